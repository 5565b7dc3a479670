import type { Entry } from '../cv/entries';

type Span = { from: number; to: number };

/** The months that spans cover, overlaps once. */
export function monthsCovered(spans: readonly Span[]): number {
  let [months, reached] = [0, -1];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, reached + 1) + 1);
    reached = Math.max(reached, to);
  }
  return months;
}

/** The months in posts, where dates tell; null where no post has dates. Studies, placements and courses are no posts. */
export function monthsIn(entries: Iterable<Entry>, now: number): number | null {
  const spans = [...entries].flatMap(({ from, to, trade }) =>
    from === null || trade === 'study' || trade === 'away' ? [] : [{ from, to: to ?? now }],
  );
  return spans.length === 0 ? null : monthsCovered(spans);
}

/**
 * The last month of work before a break: the clock of somebody who was at home until now stands still. Who has worked elsewhere since
 * has no break.
 */
export function lastWorkingMonth(entries: readonly Entry[], now: number): number {
  const posts = entries.filter(({ from, trade }) => from !== null && trade !== 'away' && trade !== 'study');
  return posts.length === 0 ? now : Math.max(...posts.map(({ to }) => to ?? now));
}
