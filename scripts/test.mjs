// `npm test` tests a change within 15 minutes on two cores; `npm run test:full` runs every test. Both need only Node
// and npm. The last line counts the tests of all steps: "N passed, N failed". `var/test-times.json` has the time of
// each.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEnvIfAbsent } from './env.mjs';
import { installPackages } from './install.mjs';
import { generateClient } from './prisma-generate.mjs';
import { processorSeconds } from './processor-time.mjs';
import { NEXT, run, tool, TSX } from './run.mjs';

const FULL = process.argv.includes('--full');
const POSTGRESQL = { TEST_ENGINE: 'postgresql' };
const specs = (folder, ...names) => names.map((name) => `${folder}/${name}.spec.ts`);
/** Specs that follow people's tasks through the whole site. */
const JOURNEYS = specs('e2e', 'story', 'candidate-story', 'desk-walk', 'postings', 'client');
/** Jest tests that `npm test` omits: they are long, their subject changes rarely, and a shorter test of it runs. */
const DEEP = [
  // Sites without their database, and processes that share a database.
  'server/front/database-outage',
  'lib/scheduler/several-processes',
  'lib/platform/db/postgresql/(page-changes|pool)',
  // Sites copied to the other engine, or upgraded from an earlier release.
  'lib/backup/move',
  'lib/platform/db/copy/',
  'tools/kept-site',
  // Every API operation and page with hostile values, and every status of every operation.
  'app/(api/)?bounds',
  'app/api/openapi.json/answers',
  // Malicious documents in the process that reads them, full disks, and buckets.
  'lib/platform/documents/reading-process',
  'lib/platform/files/store-contract',
  'app/api/direct-applications.php/(full-disk|in-bucket)',
  // Alerts over months, random writes, and nightly maintenance of a large database.
  'lib/alerts/year',
  'lib/platform/db/(list-counts|shrink)',
  'prisma/seed/board-search',
  // Data for demos and benchmarks, and 300 documents by nine producers.
  'tools/(bench|demo|corpus)',
];
// The steps in order. `quick` are the arguments under `npm test`, `full` those under `npm run test:full`. A step
// without `quick` only runs under `npm run test:full`.
const TESTS = [
  {
    name: 'unit and integration',
    work: runJest,
    quick: ['/node_modules/', ...DEEP].map((path) => `--testPathIgnorePatterns=${path}`),
    full: [],
  },
  { name: 'build', work: build, quick: [], full: [], required: true },
  // Alone, because its scenarios also check times.
  {
    name: 'durability',
    work: runTrials,
    quick: ['mixed', '--short', '--writes', '300', '--faults', 'kill,full disk'],
    full: ['--short', '--at-once', '2'],
  },
  {
    name: 'on PostgreSQL',
    work: runJest,
    env: POSTGRESQL,
    // Tests of code that differs between engines: dialect, SQL of the nouns, several processes. The excluded tests of
    // `db` start their own server.
    quick: [
      'lib/platform/db/(?!adapter|batches|copy|hold|locked|migrate|place|postgresql|same|yield)',
      '/store/(?!tsvectors)',
      '(queries|lists|commands|metrics|current-index)\\.test',
      'jobs/(derive|feeds)',
      'privacy/erase',
      'lib/enquiries/newsletter',
      'files/removals',
      'mail/(claims|worker)',
      'counts-in-database',
      'several-processes',
    ],
    // All tests that use a database.
    full: ['--findRelatedTests', 'lib/testing/harness.ts'],
  },
  {
    name: 'contract',
    work: runPlaywright,
    quick: specs('api-contract', 'access', 'contract', 'freshness', 'release'),
    full: ['--project=contract'],
  },
  {
    name: 'end to end',
    work: runPlaywright,
    quick: [...JOURNEYS, ...specs('e2e', 'accessibility', 'budgets', 'drawn-pages')],
    full: ['--project=browser'],
  },
  {
    name: 'end to end on PostgreSQL',
    work: runPlaywright,
    env: POSTGRESQL,
    full: [
      ...JOURNEYS,
      ...specs('e2e', 'found-people'),
      ...specs('api-contract', 'contract', 'contract-people', 'freshness'),
    ],
  },
];

const totals = { passed: 0, failed: 0 };
/** Tests that passed only at the second attempt. They do not fail the run. */
const unstable = [];
/** Failures with their reasons, repeated at the end, because people often see only the end of a long log. */
const failures = [];
const KEEP = { keep: true };
/** Seconds of each step and of its test files, for `var/test-times.json`. */
const times = [];
const reports = mkdtempSync(join(tmpdir(), 'northlane-test-'));
// The tests' own settings, so that a developer's .env does not affect them.
process.env.NEXTAUTH_SECRET = 'a secret of the tests, long enough to be one';
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.env.TEST_SIZE = FULL ? 'full' : 'quick';

if (await step('install', installPackages, { counted: false })) {
  writeEnvIfAbsent();
  mkdirSync('var', { recursive: true });
  await step('generate', generateClient, { counted: false });
  await timed('checks', () => Promise.all([getReady(), checkSource()]));
  await runTests();
  writeFileSync('var/test-times.json', `${JSON.stringify(times, null, 1)}\n`);
}
rmSync(reports, { recursive: true, force: true });
for (const each of unstable) console.log(`\nUNSTABLE ${each.slice(0, 4_000)}`);
for (const failure of failures) console.log(`\nFAILED ${failure.slice(0, 4_000)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function getReady() {
  await step('browser', findBrowser, { counted: false });
  await step('format', () => tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'], KEEP));
}

async function findBrowser() {
  // A fresh checkout has not installed the package when this file loads.
  const { chromiumPath } = await import('./chromium.mjs');
  process.env.CHROMIUM_PATH = await chromiumPath();
}

async function runTests() {
  for (const { name, work, env = {}, required, ...args } of TESTS) {
    const chosen = FULL ? args.full : args.quick;
    if (chosen === undefined || (work === runPlaywright && !process.env.CHROMIUM_PATH)) continue;
    if ((await work({ name, args: chosen, env })) === false && required) return;
  }
}

function build({ name }) {
  return step(name, () => run(process.execPath, ['scripts/build.mjs'], KEEP));
}

/** Scenarios of `npm run durability`: under faults, the site keeps serving and loses no acknowledged write. */
function runTrials({ name, args }) {
  return step(name, () => tool(TSX, ['tools/durability/run.ts', ...args, '--quiet'], KEEP));
}

// Failed files run once more, one at a time: on a busy machine a lock or a child process may be slower than a test
// expects. Files that then pass are listed at the end as unstable.
async function runJest({ name, args, env }) {
  const first = await jest(name, args, env);
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  const paths = failed.map(({ name }) => name);
  const last =
    failed.length > 0 ? await jest(`${name}, once more`, ['--runInBand', '--runTestsByPath', ...paths], env) : first;
  for (const { name, message, status } of last.testResults)
    if (status === 'failed') failures.push(`${name}\n${message}`);
    else unstable.push(...failed.filter((each) => each.name === name).map((each) => `${name}\n${each.message}`));
  // A file that cannot be loaded counts as one failed test.
  totals.failed += last.numFailedTests + last.numRuntimeErrorTestSuites;
  totals.passed += first.numPassedTests + first.numFailedTests - last.numFailedTests;
}

/** Runs Jest and returns its report. If Jest fails without a failed test in the report, one failed test is counted. */
async function jest(name, args, env) {
  console.log(`\n== ${name}`);
  const [report, TEST_TIMES] = ['report', 'times'].map((what) => join(reports, `${name}.${what}.json`));
  const error = await timed(
    name,
    () =>
      tool('jest/bin/jest.js', ['--ci', '--json', `--outputFile=${report}`, ...args], {
        env: { ...process.env, ...env, TEST_TIMES },
      }).catch((reason) => reason),
    () =>
      existsSync(TEST_TIMES)
        ? readFileSync(TEST_TIMES, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
  );
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

async function step(name, work, { counted: counts = true } = {}) {
  console.log(`\n== ${name}`);
  try {
    await timed(name, work);
    if (counts) totals.passed += 1;
    return true;
  } catch (error) {
    console.error(`${name} failed: ${error.message}`);
    failures.push(`${name}: ${error.message}`);
    totals.failed += 1;
    return false;
  }
}

// Records how long `work` takes. Its processor time includes that of other steps that run at the same time.
// @param files returns the seconds of each test file after the work
async function timed(name, work, files = () => []) {
  const [started, used] = [performance.now(), processorSeconds()];
  try {
    return await work();
  } finally {
    const seconds = Math.round((performance.now() - started) / 1000);
    const processor = Math.round(processorSeconds() - used);
    const longestFirst = files().sort(([, a], [, b]) => b - a);
    times.push({ name, seconds, processor, files: Object.fromEntries(longestFirst) });
    console.log(`${name}: ${seconds} s, ${processor} s of processor time`);
    const longest = longestFirst.slice(0, 12).map(([file, time]) => `${file} ${Math.round(time)} s`);
    if (longest.length > 0) console.log(`The longest: ${longest.join(', ')}`);
  }
}

/** Runs Playwright. A failed test runs once more: on a busy machine a browser may be slower than the test expects. */
async function runPlaywright({ name, args, env }) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${name}.json`);
  let report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] };
  const error = await timed(
    name,
    () =>
      tool('@playwright/test/cli.js', ['test', '--retries=1', '--reporter=line,json', ...args], {
        env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }).catch((reason) => reason),
    () => {
      if (existsSync(file)) report = JSON.parse(readFileSync(file, 'utf8'));
      return report.suites.map((suite) => [suite.file, timeOf(suite) / 1000]);
    },
  );
  report.suites.forEach(noteFailures);
  const { expected, flaky, unexpected } = report.stats;
  totals.passed += expected + flaky;
  totals.failed += unexpected;
  // Playwright may also fail although every test passed, for example if a server does not stop, or end without a
  // report.
  if ((error || expected + unexpected === 0) && unexpected === 0) {
    failures.push(`${name}: ${error?.message ?? 'no report'}`);
    totals.failed += 1;
  }
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

function timeOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(timeOf)].reduce((sum, each) => sum + each, 0);
}
