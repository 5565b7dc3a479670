// `npm test`: everything that must hold before a change lands, on a machine that has only Node and npm.
// Closes with one line, "N passed, N failed", counting every test of every part.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { NEXT, run, tool, TSX } from './run.mjs';

/** What makes the tests use the other engine (docs/decisions/002-engines-and-processes). */
const POSTGRESQL = { TEST_ENGINE: 'postgresql' };
/** Those that stand on the harness ask the store. The others know no engine, or are about one of them. */
const ON_BOTH_ENGINES = ['--findRelatedTests', 'lib/testing/harness.ts'];
/** The contract and the ways of people through the site, with two processes behind a balancer; `npm run test:e2e` there runs all. */
const JOURNEYS = [
  'contract',
  'contract-people',
  'story',
  'candidate-story',
  'desk-walk',
  'freshness',
  'postings',
  'client',
].map((name) => `e2e/${name}.spec.ts`);

const totals = { passed: 0, failed: 0 };
/** What passed at the second attempt only, said at the end too: it is to be mended, but keeps nobody's change back. */
const unstable = [];
/** What failed and why, said again at the end: of a long log that is the part which people are shown. */
const failures = [];
const KEEP = { keep: true };
const reports = mkdtempSync(join(tmpdir(), 'northlane-test-'));
// Tests bring their own settings: a developer's .env must not change what they see.
process.env.NEXTAUTH_SECRET = 'a secret of the tests, long enough to be one';
process.env.NEXT_TELEMETRY_DISABLED = '1';

if (await step('install', installPackages, { counted: false })) {
  writeEnvIfAbsent();
  mkdirSync('var', { recursive: true });
  await step('generate', generateClient, { counted: false });
  await Promise.all([getReady(), checkSource()]);
  await runTests();
}
rmSync(reports, { recursive: true, force: true });
for (const each of unstable) console.log(`\nUNSTABLE ${each.slice(0, 4_000)}`);
for (const failure of failures) console.log(`\nFAILED ${failure.slice(0, 4_000)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** What the tests need before they can run. */
async function getReady() {
  await step('browser', findBrowser, { counted: false });
  await step('format', () => tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'], KEEP));
}

async function findBrowser() {
  // Imported late: it needs a package that a fresh checkout has yet to install.
  const { chromiumPath } = await import('./chromium.mjs');
  process.env.CHROMIUM_PATH = await chromiumPath();
}

async function runTests() {
  await runJest();
  if (!(await step('build', () => run(process.execPath, ['scripts/build.mjs'], KEEP)))) return;
  // A short turn of `npm run durability`: what was acknowledged is kept and the site goes on serving, whatever happens to it. Nothing
  // runs beside it: its trials judge what takes too long as well, and half of each is waiting.
  await step('durability', () =>
    tool(TSX, ['scripts/durability/run.ts', '--short', '--at-once', '2', '--quiet'], KEEP),
  );
  await runJest({ name: 'on PostgreSQL', args: ON_BOTH_ENGINES, env: POSTGRESQL });
  if (!process.env.CHROMIUM_PATH) return;
  await runPlaywright();
  await runPlaywright({ name: 'end to end on PostgreSQL', args: JOURNEYS, env: POSTGRESQL });
}

/**
 * What failed is run once more, one file after the other: on a busy machine a lock or a child process may take longer than a test
 * takes for granted. What passes then is named at the end as unstable.
 */
async function runJest({ name = 'unit and integration', args = [], env = {} } = {}) {
  const first = await jest(name, args, env);
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  const paths = failed.map(({ name }) => name);
  const last =
    failed.length > 0 ? await jest(`${name}, once more`, ['--runInBand', '--runTestsByPath', ...paths], env) : first;
  for (const { name, message, status } of last.testResults)
    if (status === 'failed') failures.push(`${name}\n${message}`);
    else unstable.push(...failed.filter((each) => each.name === name).map((each) => `${name}\n${each.message}`));
  // A file that cannot be loaded has no tests to count.
  totals.failed += last.numFailedTests + last.numRuntimeErrorTestSuites;
  totals.passed += first.numPassedTests + first.numFailedTests - last.numFailedTests;
}

/** Jest's own report of a run; one failed test where it ended badly and the report does not say why. */
async function jest(name, args, env) {
  console.log(`\n== ${name}`);
  const report = join(reports, `${name}.json`);
  const started = performance.now();
  const error = await tool('jest/bin/jest.js', ['--ci', '--json', `--outputFile=${report}`, ...args], {
    env: { ...process.env, ...env },
  }).catch((reason) => reason);
  sayTime(name, started);
  const counts = existsSync(report) && JSON.parse(readFileSync(report, 'utf8'));
  if (counts && (!error || counts.numFailedTestSuites > 0)) return counts;
  failures.push(`${name}: ${error?.message ?? 'no report'}`);
  return { testResults: [], numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
}

async function checkSource() {
  await step('types', async () => {
    await tool(NEXT, ['typegen'], { quiet: true });
    await tool(TSX, ['scripts/types.ts'], KEEP);
  });
  await step('lint', () => tool('eslint/bin/eslint.js', ['.', '--max-warnings=0'], KEEP));
  await step('rooms', () => run(process.execPath, ['scripts/rooms.mjs', '--quiet'], KEEP));
}

/** A part that passes or fails as a whole. */
async function step(name, work, { counted: counts = true } = {}) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  try {
    await work();
    if (counts) totals.passed += 1;
    return true;
  } catch (error) {
    console.error(`${name} failed: ${error.message}`);
    failures.push(`${name}: ${error.message}`);
    totals.failed += 1;
    return false;
  } finally {
    sayTime(name, started);
  }
}

function sayTime(name, started) {
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Once more for a test that failed: on a busy machine a browser may be slower than what a test takes for granted. */
async function runPlaywright({ name = 'end to end', args = [], env = {} } = {}) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${name}.json`);
  const started = performance.now();
  const error = await tool('@playwright/test/cli.js', ['test', '--retries=1', '--reporter=line,json', ...args], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }).catch((reason) => reason);
  sayTime(name, started);
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] };
  sayLongest(report.suites);
  report.suites.forEach(noteFailures);
  const { expected, flaky, unexpected } = report.stats;
  totals.passed += expected + flaky;
  totals.failed += unexpected;
  // It may also end badly with every test well, as when a server would not stop, or end before it has told what it found.
  if ((error || expected + unexpected === 0) && unexpected === 0) {
    failures.push(`${name}: ${error?.message ?? 'no report'}`);
    totals.failed += 1;
  }
}

function sayLongest(suites) {
  const seconds = suites.map((suite) => [Math.round(timeOf(suite) / 1000), suite.file]).sort(([a], [b]) => b - a);
  console.log(
    `The longest: ${seconds
      .slice(0, 12)
      .map(([time, name]) => `${name} ${time} s`)
      .join(', ')}`,
  );
}

function noteFailures({ file, suites = [], specs = [] }) {
  for (const { title, line, tests, ok } of specs) {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
    if (errors.length === 0) continue;
    const list = ok ? unstable : failures;
    list.push([`${file}:${line} ${title}`, ...errors.map(({ message }) => message)].join('\n'));
  }
  suites.forEach(noteFailures);
}

/** What the tests of a suite took, in ms. */
function timeOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(timeOf)].reduce((sum, each) => sum + each, 0);
}
