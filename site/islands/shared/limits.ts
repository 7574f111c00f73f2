import type { FieldReference, Limits } from "@opcon-help/model";

/** A rule for a value, in words. */
export interface Must {
  /** Pattern of the whole value. */
  pattern: string;
  says: string;
}

/** A field of a builder. */
export interface BuilderField {
  key: string;
  /** Name in messages. */
  name: string;
  label: string;
  note: string;
  required: boolean;
  limits: Limits;
  /** The valid values in words. */
  says: string;
  must: readonly Must[];
}

const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, "su").test(text);

/** An OpCon token, or a parameter or variable of a command file. */
const token = /\[\[[^[\]]*\]\]|%\d|%\w+%/g;

/** Tokens can contain tokens, so the innermost ones go first. */
function withTokensAs(replacement: string, text: string): string {
  const next = text.replaceAll(token, replacement);
  return next === text ? text : withTokensAs(replacement, next);
}

/** An integer within the limits; undefined for other text. */
export function wholeNumber(text: string, least = -Infinity, most = Infinity): number | undefined {
  const number = Number(text);
  return /^[+-]?\d+$/.test(text.trim()) && number >= least && number <= most ? number : undefined;
}

const rangeInWords = (least: string | undefined, most: number | undefined): string =>
  most === undefined ? `of ${least} or more` : least === undefined ? `up to ${most}` : `from ${least} to ${most}`;

/**
 * Problems with the values of a form, in the order of its fields; empty if the product accepts them. What a token stands
 * for is unknown, so a value of tokens alone is valid, and a token within a value counts as a digit.
 */
export function problemsIn(fields: readonly BuilderField[], values: readonly string[]): string[] {
  const valueOf = (key: string): string => (values[fields.findIndex((field) => field.key === key)] ?? "").trim();
  const counts = ({ key, pattern }: FieldReference): boolean =>
    valueOf(key) !== "" && (pattern === undefined || matches(pattern, valueOf(key)));
  /** Names of fields, in the order of the form, so that two fields that refer to each other have one message. */
  const named = (own: BuilderField, others: readonly FieldReference[]): string[] =>
    fields.filter((field) => field === own || others.some(({ key }) => key === field.key)).map(({ name }) => name);

  const missing = (field: BuilderField): string[] => {
    const { requiredWith, requiredWithout } = field.limits;
    if (requiredWithout.length > 0 && !requiredWithout.some(counts))
      return [`Enter a value for ${named(field, requiredWithout).join(" or ")}.`];
    return field.required || requiredWith.some(counts) ? [`Enter a value for ${field.name}.`] : [];
  };

  const wrong = ({ name, limits, says }: BuilderField, value: string): string[] => {
    const { choices, least, most, separator } = limits;
    if (withTokensAs("", value).trim() === "") return [];
    const text = withTokensAs("1", value);
    const other = fields.find(({ key }) => key === least);
    const isRange = least !== undefined || most !== undefined;
    const pattern = limits.pattern ?? (isRange ? String.raw`[+-]?\d+` : ".*");
    const parts = separator === undefined ? [text] : text.split(separator).map((part) => part.trim());
    const isValid = choices ? choices.includes(text) : parts.every((part) => part === "" || matches(pattern, part));
    const number = wholeNumber(text);
    if (!isValid && limits.pattern !== undefined) return [`Enter a valid value for ${name}. ${says}`.trim()];
    if (other) {
      const start = valueOf(other.key);
      if (start === "" || withTokensAs("", start) !== start || text !== value) return [];
      const first = wholeNumber(start);
      if ((first === undefined) !== (number === undefined))
        return [`Enter two numbers or two dates for ${other.name} and ${name}.`];
      return first !== undefined && number! < first ? [`${name} is less than ${other.name}.`] : [];
    }
    const isInside =
      number === undefined ? isValid : text !== value || wholeNumber(text, Number(least ?? -Infinity), most) === number;
    return isInside ? [] : [`${name} is not a whole number ${rangeInWords(least, most)}.`];
  };

  const all = fields.flatMap((field, index) => {
    const value = (values[index] ?? "").trim();
    if (value === "") return missing(field);
    const { needs, excludes } = field.limits;
    return [
      ...field.must.filter(({ pattern }) => !matches(pattern, value)).map(({ says }) => `${field.name}: ${says}`),
      ...wrong(field, value),
      ...needs
        .filter((other) => !counts(other))
        .map((other) => `${field.name} requires ${named(field, [other]).find((name) => name !== field.name)}.`),
      ...excludes
        .filter(counts)
        .map(
          (other) =>
            `${named(field, [other]).join(" can't be combined with ")}.${other.pattern ? ` ${field.says}` : ""}`,
        ),
    ];
  });
  return [...new Set(all)];
}
