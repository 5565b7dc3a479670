import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Rival } from './kinds';
import { CONNECTIONS, GENERATOR } from './load';
import type { CacheMemory, MemoryResult, Settings, SizeResult } from './measure';
import { acrossSizes, rowsOf, shareText, type Target } from './rows';

export const RESULT_FILE = 'var/bench/result.json';
const MEMORY_RISE_AT_MOST_MB = 60;
/** What the server before this one took, with the same procedure, and 60 MB. */
const IDLE_AT_MOST_MB = 264 + 60;

const RIVALS: Record<Rival, string> = {
  next: 'Next alone',
  raw: 'raw Node',
  static: 'empty app',
  asked: 'empty app',
  json: 'empty app',
};
const COLUMNS = [...new Set(Object.values(RIVALS))];

export function printSize(result: SizeResult): void {
  const head = [
    ...['page', 'req/s', 'p50 ms', 'p99 ms', 'cpu ms', 'errors'],
    ...COLUMNS.map((name) => `${name}: req/s, cpu ms, share`),
    'target',
  ];
  const lines = rowsOf(result).map(({ page, perSecond, p50, p99, cpuMs, errors, rivals, targets }) => [
    page,
    perSecond.toFixed(0),
    timeText(p50),
    timeText(p99),
    cpuText(cpuMs),
    String(errors),
    ...COLUMNS.map((column) => {
      const [, rival] = Object.entries(rivals).find(([name]) => RIVALS[name as Rival] === column) ?? [];
      return rival ? `${rival.perSecond.toFixed(0)}  ${cpuText(rival.cpuMs)}  ${shareText(rival.share)}` : '';
    }),
    targets.map(shown).join(', '),
  ]);
  console.log(
    `\n${result.jobs.toLocaleString('en')} jobs, ${result.open.toLocaleString('en')} of them open (filled in ${result.fillSeconds.toFixed(1)} s)`,
  );
  printTable([head, ...lines]);
}

export function printAcrossSizes(sizes: readonly SizeResult[]): void {
  for (const target of acrossSizes(sizes)) console.log(`\n${shown(target)}`);
}

export function printMemory(memory: MemoryResult, where = ''): void {
  const { baselineMb, peakMb, accepted, sent } = memory;
  const { rise, target } = memoryVerdict(memory);
  console.log(`\nMemory with ${sent} parallel uploads of 9 MB${where} (${accepted} accepted)`);
  printTable([
    ['before', 'peak', 'rise', 'target'],
    [`${baselineMb.toFixed(0)} MB`, `${peakMb.toFixed(0)} MB`, `${rise.toFixed(0)} MB`, shown(target)],
  ]);
}

export function printMemoryInBucket(memory: MemoryResult): void {
  printMemory(memory, ' into a bucket');
}

export function printCacheMemory(memory: CacheMemory): void {
  console.log(`\nMemory after the first answer, and with the response cache full (${memory.pages} pages asked for)`);
  printTable([
    ['idle', 'full', 'target'],
    [`${memory.idleMb.toFixed(0)} MB`, `${memory.filledMb.toFixed(0)} MB`, shown(idleVerdict(memory))],
  ]);
}

/** Everything printed and every single run, for comparing one day with another. */
export function saveResult(
  settings: Settings,
  sizes: SizeResult[],
  {
    memory,
    inBucket,
    cache,
  }: { memory: MemoryResult | null; inBucket: MemoryResult | null; cache: CacheMemory | null },
): void {
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  const saved = {
    date: new Date().toISOString(),
    machine,
    settings: { ...settings, connections: CONNECTIONS, generator: GENERATOR },
    sizes: sizes.map((size) => ({ jobs: size.jobs, open: size.open, rows: rowsOf(size), rounds: size.kinds })),
    acrossSizes: acrossSizes(sizes),
    memory: memory && { ...memory, ...memoryVerdict(memory) },
    memoryInBucket: inBucket && { ...inBucket, ...memoryVerdict(inBucket) },
    cache: cache && { ...cache, target: idleVerdict(cache) },
  };
  mkdirSync('var/bench', { recursive: true });
  writeFileSync(RESULT_FILE, `${JSON.stringify(saved, null, 2)}\n`);
}

function memoryVerdict({ baselineMb, peakMb }: MemoryResult): { rise: number; target: Target } {
  const rise = peakMb - baselineMb;
  return { rise, target: { text: `<= ${MEMORY_RISE_AT_MOST_MB} MB`, met: rise <= MEMORY_RISE_AT_MOST_MB } };
}

function idleVerdict({ idleMb }: CacheMemory): Target {
  return { text: `idle <= ${IDLE_AT_MOST_MB} MB`, met: idleMb <= IDLE_AT_MOST_MB };
}

const shown = ({ text, met }: Target) => `${text} ${met ? 'met' : 'MISSED'}`;
const timeText = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
const cpuText = (ms: number) => (ms < 1 ? ms.toFixed(3) : ms.toFixed(2));

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
