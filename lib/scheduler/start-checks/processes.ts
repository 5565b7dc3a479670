import type { Env } from '../../base/env';
import { mostConnections } from '../../platform/db/shared';
import { fileOf } from '../../platform/db/database-url';

/** Connections for migrations, backups and manual access; PostgreSQL reserves three more for administrators. */
const SPARE = 5;

/** Lists problems of the number of processes that need no look at the database. */
export function processesProblems({
  processes,
  port,
  database,
}: Pick<Env, 'processes' | 'port' | 'database'>): string[] {
  if (processes === 1) return [];
  if (fileOf(database) !== null)
    return [
      'PROCESSES: a SQLite file is served by one process, since several would wait for each other and show pages that are out of date; use PostgreSQL (DATABASE_URL), or leave it at 1',
    ];
  return port === 0 ? ['PORT: must be named where several processes share it'] : [];
}

/** Returns why the database has too few connections for all processes, or null. Of several, one more counts, for restarts one by one. */
export async function connectionsProblem({
  processes,
  databasePool,
  database,
}: Pick<Env, 'processes' | 'databasePool' | 'database'>): Promise<string | null> {
  const most = await mostConnections(database);
  const atOnce = processes === 1 ? 1 : processes + 1;
  const needed = databasePool * atOnce + SPARE;
  if (most === null || needed <= most) return null;
  const whose =
    atOnce === 1 ? 'connections' : `connections of each of ${atOnce} processes (one more while they are exchanged)`;
  return `DATABASE_POOL: ${databasePool} ${whose} and ${SPARE} to spare are ${needed}, and the database takes ${most} (max_connections)`;
}
