import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { CONNECTIONS, type LoadResult } from './load';
import { KINDS, type MemoryResult, type Settings, type SizeResult } from './measure';

export const RESULT_FILE = 'var/bench/result.json';
const MEMORY_RISE_AT_MOST_MB = 60;

type Row = {
  page: string;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  cpuMs: number;
  emptyPerSecond?: number;
  emptyCpuMs?: number;
  ratio?: number;
  targets: Target[];
};
type Target = { text: string; met: boolean };

/** Medians of the rounds, and how they stand to the empty app's. */
export function rowsOf({ kinds, apply }: SizeResult): Row[] {
  const rows = KINDS.flatMap(({ name, label, atLeast, p99AtMost }): Row[] => {
    const measured = kinds.find((each) => each.name === name);
    if (!measured) return [];
    const product = medianOf(measured.product);
    const empty = medianOf(measured.empty);
    const ratio = product.perSecond / empty.perSecond;
    const targets = [
      ...(atLeast === undefined ? [] : [{ text: `>= ${percent(atLeast)}`, met: ratio >= atLeast }]),
      ...(p99AtMost === undefined ? [] : [{ text: `p99 <= ${p99AtMost} ms`, met: product.p99 <= p99AtMost }]),
    ];
    return [
      {
        page: label,
        ...product,
        errors: product.errors + empty.errors,
        emptyPerSecond: empty.perSecond,
        emptyCpuMs: empty.cpuMs,
        ratio,
        targets,
      },
    ];
  });
  return apply ? [...rows, { page: 'apply, PDF of 1 MB', ...medianOf([apply]), targets: [] }] : rows;
}

export function printSize(result: SizeResult): void {
  const head = [
    'page',
    'req/s',
    'p50 ms',
    'p99 ms',
    'cpu ms',
    'errors',
    'empty req/s',
    'empty cpu ms',
    'ratio',
    'target',
  ];
  const lines = rowsOf(result).map((row) => [
    row.page,
    row.perSecond.toFixed(0),
    String(row.p50),
    String(row.p99),
    row.cpuMs.toFixed(2),
    String(row.errors),
    row.emptyPerSecond?.toFixed(0) ?? '',
    row.emptyCpuMs?.toFixed(2) ?? '',
    row.ratio === undefined ? '' : percent(row.ratio),
    row.targets.map(shown).join(', '),
  ]);
  console.log(
    `\n${result.jobs.toLocaleString('en')} jobs, ${result.open.toLocaleString('en')} of them open (filled in ${result.fillSeconds.toFixed(1)} s)`,
  );
  printTable([head, ...lines]);
}

export function printMemory(memory: MemoryResult): void {
  const { baselineMb, peakMb, accepted, sent } = memory;
  const { rise, target } = memoryVerdict(memory);
  console.log(`\nMemory with ${sent} parallel uploads of 9 MB (${accepted} accepted)`);
  printTable([
    ['before', 'peak', 'rise', 'target'],
    [`${baselineMb.toFixed(0)} MB`, `${peakMb.toFixed(0)} MB`, `${rise.toFixed(0)} MB`, shown(target)],
  ]);
}

/** Everything printed and every single run, for comparing one day with another. */
export function saveResult(settings: Settings, sizes: SizeResult[], memory: MemoryResult | null): void {
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  const saved = {
    date: new Date().toISOString(),
    machine,
    settings: { ...settings, connections: CONNECTIONS },
    sizes: sizes.map((size) => ({ jobs: size.jobs, open: size.open, rows: rowsOf(size), rounds: size.kinds })),
    memory: memory && { ...memory, ...memoryVerdict(memory) },
  };
  mkdirSync('var/bench', { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify(saved, null, 2)}\n`);
}

function memoryVerdict({ baselineMb, peakMb }: MemoryResult): { rise: number; target: Target } {
  const rise = peakMb - baselineMb;
  return { rise, target: { text: `<= ${MEMORY_RISE_AT_MOST_MB} MB`, met: rise <= MEMORY_RISE_AT_MOST_MB } };
}

function medianOf(results: readonly LoadResult[]): {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  errors: number;
} {
  return {
    perSecond: median(results.map((each) => each.requestsPerSecond)),
    p50: median(results.map((each) => each.p50)),
    p99: median(results.map((each) => each.p99)),
    cpuMs: median(results.map((each) => each.processorMs)),
    errors: results.reduce((sum, each) => sum + each.errors, 0),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0];
  return (below + above) / 2;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const shown = ({ text, met }: Target) => `${text} ${met ? 'met' : 'MISSED'}`;

function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    // Names and targets read from the left, numbers line up on the right.
    const cells = row.map((cell, column) =>
      column === 0 || column === row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('   ').trimEnd()}`);
  }
}
