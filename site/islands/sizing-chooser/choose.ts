/** A machine, and the largest load for it. A missing limit means that there is none. */
export interface Sizing {
  key: string;
  withDatabase: boolean;
  jobsTo: number | undefined;
  concurrentTo: number | undefined;
  /** What the machine needs, as a sentence. */
  answer: string;
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
 * @param sizings smallest first
 * @returns undefined until the reader enters at least one figure
 */
export function chooseSizing(sizings: readonly Sizing[], load: Load): Sizing | undefined {
  if (load.jobs === undefined && load.concurrent === undefined) return undefined;
  const fits = (value = 0, to = Infinity): boolean => value <= to;
  return sizings.find(
    ({ withDatabase, jobsTo, concurrentTo }) =>
      withDatabase === load.withDatabase && fits(load.jobs, jobsTo) && fits(load.concurrent, concurrentTo),
  );
}

export interface AgentLimits {
  recommended: number;
  maximum: number;
}

/** Number of SMANetCom programs that keeps each at or below the recommended number of agents. */
export const netComsFor = (agents: number, { recommended }: AgentLimits): number =>
  Math.max(1, Math.ceil(agents / recommended));
