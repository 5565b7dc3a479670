/**
 * `npm run lighthouse [-- --runs 3 --applied] [paths…]`: runs Lighthouse's phone profile on the production build, with
 * a scratch database of sample jobs. Each run also measures the empty app, because times depend on the machine but
 * ratios do not. Prints medians and fails if a page misses a target. By default Lighthouse loads at full speed and
 * simulates a phone's network; `--applied` throttles network and processor. Takes minutes, so it is not part of `npm
 * test`. Run `npm run build` first.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startSite } from '../e2e/support/site';
import { median } from './bench/figures';
import { EMPTY_PATHS, startEmptyApp } from './bench/rivals';
import { requireBuild } from './shared/server';
import { chromiumPath } from '../scripts/chromium.mjs';

const PAGES = ['/', '/services', '/talent-acquisition', '/careers', '/job/1', '/contact'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const LOGS = 'var/bench';
const EMPTY = 'empty app';

/** Pages whose largest content appears with the first paint; on others it may take a quarter longer. */
const PAINTED_AT_ONCE = new Set(['/services', '/careers', '/contact']);
/** Milliseconds from which a task counts as blocking the main thread. */
const BLOCKS_FROM_MS = 50;
/** Lighthouse's slow 4G line. A slowed processor would also multiply the delays that other programs cause. */
const throttling = {
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 1,
};

// Minimum or maximum of each figure. Scores are 0 to 100, times in ms, sizes in transferred bytes. The LCP is compared
// with the empty app's FCP. `TBT` is computed from the main thread's own time, so that other programs do not count.
const TARGETS = [
  { name: 'performance', least: 95 },
  { name: 'accessibility', least: 100 },
  { name: 'best-practices', least: 100 },
  { name: 'seo', least: 100 },
  { name: 'FCP' },
  { name: 'LCP' },
  { name: 'TBT', most: 10 },
  { name: 'CLS', most: 0.02 },
  { name: 'bytes' },
] as const;

type Target = { name: Name; least?: number; most?: number };
type Name = (typeof TARGETS)[number]['name'];
type Measured = Record<Name, number>;

const args = process.argv.slice(2);
const runs = args.includes('--runs') ? Number(args[args.indexOf('--runs') + 1]) : 5;
const throttlingMethod = args.includes('--applied') ? 'devtools' : 'simulate';
const named = args.filter((arg) => arg.startsWith('/'));

requireBuild();
mkdirSync(LOGS, { recursive: true });
const empty = await startEmptyApp(LOGS);
const site = await startSite();
const chrome = await launch({ chromePath: await chromiumPath(), chromeFlags: FLAGS });
let misses = 0;
try {
  const paths = named.length > 0 ? named : PAGES;
  const medians = await measure([
    [EMPTY, empty.origin + EMPTY_PATHS.static],
    ...paths.map((path) => [path, site.url + path] as const),
  ]);
  const reference = medians.get(EMPTY) as Measured;
  for (const [name, measured] of medians) misses += report(name, measured, reference);
} finally {
  await chrome.kill();
  await site.stop();
  await empty.stop();
}
process.exit(misses === 0 ? 0 : 1);

/** @returns medians of the runs by name; each run visits every URL once */
async function measure(addresses: readonly (readonly [string, string])[]): Promise<Map<string, Measured>> {
  // Fills the page cache before the measurement, as earlier visitors would. A page is compressed harder at its fourth
  // request.
  for (let earlier = 0; earlier < 4; earlier += 1) for (const [, address] of addresses) await fetch(address);
  const results = new Map<string, Measured[]>(addresses.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, address] of addresses) results.get(name)?.push(await visit(address));
  return new Map([...results].map(([name, visits]) => [name, medianOf(visits)]));
}

async function visit(address: string): Promise<Measured> {
  const flags = { port: chrome.port, output: 'json', logLevel: 'error', throttlingMethod, throttling } as const;
  const result = await lighthouse(address, flags);
  if (!result) throw new Error(`Lighthouse returned no result for ${address}.`);
  const { categories, audits } = result.lhr;
  if (process.env.LIGHTHOUSE_REPORT) writeFileSync(process.env.LIGHTHOUSE_REPORT, JSON.stringify(result.lhr));
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: blockingTime(result.artifacts.Trace.traceEvents),
    CLS: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number | undefined };

/** Total ms by which tasks of the page's main thread exceed `BLOCKS_FROM_MS`. */
function blockingTime(events: readonly TraceEvent[]): number {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === painted?.pid && tid === painted.tid && ts >= painted.ts,
  );
  const longer = tasks.map(({ tdur = 0 }) => tdur / 1_000 - BLOCKS_FROM_MS);
  return longer.reduce((sum, more) => sum + Math.max(0, more), 0);
}

/** Prints the figures of a page. The empty app has no targets. @returns the number of missed targets */
function report(page: string, measured: Measured, { FCP }: Measured): number {
  const most = FCP * (PAINTED_AT_ONCE.has(page) ? 1.05 : 1.25);
  const targets = TARGETS.map((target: Target) => (target.name === 'LCP' ? { ...target, most } : target));
  const missed = page === EMPTY ? [] : targets.filter((target) => isMissed(target, measured));
  const figures = TARGETS.map(({ name }) => {
    const ratio = name === 'LCP' ? ` (×${(measured.LCP / FCP).toFixed(2)})` : '';
    return `${name} ${name === 'CLS' ? measured[name].toFixed(3) : Math.round(measured[name])}${ratio}`;
  });
  console.log(
    `${page}: ${figures.join(', ')}${missed.length > 0 ? `  MISSED: ${missed.map(({ name }) => name).join(', ')}` : ''}`,
  );
  return missed.length;
}

function isMissed({ name, least, most }: Target, measured: Measured): boolean {
  return (least !== undefined && measured[name] < least) || (most !== undefined && measured[name] > most);
}

function medianOf(visits: readonly Measured[]): Measured {
  return Object.fromEntries(TARGETS.map(({ name }) => [name, median(visits.map((each) => each[name]))])) as Measured;
}
