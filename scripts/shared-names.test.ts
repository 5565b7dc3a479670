import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What the copies of a module share lies on globalThis, under a name that only this module may use: the search of the board and that of
// people once had one together, and each threw the other's work away.
test('no two modules share a name on globalThis', () => {
  const owners = new Map<string, Set<string>>();
  for (const room of ['lib', 'server', 'app', 'components'])
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:ts|tsx|mjs)$/.test(name) || /\.test\.|\bgenerated\b/.test(name)) continue;
      const path = join(room, name);
      for (const [, shared = ''] of readFileSync(path, 'utf8').matchAll(/\b(northlane[A-Z]\w*)\??:/g))
        owners.set(shared, (owners.get(shared) ?? new Set()).add(path));
    }
  expect(owners.size).toBeGreaterThan(10);
  expect([...owners].filter(([, paths]) => paths.size > 1)).toEqual([]);
});
