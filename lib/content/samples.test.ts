import type { Sample } from './page-types';

afterEach(() => {
  delete process.env.SAMPLE_CONTENT;
  jest.resetModules();
});

const REAL = { name: 'real' };
const ITEMS: readonly (Sample & typeof REAL)[] = [{ name: 'invented', sample: true }, REAL];

test.each([
  ['on', ['invented', 'real']],
  ['off', ['real']],
])('with SAMPLE_CONTENT=%s pages show the items %j', async (setting, names) => {
  process.env.SAMPLE_CONTENT = setting;
  const { shown, isShown } = await import('./samples');
  expect(shown(ITEMS).map(({ name }) => name)).toEqual(names);
  expect(ITEMS.filter(isShown)).toEqual(shown(ITEMS));
});
