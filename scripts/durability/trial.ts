import type { Random } from '../bench/random';

/** What a trial found: figures for people to read, in order, and what must not have happened. */
export type Outcome = { figures: [label: string, value: string | number][]; problems: string[] };

/** Something done to the site on scratch data. `Size` says how much of it. */
export type Trial<Size> = {
  title: string;
  /** What `npm run durability` does. */
  full: Size;
  /** Size of a run that takes seconds; `npm run test:full` uses it. */
  short: Size;
  /** Whether `--postgresql` does it too, with its database there. */
  postgresql?: true;
  /** Too long for `npm run test:full` even in its short form, which is done only when it is asked for by its name. */
  long?: true;
  run: (size: Size, random: Random, tell: (line: string) => void) => Promise<Outcome>;
};

/** How often each of some answers came, as "503 × 12, 201 × 3". */
export function tally(answers: readonly (number | string)[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(String(answer), (counts.get(String(answer)) ?? 0) + 1);
  return (
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([answer, count]) => `${answer} × ${count}`)
      .join(', ') || 'none'
  );
}

/** One problem for all of a kind, with how many there are; none when there are none. */
export function several(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : [];
}

/** The value that so many of a hundred do not exceed; 0 of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
