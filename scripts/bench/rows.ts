import { median } from './figures';
import { type Kind, KINDS, type Rival } from './kinds';
import type { LoadResult } from './load';
import type { Measured, SizeResult } from './measure';

/** Two figures of one page that differ by less are alike: neighbours on the machine make as much. */
const ALIKE = 0.95;
/** How much quicker a small board may be than a large one. */
const SIZES_WITHIN = 1.2;

export type Target = { text: string; met: boolean };
/** Medians of the rounds. Times in milliseconds. */
type Figures = { perSecond: number; p50: number; p99: number; cpuMs: number; errors: number };
export type Row = Figures & {
  name: string;
  page: string;
  /** `share`: the product's requests per second in those of the rival. */
  rivals: Partial<Record<Rival, Figures & { share: number }>>;
  targets: Target[];
};

/** Medians of the rounds, how they stand to the rivals', and whether they are what is wanted. */
export function rowsOf({ jobs, kinds, apply }: Pick<SizeResult, 'jobs' | 'kinds' | 'apply'>): Row[] {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const measured = kinds.find(({ name }) => name === kind.name);
    if (measured) rows.push(rowOf(kind, measured, jobs, rows));
  }
  if (apply) rows.push({ name: 'apply', page: 'apply, PDF of 1 MB', ...medianOf([apply]), rivals: {}, targets: [] });
  return rows;
}

function rowOf(kind: Kind, { product, rivals }: Measured, jobs: number, before: readonly Row[]): Row {
  const figures = medianOf(product);
  const beside = Object.fromEntries(
    Object.entries(rivals).map(([name, results]) => {
      const rival = medianOf(results);
      return [name, { ...rival, share: figures.perSecond / rival.perSecond }];
    }),
  ) as Row['rivals'];
  const row = { name: kind.name, page: kind.label, ...figures, rivals: beside, targets: [] };
  return { ...row, targets: targetsOf(kind, row, jobs, before) };
}

function targetsOf(kind: Kind, row: Row, jobs: number, before: readonly Row[]): Target[] {
  const targets: Target[] = [];
  const bySize = kind.bySize?.shares.findLast(([atLeast]) => jobs >= atLeast);
  const shares = { ...kind.against, ...(kind.bySize && bySize && { [kind.bySize.rival]: bySize[1] }) };
  for (const [rival, least] of Object.entries(shares) as [Rival, number | null][])
    if (least !== null)
      targets.push({ text: `${rival} >= ${shareText(least)}`, met: (row.rivals[rival]?.share ?? 0) >= least });
  const { perSecondAtLeast, p99AtMost } = kind;
  if (perSecondAtLeast) targets.push({ text: `>= ${perSecondAtLeast}/s`, met: row.perSecond >= perSecondAtLeast });
  if (p99AtMost) targets.push({ text: `p99 <= ${p99AtMost} ms`, met: row.p99 <= p99AtMost });
  const other = before.find(({ name }) => name === kind.asQuickAs);
  if (other) targets.push({ text: `as ${other.page}`, met: row.perSecond >= ALIKE * other.perSecond });
  return targets;
}

/**
 * Whether ready answers are as quick at the largest board as at the smallest. Held against raw Node with the same bytes: a page of
 * twenty jobs is larger than one of seven, and a machine's speed drifts between two sizes.
 */
export function acrossSizes(sizes: readonly SizeResult[]): Target[] {
  if (sizes.length < 2) return [];
  return KINDS.flatMap(({ name, label, atAnySize, sizesWithin }) => {
    const rows = sizes.flatMap((size) => rowsOf(size).find((row) => row.name === name) ?? []);
    const shares = atAnySize ? rows.flatMap((row) => row.rivals.raw?.share ?? []) : [];
    return [
      ...apart(`${label}: best and worst size, in the share of raw Node,`, shares, SIZES_WITHIN),
      ...apart(
        `${label}: best and worst size, per second,`,
        sizesWithin ? rows.map((row) => row.perSecond) : [],
        sizesWithin,
      ),
    ];
  });
}

function apart(what: string, figures: readonly number[], most = SIZES_WITHIN): Target[] {
  if (figures.length < 2) return [];
  const times = Math.max(...figures) / Math.min(...figures);
  return [{ text: `${what} ${times.toFixed(2)} times, target <= ${most}`, met: times <= most }];
}

/** As a multiple from two on, below as a percentage. */
export const shareText = (share: number) =>
  share >= 2 ? `${share.toFixed(share < 10 ? 1 : 0)} x` : `${Math.round(share * 100)} %`;

function medianOf(results: readonly LoadResult[]): Figures {
  return {
    perSecond: median(results.map((each) => each.requestsPerSecond)),
    p50: median(results.map((each) => each.p50)),
    p99: median(results.map((each) => each.p99)),
    cpuMs: median(results.map((each) => each.processorMs)),
    errors: results.reduce((sum, each) => sum + each.errors, 0),
  };
}
