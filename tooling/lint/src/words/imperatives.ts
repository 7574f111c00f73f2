import lists from "./lists.json" with { type: "json" };

/** A pattern that matches a verb at the start of steps. The list is limited, because other first words aren't always verbs. */
export const imperative = `(?:${lists["verbs at the start of steps"].join("|")})`;
