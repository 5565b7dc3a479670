import { db, onSqlite } from './harness';

/** Makes a table refuse new rows, like a full disk. @param which SQL condition on `NEW` @returns accepts them again */
export async function refuseRows(table: string, which = 'true'): Promise<() => Promise<void>> {
  const run = (sql: string) => db().$executeRawUnsafe(sql);
  if (onSqlite) {
    await run(
      `CREATE TRIGGER refuse BEFORE INSERT ON "${table}" WHEN ${which} BEGIN SELECT RAISE(ABORT, 'no space'); END`,
    );
    return async () => void (await run('DROP TRIGGER refuse'));
  }
  await run(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space'; END $$`);
  await run(`CREATE TRIGGER refuse BEFORE INSERT ON "${table}" FOR EACH ROW WHEN (${which}) EXECUTE FUNCTION refuse()`);
  return async () => void (await run('DROP FUNCTION refuse CASCADE'));
}
