import { median } from './figures';
import { KINDS, type Kind, type Rival } from './kinds';
import type { LoadResult } from './load';

/** Share from which request rates count as equal, because the noise of the machine is as large. */
const EQUAL_FROM = 0.95;
/** Factor by which a small board may be faster than a large one. */
const SIZES_WITHIN = 1.2;

export type Measured = { name: string; product: LoadResult[]; rivals: Partial<Record<Rival, LoadResult[]>> };
export type SizeResult = {
  jobs: number;
  open: number;
  fillSeconds: number;
  kinds: Measured[];
  apply: LoadResult | null;
};
export type Target = { text: string; met: boolean };
/** Medians of the rounds, with times in ms. */
type Figures = { perSecond: number; p50: number; p99: number; cpuMs: number; errors: number };
export type Row = Figures & {
  name: string;
  page: string;
  /** `share`: the product's request rate divided by the rival's. */
  rivals: Partial<Record<Rival, Figures & { share: number }>>;
  targets: Target[];
};

export function rowsOf({ jobs, kinds, apply }: Pick<SizeResult, 'jobs' | 'kinds' | 'apply'>): Row[] {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const measured = kinds.find(({ name }) => name === kind.name);
    if (!measured) continue;
    const figures = medianOf(measured.product);
    const rivals: Row['rivals'] = {};
    for (const [name, results] of Object.entries(measured.rivals) as [Rival, LoadResult[]][]) {
      const rival = medianOf(results);
      rivals[name] = { ...rival, share: figures.perSecond / rival.perSecond };
    }
    const row = { name: kind.name, page: kind.label, ...figures, rivals, targets: [] };
    rows.push({ ...row, targets: targetsOf(kind, row, jobs, rows) });
  }
  if (apply) rows.push({ name: 'apply', page: 'apply, PDF of 1 MB', ...medianOf([apply]), rivals: {}, targets: [] });
  return rows;
}

function targetsOf(kind: Kind, row: Row, jobs: number, before: readonly Row[]): Target[] {
  const targets: Target[] = [];
  const { perSecondAtLeast, p99AtMost } = kind;
  const bySize = kind.bySize?.shares.findLast(([atLeast]) => jobs >= atLeast);
  const shares = { ...kind.against, ...(kind.bySize && bySize && { [kind.bySize.rival]: bySize[1] }) };
  for (const [rival, least] of Object.entries(shares) as [Rival, number | null][])
    if (least !== null)
      targets.push({ text: `${rival} >= ${shareText(least)}`, met: (row.rivals[rival]?.share ?? 0) >= least });
  if (perSecondAtLeast) targets.push({ text: `>= ${perSecondAtLeast}/s`, met: row.perSecond >= perSecondAtLeast });
  if (p99AtMost) targets.push({ text: `p99 <= ${p99AtMost} ms`, met: row.p99 <= p99AtMost });
  const cpuMsAtMost = kind.cpuMsAtMost?.findLast(([atLeast]) => jobs >= atLeast)?.[1];
  if (cpuMsAtMost) targets.push({ text: `cpu <= ${cpuMsAtMost} ms`, met: row.cpuMs <= cpuMsAtMost });
  const other = before.find(({ name }) => name === kind.asQuickAs);
  if (other) targets.push({ text: `as ${other.page}`, met: row.perSecond >= EQUAL_FROM * other.perSecond });
  return targets;
}

/**
 * Compares the best and worst board size of each row. Pages differ in bytes, so cached ones are compared by their share
 * of raw Node's rate.
 */
export function acrossSizes(sizes: readonly Pick<SizeResult, 'jobs' | 'kinds' | 'apply'>[]): Target[] {
  return KINDS.flatMap(({ name, label, atAnySize, sizesWithin }) => {
    const rows = sizes.flatMap((size) => rowsOf(size).find((row) => row.name === name) ?? []);
    const shares = rows.flatMap((row) => row.rivals.raw?.share ?? []);
    return [
      ...(atAnySize ? apart(`${label}: best and worst size, in the share of raw Node,`, shares, SIZES_WITHIN) : []),
      ...(sizesWithin
        ? apart(
            `${label}: best and worst size, per second,`,
            rows.map((row) => row.perSecond),
            sizesWithin,
          )
        : []),
    ];
  });
}

function apart(text: string, figures: readonly number[], most: number): Target[] {
  if (figures.length < 2) return [];
  const times = Math.max(...figures) / Math.min(...figures);
  return [{ text: `${text} ${times.toFixed(2)} times, target <= ${most}`, met: times <= most }];
}

/** Formats a share: from 2 on as a multiple, below as a percentage. */
export function shareText(share: number): string {
  return share >= 2 ? `${share.toFixed(share < 10 ? 1 : 0)} x` : `${Math.round(share * 100)} %`;
}

function medianOf(results: readonly LoadResult[]): Figures {
  return {
    perSecond: median(results.map((each) => each.requestsPerSecond)),
    p50: median(results.map((each) => each.p50)),
    p99: median(results.map((each) => each.p99)),
    cpuMs: median(results.map((each) => each.processorMs)),
    errors: results.reduce((sum, each) => sum + each.errors, 0),
  };
}
