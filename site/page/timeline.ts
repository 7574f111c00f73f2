/** Colors of the drawing: jobs that are finished, that failed, that run, and that are planned, and the current time. */
export type TimelineColors = Record<"finished" | "failed" | "running" | "planned" | "now", string>;

export const timelineSize = { width: 480, height: 200 };

/** The jobs in each row: their state, start, and length. */
const rows = [
  "finished 8 96, finished 120 60, planned 330 110",
  "finished 56 130, running 204 150",
  "finished 20 52, failed 96 92, planned 312 72, planned 400 64",
  "finished 132 84, running 232 70, planned 356 96",
  "finished 40 70, finished 168 44, planned 300 130",
];
const [rowHeight, barHeight, now] = [38, 18, 286];

/** The illustration of the help: a night of jobs on a time axis, as SVG elements. */
export function timeline(colors: TimelineColors): string {
  const bars = rows.flatMap((row, index) =>
    row.split(", ").map((job) => {
      const [state = "", start, length] = job.split(" ");
      const color = colors[state as keyof TimelineColors];
      const paint = state === "planned" ? `fill="none" stroke="${color}" stroke-width="1.5"` : `fill="${color}"`;
      return `<rect x="${start}" y="${index * rowHeight + 12}" width="${length}" height="${barHeight}" rx="${barHeight / 2}" ${paint}/>`;
    }),
  );
  return `${bars.join("")}<path d="M${now} 0v${timelineSize.height}" stroke="${colors.now}" stroke-width="2"/><circle cx="${now}" cy="5" r="5" fill="${colors.now}"/>`;
}
