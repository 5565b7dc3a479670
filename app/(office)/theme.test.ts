import { readFileSync } from 'node:fs';

const [site, office] = ['app/theme.css', 'app/(office)/theme.css'].map((path) => readFileSync(path, 'utf8'));

/** Returns the colour properties in a piece of CSS, by name. */
const colours = (text: string) =>
  new Map([...text.matchAll(/(--color-[\w-]+): (#\w+|transparent);/g)].map(([, name, value]) => [name, value]));

test('the office’s light and dark themes have the same colours as those of the site', () => {
  const light = colours(/@theme \{[^}]+\}/.exec(site!)![0]);
  const dark = colours(/prefers-color-scheme: dark\) \{[\s\S]+?\n {2}\}/.exec(site!)![0]);
  const chosen = [...office!.matchAll(/(--color-[\w-]+): light-dark\(([^,]+), ([^)]+)\);/g)];
  expect(dark.size).toBeGreaterThan(20);
  expect(new Map(chosen.map(([, name, , value]) => [name, value]))).toEqual(dark);
  for (const [, name, value] of chosen) expect([name, light.get(name)]).toEqual([name, value]);
});
