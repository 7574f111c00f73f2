/** Colors of the drawing: jobs that are finished, that failed, that run, and that are planned, and the current time. */
export type TimelineColors = Record<"finished" | "failed" | "running" | "planned" | "now", string>;

export const timelineSize = { width: 480, height: 200 };

/** Start, length, and state of the jobs in each row. */
const rows: [start: number, length: number, state: Exclude<keyof TimelineColors, "now">][][] = [
  [
    [8, 96, "finished"],
    [120, 60, "finished"],
    [330, 110, "planned"],
  ],
  [
    [56, 130, "finished"],
    [204, 150, "running"],
  ],
  [
    [20, 52, "finished"],
    [96, 92, "failed"],
    [312, 72, "planned"],
    [400, 64, "planned"],
  ],
  [
    [132, 84, "finished"],
    [232, 70, "running"],
    [356, 96, "planned"],
  ],
  [
    [40, 70, "finished"],
    [168, 44, "finished"],
    [300, 130, "planned"],
  ],
];
const [rowHeight, barHeight, now] = [38, 18, 286];

/** The illustration of the help: a night of jobs on a time axis, as SVG elements. */
export function timeline(colors: TimelineColors): string {
  const bars = rows.flatMap((row, index) =>
    row.map(([start, length, state]) => {
      const paint =
        state === "planned" ? `fill="none" stroke="${colors.planned}" stroke-width="1.5"` : `fill="${colors[state]}"`;
      return `<rect x="${start}" y="${index * rowHeight + 12}" width="${length}" height="${barHeight}" rx="${barHeight / 2}" ${paint}/>`;
    }),
  );
  return `${bars.join("")}<path d="M${now} 0v${timelineSize.height}" stroke="${colors.now}" stroke-width="2"/><circle cx="${now}" cy="5" r="5" fill="${colors.now}"/>`;
}
