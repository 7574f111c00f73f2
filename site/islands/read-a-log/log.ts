import type { Answer, Explanation, Row } from "./match.ts";

/** What a log says about one row. */
export interface Finding extends Explanation {
  count: number;
  /** Number of the first line, from 0. */
  line: number;
  /** First and last time in its lines, as the log writes them. */
  first: string | undefined;
  last: string | undefined;
}

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.:,]\d{1,7})?)?(?: [AP]M)?`;
const timePattern = new RegExp(String.raw`(?:\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[ T]|\b\d{8} )?\b${clock}\b`);
/** Where a line can have its time. */
const longestHead = 300;

/** Collects the findings of a log, line by line. */
export function findings(explain: (line: string) => Answer) {
  const found = new Map<Row, Finding>();
  return {
    add(line: string, index: number): Answer {
      const answer = explain(line);
      for (const explanation of answer.found) {
        const time = timePattern.exec(line.slice(0, longestHead))?.[0];
        const own = found.get(explanation.row) ?? { ...explanation, count: 0, line: index, first: time, last: time };
        own.count += 1;
        own.first ??= time;
        own.last = time ?? own.last;
        found.set(explanation.row, own);
      }
      return answer;
    },
    /** Failures first, each in the order of its first line. */
    list: (): Finding[] =>
      [...found.values()].toSorted(
        (a, b) => Number(b.row.isFailure ?? false) - Number(a.row.isFailure ?? false) || a.line - b.line,
      ),
  };
}
