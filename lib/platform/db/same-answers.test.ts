import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '@/lib/testing/product-questions';
import { sampleStatements } from '@/lib/testing/sample-rows';
import { startTwins, type Twins } from '@/lib/testing/twins';

// Runs the product's queries on SQLite and PostgreSQL: the same rows must give the same results in the same order.

const folder = mkdtempSync(join(tmpdir(), 'northlane-same-'));
let twins: Twins;
beforeAll(async () => {
  Object.assign(process.env, { UPLOADS_DIR: folder, MAIL_DIR: folder, SITE_TIMEZONE: 'Europe/London' });
  twins = await startTwins();
});
afterAll(async () => {
  await twins.stop();
  rmSync(folder, { recursive: true });
});

async function answersOf(address: string, seed: number, now: Date): Promise<Answer[]> {
  process.env.DATABASE_URL = address;
  jest.resetModules();
  const { askEverything } = await import('@/lib/testing/product-questions');
  return askEverything(seed, now);
}

test('both engines return the same result for every query of the product', async () => {
  const now = new Date('2026-11-24T12:00:00.123Z');
  for (const sql of sampleStatements(20_261_124, now.getTime())) {
    const { sqlite, postgresql } = await twins.run(sql);
    expect([sql.slice(0, 60), postgresql]).toEqual([sql.slice(0, 60), sqlite]);
    expect(sqlite).toBeGreaterThan(0);
  }
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'performance',
      'queueMicrotask',
    ],
    now,
  });
  const [here, there] = [
    await answersOf(`file:${twins.sqlite.name}`, 7, now),
    await answersOf(twins.server.url('twin'), 7, now),
  ];
  expect(there.length).toBe(here.length);
  const different = here.flatMap(({ question, answer }, at) =>
    JSON.stringify(answer) === JSON.stringify(there[at]!.answer)
      ? []
      : [{ question, sqlite: answer, postgresql: there[at]!.answer }],
  );
  expect(different.slice(0, 3)).toEqual([]);
  // Unless most queries find something, the comparison proves little.
  const empty = here.filter(({ answer }) =>
    /^(\[\]|0|null|\{"(ids|jobs)":\[\],"total":0\})$/.test(JSON.stringify(answer)),
  );
  expect(empty.length).toBeLessThan(here.length / 2);
}, 240_000);
