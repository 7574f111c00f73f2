const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
const tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"];

export const roman = (number: number): string =>
  "c".repeat(Math.floor(number / 100)) + tens[Math.floor(number / 10) % 10]! + ones[number % 10]!;
