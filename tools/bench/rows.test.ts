import type { Rival } from './kinds';
import { acrossSizes, rowsOf, type Measured } from './rows';

const at = (requestsPerSecond: number, p99 = 1) => [
  { requestsPerSecond, p50: 1, p99, errors: 0, sent: 1, processorMs: 0.1 },
];

function measured(name: string, perSecond: number, rivals: Partial<Record<Rival, number>>, p99?: number): Measured {
  return {
    name,
    product: at(perSecond, p99),
    rivals: Object.fromEntries(Object.entries(rivals).map(([rival, each]) => [rival, at(each)])),
  };
}

const size = (jobs: number, ...kinds: Measured[]) => ({ jobs, open: jobs, fillSeconds: 0, kinds, apply: null });

function targetsOf(jobs: number, ...kinds: Measured[]): Record<string, boolean> {
  const last = rowsOf(size(jobs, ...kinds)).at(-1);
  return Object.fromEntries((last?.targets ?? []).map(({ text, met }) => [text, met]));
}

test('a cached answer must reach 20 times the framework’s request rate and 45 % of plain Node’s', () => {
  expect(targetsOf(7, measured('careers', 10_000, { next: 500, raw: 20_000 }))).toEqual({
    'next >= 20 x': true,
    'raw >= 45 %': true,
  });
  expect(targetsOf(7, measured('careers', 9_000, { next: 500, raw: 20_010 }))).toEqual({
    'next >= 20 x': false,
    'raw >= 45 %': false,
  });
});

test('a compressed page must reach at least 95 % of the uncompressed page’s request rate', () => {
  const plain = measured('careers', 10_000, {});
  const quickness = (perSecond: number) =>
    targetsOf(7, plain, measured('careers-br', perSecond, { raw: 10_000 }))['as /careers'];
  expect([quickness(10_500), quickness(9_600), quickness(9_400)]).toEqual([true, true, false]);
});

test('the target rate of an uncached search depends on the number of jobs on the board', () => {
  const search = measured('search', 300, { dynamic: 100 }, 61);
  expect(targetsOf(7, search)).toEqual({ 'p99 <= 60 ms': false });
  expect(targetsOf(1_000, search)).toEqual({ 'dynamic >= 3.7 x': false, 'p99 <= 60 ms': false });
  expect(targetsOf(100_000, search)).toEqual({ 'dynamic >= 160 %': true, 'p99 <= 60 ms': false });
});

test('request rates of different board sizes are compared as shares of plain Node’s rate', () => {
  const of = (jobs: number, perSecond: number, raw: number) => size(jobs, measured('careers', perSecond, { raw }));
  expect(acrossSizes([of(7, 10_000, 20_000), of(1_000, 5_000, 11_000)])).toMatchObject([{ met: true }]);
  expect(acrossSizes([of(7, 10_000, 20_000), of(1_000, 8_000, 20_000)])).toMatchObject([{ met: false }]);
  expect(acrossSizes([of(7, 10_000, 20_000)])).toEqual([]);
});

test('an uncached search must not be more than twice as fast on the smallest board', () => {
  const of = (jobs: number, perSecond: number) => size(jobs, measured('search-words', perSecond, {}));
  expect(acrossSizes([of(7, 1_300), of(1_000, 900), of(100_000, 651)])).toMatchObject([{ met: true }]);
  expect(acrossSizes([of(7, 1_300), of(1_000, 600), of(100_000, 651)])).toMatchObject([{ met: false }]);
  expect(targetsOf(7, measured('search-words', 649, {}, 61))).toEqual({
    '>= 650/s': false,
    'p99 <= 40 ms': false,
    'cpu <= 0.8 ms': true,
  });
  expect(targetsOf(100_000, measured('search-words', 650, {}))).toMatchObject({ 'cpu <= 2 ms': true });
});
