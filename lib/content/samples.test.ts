afterEach(() => {
  delete process.env.SAMPLE_CONTENT;
  jest.resetModules();
});

const ITEMS = [{ name: 'invented', sample: true }, { name: 'real' }] as const;

test.each([
  ['on', ['invented', 'real']],
  ['off', ['real']],
])('with SAMPLE_CONTENT=%s pages show %j', async (setting, names) => {
  process.env.SAMPLE_CONTENT = setting;
  const { shown, isShown } = await import('./samples');
  expect(shown(ITEMS).map(({ name }) => name)).toEqual(names);
  expect(isShown(ITEMS[1])).toBe(true);
});
