/** Maximum number of counters (job and source) between two writes, because forged requests could fill the memory. */
export const MOST_AT_ONCE = 100_000;

/** View counts of a day (YYYY-MM-DD) by job id, or by "id source" if the URL named a source. */
export type DayOfViews = { day: string; counts: Map<string, number> };

type Held = { now: DayOfViews; before: DayOfViews[] };

// Global, because two copies of this module share it: the HTTP server's copy counts views, the pages' copy stores the
// counts.
const holder = globalThis as typeof globalThis & { northlaneViews?: Held };

/**
 * Counts a view of a job's page in memory, because writing to the database would slow down the page. A crash loses at
 * most the views of one minute (docs/decisions/032-figures-and-metrics).
 * @param id as in the URL
 * @param source a result of `foldSource`, or null
 * @param day in the site's time zone
 */
export function countView(id: string, source: string | null, day: string): void {
  const held = (holder.northlaneViews ??= { now: emptyDay(day), before: [] });
  if (held.now.day !== day) {
    held.before.push(held.now);
    held.now = emptyDay(day);
  }
  addTo(held.now, source === null ? id : `${id} ${source}`, 1);
}

/** Returns the counts by day and clears them. */
export function takeViews(): DayOfViews[] {
  const held = holder.northlaneViews;
  if (!held) return [];
  const taken = [...held.before, held.now].filter(({ counts }) => counts.size > 0);
  holder.northlaneViews = { now: emptyDay(held.now.day), before: [] };
  return taken;
}

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
