/**
 * `npm run bench -- copies [--jobs 100000 --applications 1000000 --cvs 200000]`: how long a site's rows take from SQLite to PostgreSQL and
 * back (`npm run move`, and `npm run backup` of a site there), compared row by row. Read docs/benchmarks.md.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyDatabase } from '../../lib/platform/db/copy/copy-database';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { migrateDatabase } from '../../lib/platform/db/migrate-database';
import { startPostgresql } from '../../lib/testing/postgresql';
import { copyOfficeDatabase, countsOf, SIZE_OPTIONS } from './office-database';
import { peakMb, watched } from './pauses';
import { scratchFolder } from './processes';
import './scratch-secret';

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== 'copies'),
    options: SIZE_OPTIONS,
  });
  const sizes = countsOf(
    values,
    'Usage: npm run bench -- copies [--jobs 100000] [--applications 1000000] [--cvs 200000]',
  );
  const folder = scratchFolder('copies');
  const [from, back] = [join(folder, 'app.db'), join(folder, 'back.db')];
  await copyOfficeDatabase(sizes, from);
  const server = await startPostgresql({ durable: true });
  try {
    const there = await server.create('there');
    await migrateDatabase(there);
    applyMigrations(back);
    const [to, again] = [await timed(() => copyDatabase(from, there)), await timed(() => copyDatabase(there, back))];
    const rows = Object.values(to.result.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${rows} rows, ${Math.round(statSync(from).size / 1e6)} MB`);
    console.log(`SQLite to PostgreSQL: ${to.seconds.toFixed(1)} s, ${Math.round(rows / to.seconds)} rows a second`);
    console.log(
      `PostgreSQL to SQLite: ${again.seconds.toFixed(1)} s, ${Math.round(rows / again.seconds)} rows a second`,
    );
    console.log(`peak ${peakMb()} MB`);
  } finally {
    await server.stop();
  }
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  let result: Result | undefined;
  const { seconds } = await watched(async () => void (result = await run()));
  return { result: result!, seconds };
}

await main();
