import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test('every call of revalidatePages has a markChanged in its transaction', () => {
  const found: [path: string, forgotten: number, told: number][] = [];
  for (const name of readdirSync('lib', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.startsWith(join('platform', 'cache'))) continue;
    const source = readFileSync(join('lib', name), 'utf8');
    const times = (call: string) => source.split(call).length - 1;
    const forgotten = times('await revalidatePages(');
    if (source.includes('revalidatePages')) found.push([name, forgotten, times('await markChanged(tx, ')]);
  }
  expect(found.length).toBeGreaterThan(3);
  for (const [path, forgotten, told] of found) expect([path, told]).toEqual([path, forgotten]);
});
