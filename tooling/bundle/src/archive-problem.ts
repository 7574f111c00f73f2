/** A problem that the person who makes the bundle can solve. */
export class BundleProblem extends Error {}
