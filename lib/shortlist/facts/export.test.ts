import Database from '../../platform/db/driver.mjs';
import { databaseFile, onSqlite } from '../../testing/harness';
import { applicant, cvText, platformJob, PYTHON } from '../../testing/shortlist';
import { factsAbout } from './export';
import { readAllFacts } from './reader';

// For SQLite only: PostgreSQL would scan so small a table anyway.
(onSqlite ? test : test.skip)('an export looks up the facts of the person’s files, and scans no table', async () => {
  const { id: jobId } = await platformJob();
  await applicant({ jobId, email: 'al@mail.example', text: cvText('Al', [PYTHON]) });
  await readAllFacts();
  const prepare = jest.spyOn(Database.prototype, 'prepare');
  expect(await factsAbout({ userId: null, address: 'al@mail.example' })).toHaveLength(1);
  const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith('SELECT'));
  prepare.mockRestore();

  const database = new Database(databaseFile, { readonly: true });
  const steps = asked.flatMap(
    (sql) =>
      database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...Array(sql.split('?').length - 1).fill(1)) as {
        detail: string;
      }[],
  );
  database.close();
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
});
