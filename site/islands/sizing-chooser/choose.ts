/**
 * One row of content/data/hardware-sizing.yml. Its ranges are numbers of jobs, and a missing upper limit means that
 * there is none.
 */
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

/** A whole number, with or without thousands separators; undefined for other text. */
export const figureIn = (text: string): number | undefined =>
  /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/.test(text.trim()) ? Number(text.replaceAll(/[, ]/g, "")) : undefined;

export interface Load {
  /** Whether SQL Server runs on the OpCon server. */
  withDatabase: boolean;
  /** Number of jobs per day; undefined if the reader hasn't entered it. */
  jobs: number | undefined;
  /** Number of concurrent jobs; undefined if the reader hasn't entered it. */
  concurrent: number | undefined;
}

/**
 * The smallest machine for the load, determined by the figure that requires the larger one.
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

export interface AgentLimits {
  recommended: number;
  maximum: number;
}

/** Number of SMANetCom programs that keeps each at or below the recommended number of agents. */
export const netComsFor = (agents: number, { recommended }: AgentLimits): number =>
  Math.max(1, Math.ceil(agents / recommended));

/** A range of jobs as text: `Up to 19,999`, `20,000 to 39,999`, `40,000 or more`. */
export function rangeText(from: number, to: number | undefined): string {
  const number = (value: number): string => value.toLocaleString("en-US");
  if (to === undefined) return `${number(from)} or more`;
  return from === 0 ? `Up to ${number(to)}` : `${number(from)} to ${number(to)}`;
}
