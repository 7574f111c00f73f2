/** One row of content/data/hardware-sizing.yml. Ranges are jobs; a missing upper end means no limit. */
export interface Sizing {
  key: string;
  role: "opcon-server" | "opcon-server-and-database";
  size: string;
  jobsFrom: number;
  jobsTo?: number;
  concurrentFrom: number;
  concurrentTo?: number;
  cores: number;
  clockGhz: number;
  memoryGb: number;
  diskGb: number;
  driveRpm: number;
  driveType: string;
  sqlEdition: string;
}

/** A whole number, also with separators; undefined for other text. */
export const figureIn = (text: string): number | undefined =>
  /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/.test(text.trim()) ? Number(text.replaceAll(/[, ]/g, "")) : undefined;

export interface Load {
  /** SQL Server runs on the OpCon server itself. */
  withDatabase: boolean;
  /** Jobs per day; undefined if not entered. */
  jobs: number | undefined;
  /** Concurrent jobs. */
  concurrent: number | undefined;
}

/**
 * The smallest machine for the load. The larger of the two figures determines it.
 *
 * @returns undefined until the reader enters at least one figure
 */
export function chooseSizing(sizings: readonly Sizing[], load: Load): Sizing | undefined {
  if (load.jobs === undefined && load.concurrent === undefined) return undefined;
  const fits = (value: number | undefined, to: number | undefined): boolean =>
    value === undefined || to === undefined || value <= to;
  return sizings
    .filter((sizing) => sizing.role === (load.withDatabase ? "opcon-server-and-database" : "opcon-server"))
    .toSorted((a, b) => a.jobsFrom - b.jobsFrom)
    .find((sizing) => fits(load.jobs, sizing.jobsTo) && fits(load.concurrent, sizing.concurrentTo));
}

/** Recommended and maximum number of agents for one SMANetCom. */
export interface AgentLimits {
  recommended: number;
  maximum: number;
}

/** Number of SMANetCom programs for the agents, at the recommended number of agents for each. */
export const netComsFor = (agents: number, { recommended }: AgentLimits): number =>
  Math.max(1, Math.ceil(agents / recommended));

/** A range of jobs as text: `Up to 19,999`, `20,000 to 39,999`, `40,000 or more`. */
export function rangeText(from: number, to: number | undefined): string {
  const number = (value: number): string => value.toLocaleString("en-US");
  if (to === undefined) return `${number(from)} or more`;
  return from === 0 ? `Up to ${number(to)}` : `${number(from)} to ${number(to)}`;
}
