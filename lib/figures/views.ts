/** Pages and sources that are counted between two writings: a bound on the memory that strangers can fill. */
export const MOST_AT_ONCE = 100_000;

/** Counts of a day (YYYY-MM-DD) by job id, and by "id source" where the address named one. */
export type DayOfViews = { day: string; counts: Map<string, number> };

type Held = { now: DayOfViews; before: DayOfViews[] };

// One a process: the HTTP server counts, and what Next bundles writes down.
const holder = globalThis as typeof globalThis & { northlaneViews?: Held };

/**
 * Counts that a job's page was shown, in memory: the front door has no time for more. What a process that dies has not written down yet is
 * lost, a minute at most (docs/decisions/032-figures-and-metrics).
 *
 * @param id as the address has it
 * @param source as `foldSource` made it, or null
 * @param day the site's
 */
export function countView(id: string, source: string | null, day: string): void {
  const held = (holder.northlaneViews ??= { now: emptyDay(day), before: [] });
  if (held.now.day !== day) {
    held.before.push(held.now);
    held.now = emptyDay(day);
  }
  addTo(held.now, source === null ? id : `${id} ${source}`, 1);
}

/** What has been counted since this was last asked, by day; it is the caller's to write down now. */
export function takeViews(): DayOfViews[] {
  const held = holder.northlaneViews;
  if (!held) return [];
  const taken = [...held.before, held.now].filter(({ counts }) => counts.size > 0);
  holder.northlaneViews = { now: emptyDay(held.now.day), before: [] };
  return taken;
}

/** Takes back what could not be written down. */
export function returnViews({ day, counts }: DayOfViews): void {
  const held = (holder.northlaneViews ??= { now: emptyDay(day), before: [] });
  let target = [...held.before, held.now].find((one) => one.day === day);
  if (!target) held.before.push((target = emptyDay(day)));
  for (const [name, n] of counts) addTo(target, name, n);
}

function addTo({ counts }: DayOfViews, name: string, n: number): void {
  const known = counts.get(name);
  if (known !== undefined) counts.set(name, known + n);
  else if (counts.size < MOST_AT_ONCE) counts.set(name, n);
}

function emptyDay(day: string): DayOfViews {
  return { day, counts: new Map() };
}
