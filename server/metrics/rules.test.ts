import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { envProblems } from '../../lib/base/env';
import { answersOf } from '../../lib/platform/http/operation';
import { apiOperations, fieldsOf } from '../../lib/publishing/openapi/operations';
import { apiRoutes } from '../../lib/testing/api-operations';
import { Registry } from 'prom-client';
import '../../lib/testing/harness';
import { allRunbooks, runbook } from '../../lib/testing/runbooks';
import { addWorkers } from '../process/cluster/metrics';
import { RequestMeter } from '../front/request-meter';
import { serveMetrics } from './serve';

const RULES = 'deploy/prometheus/northlane.rules.yml';
const rules = readFileSync(RULES, 'utf8');
const TRIALS = readFileSync('deploy/prometheus/northlane.rules.test.yml', 'utf8');
const NAME = /\b(?:northlane|process|nodejs)_[a-z0-9_]+\b/g;

async function known(): Promise<Set<string>> {
  const { server, close } = await serveMetrics(new RequestMeter(() => '*'), {
    metricsPort: 0,
    metricsHost: '127.0.0.1',
    instance: '',
  });
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  close();
  const inFront = new Registry();
  addWorkers(inFront, { serving: () => [], died: 0 });
  const types = [...(text + (await inFront.metrics())).matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gm)].map(
    ({ groups = {} }) => groups,
  );
  return new Set(
    types.flatMap(({ name = '', type }) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test('every metric in an alert expression exists', async () => {
  const exprs = rules.match(/expr:[^]*?(?=\n {8}\w)/g) ?? [];
  expect(exprs.length).toBeGreaterThanOrEqual(8);
  const names = await known();
  const asked = exprs.flatMap((expr) => expr.match(NAME) ?? []);
  expect(asked.length).toBeGreaterThanOrEqual(exprs.length);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

test('every alert has a severity, a summary and an entry in the runbook', () => {
  const incidents = runbook('incidents');
  const alerts = rules.split(/^ {6}- alert: /m).slice(1);
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n', 1);
    expect(alert).toMatch(/\n {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations:\n {10}summary: '.{20,}'\n/);
    expect(incidents).toContain(`\`${name}\``);
  }
});

function alertNamed(name: string): string {
  return new RegExp(`^ {6}- alert: ${name}\\n[^]*?(?=\\n\\n|$(?![^]))`, 'm').exec(rules)?.[0] ?? '';
}

test('every alert has a promtool test in which it fires and one in which it does not', () => {
  const names = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name);
  for (const name of names) {
    const trials = TRIALS.split(/^ {6}- /m).filter((trial) => trial.includes(`alertname: ${name}\n`));
    const told = trials.filter((trial) => /exp_labels/.test(trial));
    expect([name, told.length > 0, told.length < trials.length]).toEqual([name, true, true]);
  }
});

test('the slowness alert excludes exactly the back office and the routes that stream or serve feeds', async () => {
  const [, pattern = ''] = /route!~"([^"]+)"/.exec(alertNamed('NorthlaneSlow')) ?? [];
  const isLeftOut = (route: string) => new RegExp(`^(?:${pattern})$`).test(route);
  const STREAMED = /^(?:application\/(?:zip|pdf)|text\/csv)$/;
  const FEEDS = /^\/(?:boards|postings)\//;
  const operations = apiOperations(await apiRoutes());
  const streams = operations.filter(
    (operation) =>
      fieldsOf(operation)?.file ||
      FEEDS.test(operation.path) ||
      answersOf(operation).some((answer) => 'media' in answer && answer.media.some((type) => STREAMED.test(type))),
  );
  const routesOf = (of: readonly { path: string }[]) =>
    [...new Set(of.map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, '[$1]')}`))].sort();
  const left = routesOf(operations).filter(isLeftOut);
  expect(left).toEqual(routesOf(streams));
  expect(left.length).toBeGreaterThan(10);

  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file) && !file.startsWith('api/'))
    .map((file) => `/${file.replace(/\([^/]+\)\//g, '').replace(/\/?(?:page|route)\.tsx?$/, '')}`);
  const FEED = /^\/(?:jobs\/.+|sitemap.*)$/;
  const OFFICE = /^\/moderator-dashboard/;
  expect(pages).toEqual(expect.arrayContaining(['/', '/careers', '/job/[id]', '/jobs/feed.xml', '/sitemaps/[file]']));
  expect(pages.filter(isLeftOut).sort()).toEqual(pages.filter((page) => FEED.test(page) || OFFICE.test(page)).sort());
  expect(['/_next/static/[file]', '/flags/[file]'].filter(isLeftOut)).toHaveLength(2);
});

test('the alert for an unready site waits longer than the longest drain period', () => {
  const LONGEST_DRAIN = 300;
  const problems = (seconds: number) =>
    envProblems({ NEXTAUTH_SECRET: 'x'.repeat(32), DRAIN_SECONDS: String(seconds) });
  expect([problems(LONGEST_DRAIN).length, problems(LONGEST_DRAIN + 1).length]).toEqual([0, 1]);
  const [, minutes] = /for: (\d+)m\n/.exec(alertNamed('NorthlaneNotReady')) ?? [];
  expect(Number(minutes) * 60).toBeGreaterThan(LONGEST_DRAIN + 10);
});

test('the runbooks mention every metric of the site and no others', async () => {
  const names = await known();
  const told = new Set(allRunbooks().match(NAME) ?? []);
  expect([...told].filter((name) => !names.has(name))).toEqual([]);
  const ours = [...names].filter((name) => name.startsWith('northlane_') && !/_(?:bucket|sum|count)$/.test(name));
  expect(ours.filter((name) => !told.has(name))).toEqual([]);
});

test('the Prometheus configuration scrapes the port in .env.example', () => {
  const port = /METRICS_PORT=(\d+)/.exec(readFileSync('.env.example', 'utf8'))?.[1];
  expect(port).toBe('9464');
  expect(readFileSync('deploy/prometheus/prometheus.yml', 'utf8')).toContain(`127.0.0.1:${port}`);
  expect(readdirSync('deploy/prometheus').sort()).toEqual([
    'northlane.rules.test.yml',
    'northlane.rules.yml',
    'prometheus.yml',
  ]);
});
