import type { Explanation } from "./match.ts";

/** What can be secret or personal, most specific first. The last group of a pattern is the value. */
const secrets: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["password", /(?:password|passwd|pwd|secret)\b["']?\s{0,3}[:=]\s{0,3}("[^"]{1,99}"|'[^']{1,99}'|[^\s,;"']+)/gi],
  ["token", /\bauthorization\b["']?\s{0,3}[:=]\s{0,3}["']?(?:\w{1,20} )?([^\s,;"']{6,})/gi],
  ["token", /(?:(?<![a-z])(?:api[_-]?)?(?:token|key)\b["']?\s{0,3}[:=]\s{0,3}["']?|\bbearer )([^\s,;"']{6,})/gi],
  ["token", /\b(eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?)/g],
  ["token", /\b((?=[\w+/-]{0,99}\d)(?=[\w+/-]{0,99}[a-z])[A-Za-z\d+/_-]{32,}={0,2})/g],
  ["mail", /\b([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/g],
  ["user", /\b(?:user(?:[ _]?(?:name|id))?|login|logname)\b["']?\s{0,3}[:=]\s{0,3}["']?([^\s,;"')]+)/gi],
  ["user", /\b(?:user|login) ("[^"]{1,64}"|'[^']{1,64}')/gi],
  ["user", /(?<=\\Users\\|\/home\/)([\w.$-]{1,64})/gi],
  ["user", /(?<=^|[\s,("'=])([A-Za-z][\w-]{1,14}\\[\w.$-]{1,64})(?![\\\w.])/gm],
  ["address", /\b((?:\d{1,3}\.){3}\d{1,3})\b/g],
  ["address", /(?<![\w:])((?:[\da-f]{1,4}:){4,7}[\da-f]{1,4})(?![\w:])/gi],
  ["address", /(?<![\w:])((?=[\da-f:]{0,39}\d)(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4}::(?:[\da-f]{1,4}:?){0,6})(?![\w:])/gi],
  ["host", /(?:(?<=\/\/)|(?<=(?:^|[^\\:\w])\\\\))([\w.-]{1,99})/gm],
  ["host", /\b(?:host|machine|server|computer)(?:[ _-]?name)?\s{0,3}(?:[:=]\s{0,3}["'[]?|[[("'])([^\s\])",;|']+)/gi],
  ["host", /\b([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:local|lan|corp|internal|com|net|org|edu|gov))\b/gi],
];

/** Replaces what can be secret or personal. The same value has the same stand-in in all lines. */
export function masker(): (line: string, found: readonly Explanation[]) => string {
  const stand = new Map<string, string>();
  const counts = new Map<string, number>();
  const standIn = (kind: string, value: string): string => {
    const known = stand.get(value);
    if (known !== undefined) return known;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const own = `‹${kind} ${counts.get(kind)}›`;
    stand.set(value, own);
    return own;
  };
  return (line, found) => {
    let text = line;
    for (const { event } of found) {
      const [user, ...password] = event?.values.slice(event.type.fields.length) ?? [];
      if (!user) continue;
      const sender = [user, ...password].join(",");
      const masked = [standIn("user", user), ...password.map((one) => standIn("password", one))].join(",");
      const at = text.lastIndexOf(sender);
      text = text.slice(0, at) + masked + text.slice(at + sender.length);
    }
    for (const [kind, pattern] of secrets)
      text = text.replace(pattern, (whole: string, value: string) =>
        value.includes("‹")
          ? whole
          : whole.slice(0, whole.lastIndexOf(value)) + standIn(kind, value.replaceAll(/^["']|["']$/g, "")),
      );
    return text;
  };
}
