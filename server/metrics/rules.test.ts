import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import '../../lib/testing/harness';
import { RequestMeter } from './request-meter';
import { serveMetrics } from './serve';

const RULES = 'deploy/prometheus/northlane.rules.yml';
const rules = readFileSync(RULES, 'utf8');
const NAME = /\b(?:northlane|process|nodejs)_[a-z0-9_]+\b/g;

/** Every name that a scrape may hold, with those of the parts of histograms. */
async function known(): Promise<Set<string>> {
  const { server, close } = await serveMetrics(new RequestMeter(() => '*'), {
    metricsPort: 0,
    metricsHost: '127.0.0.1',
    instance: '',
  });
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  close();
  const types = [...text.matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gm)].map(({ groups = {} }) => groups);
  return new Set(
    types.flatMap(({ name = '', type }) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test('every metric that an alert asks for exists', async () => {
  const exprs = rules.match(/expr:[^]*?(?=\n {8}\w)/g) ?? [];
  expect(exprs.length).toBeGreaterThanOrEqual(8);
  const names = await known();
  const asked = exprs.flatMap((expr) => expr.match(NAME) ?? []);
  expect(asked.length).toBeGreaterThanOrEqual(exprs.length);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

test('every alert says how urgent it is and what it means, and is in the runbook', () => {
  const runbook = readFileSync('docs/operations.md', 'utf8');
  const alerts = rules.split(/^ {6}- alert: /m).slice(1);
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n', 1);
    expect(alert).toMatch(/\n {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations:\n {10}summary: '.{20,}'\n/);
    expect(runbook).toContain(`\`${name}\``);
  }
});

test('the runbook names every metric of ours, and none that is not there', async () => {
  const names = await known();
  const told = new Set(readFileSync('docs/operations.md', 'utf8').match(NAME) ?? []);
  expect([...told].filter((name) => !names.has(name))).toEqual([]);
  const ours = [...names].filter((name) => name.startsWith('northlane_') && !/_(?:bucket|sum|count)$/.test(name));
  expect(ours.filter((name) => !told.has(name))).toEqual([]);
});

test('what is configured scrapes the port that .env.example speaks of', () => {
  const port = /METRICS_PORT=(\d+)/.exec(readFileSync('.env.example', 'utf8'))?.[1];
  expect(port).toBe('9464');
  expect(readFileSync('deploy/prometheus/prometheus.yml', 'utf8')).toContain(`127.0.0.1:${port}`);
  expect(readdirSync('deploy/prometheus').sort()).toEqual(['northlane.rules.yml', 'prometheus.yml']);
});
