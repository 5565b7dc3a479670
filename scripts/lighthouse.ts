/**
 * `npm run lighthouse [-- --runs 3] [paths…]`: Lighthouse's phone profile against the production build, on a scratch database with the
 * sample jobs. Prints the median of the runs and fails when a page misses a target. Not part of `npm test`: it needs a machine with
 * nothing else to do. Run `npm run build` first.
 */
import { writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startSite } from '../e2e/support/site';
import { requireBuild } from './bench/server';
import { chromiumPath } from './chromium.mjs';

const PAGES = ['/', '/services', '/cloud-first', '/careers', '/job/1', '/contact'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Scores are 0 to 100, times milliseconds. */
const TARGETS = [
  { name: 'performance', least: 95 },
  { name: 'accessibility', least: 100 },
  { name: 'best-practices', least: 100 },
  { name: 'seo', least: 100 },
  { name: 'LCP', most: 1_800 },
  { name: 'CLS', most: 0.02 },
  { name: 'TBT', most: 150 },
] as const;

type Name = (typeof TARGETS)[number]['name'];
type Measured = Record<Name, number>;

const args = process.argv.slice(2);
const runs = args.includes('--runs') ? Number(args[args.indexOf('--runs') + 1]) : 3;
const named = args.filter((arg) => arg.startsWith('/'));

requireBuild();
const site = await startSite();
const chrome = await launch({ chromePath: await chromiumPath(), chromeFlags: FLAGS });
let misses = 0;
try {
  for (const path of named.length > 0 ? named : PAGES) misses += report(path, await measure(path));
} finally {
  await chrome.kill();
  await site.stop();
}
process.exit(misses === 0 ? 0 : 1);

async function measure(path: string): Promise<Measured> {
  // The first visit renders cached pages, as somebody before our visitor did.
  await fetch(site.url + path);
  const results: Measured[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(path));
  return Object.fromEntries(
    TARGETS.map(({ name }) => [name, median(results.map((result) => result[name]))]),
  ) as Measured;
}

async function visit(path: string): Promise<Measured> {
  const result = await lighthouse(site.url + path, { port: chrome.port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse measured nothing on ${path}.`);
  const { categories, audits } = result.lhr;
  if (process.env.LIGHTHOUSE_REPORT) writeFileSync(process.env.LIGHTHOUSE_REPORT, JSON.stringify(result.lhr));
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: value('largest-contentful-paint'),
    CLS: value('cumulative-layout-shift'),
    TBT: value('total-blocking-time'),
  };
}

/** Prints one page's line; gives how many targets it misses. */
function report(path: string, measured: Measured): number {
  const missed = TARGETS.filter(
    (target) => !('least' in target ? measured[target.name] >= target.least : measured[target.name] <= target.most),
  );
  const figures = TARGETS.map(
    ({ name }) => `${name} ${name === 'CLS' ? measured[name].toFixed(3) : Math.round(measured[name])}`,
  );
  console.log(
    `${path}: ${figures.join(', ')}${missed.length > 0 ? `  MISSED: ${missed.map(({ name }) => name).join(', ')}` : ''}`,
  );
  return missed.length;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
