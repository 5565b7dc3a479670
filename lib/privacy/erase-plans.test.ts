import Database from '../platform/db/driver.mjs';
import { candidate, job } from '../testing/fixtures';
import { db, databaseFile, onSqlite } from '../testing/harness';
import { transaction } from '../platform/db/client';
import { erasureOf } from './erase';

// For SQLite only: PostgreSQL would scan so small a table anyway.
(onSqlite ? test : test.skip)("erasing an account reads only that account's jobs", async () => {
  const owner = await candidate();
  const { id } = await job({ postedById: owner.id });
  await job();
  const prepare = jest.spyOn(Database.prototype, 'prepare');
  const erase = await erasureOf({ userId: owner.id, address: owner.email }, owner.email);
  await transaction(erase);
  const asked = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^(?:SELECT|UPDATE|DELETE)[^]*`postedById` =/.test(sql));
  prepare.mockRestore();

  const database = new Database(databaseFile, { readonly: true });
  const plans = asked.map((sql) =>
    (
      database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...Array(sql.split('?').length - 1).fill(1)) as {
        detail: string;
      }[]
    )
      .map(({ detail }) => detail)
      .join('; '),
  );
  database.close();
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((plan) => !plan.includes('Job_postedById_idx (postedById=?)'))).toEqual([]);
  expect(await db().job.findUniqueOrThrow({ where: { id } })).toMatchObject({ contactName: null, email: null });
});
