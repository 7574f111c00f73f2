import type { Sizing } from "./sizings.ts";

/** A whole number, with or without thousands separators; undefined for other text. */
export const figureIn = (text: string): number | undefined =>
  /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/.test(text.trim()) ? Number(text.replaceAll(/[, ]/g, "")) : undefined;

/**
 * The smallest machine for the load, determined by the figure that requires the larger one.
 *
 * @param sizings smallest first
 * @param load whether SQL Server runs on the OpCon server, and the figures that the reader has entered
 * @returns undefined until the reader enters at least one figure
 */
export function chooseSizing(
  sizings: readonly Sizing[],
  load: { withDatabase: boolean; jobs: number | undefined; concurrent: number | undefined },
): Sizing | undefined {
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
