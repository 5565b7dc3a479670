import type { Entry } from '../cv/entries';

type Span = { from: number; to: number };

/** Converts a day to months since year 0. */
export const monthOfDay = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();

/** Counts the months covered by spans. Overlaps count once. */
export function monthsCovered(spans: readonly Span[]): number {
  let [months, reached] = [0, -1];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, reached + 1) + 1);
    reached = Math.max(reached, to);
  }
  return months;
}

/** Counts the months in dated posts; null without any. Studies, placements and courses do not count. */
export function monthsIn(entries: Iterable<Entry>, now: number): number | null {
  const spans = [...entries].flatMap(({ from, to, trade }) =>
    from === null || trade === 'study' || trade === 'away' ? [] : [{ from, to: to ?? now }],
  );
  return spans.length === 0 ? null : monthsCovered(spans);
}

/**
 * Returns the last month of work in any field; the current month if there are no dated posts. A skill's age is measured
 * from it, so that a current career break does not make skills old.
 */
export function lastWorkingMonth(entries: readonly Entry[], now: number): number {
  const posts = entries.filter(({ from, trade }) => from !== null && trade !== 'away' && trade !== 'study');
  return posts.length === 0 ? now : Math.max(...posts.map(({ to }) => to ?? now));
}
