import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Bundled copies of a module share state on globalThis under a name that no other module may use. Board search and
// people search once overwrote each other's state.
test('no two modules use the same property name on globalThis', () => {
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
