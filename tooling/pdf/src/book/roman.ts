const digits: readonly [number, string][] = [
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

export function roman(number: number): string {
  const found = digits.find(([value]) => value <= number);
  return found ? found[1] + roman(number - found[0]) : "";
}
