import { envProblems, parseEnv, parseEnvWithoutSecret, type Env } from '../../base/env';
import { secretProblem } from '../site-secret';
import { placementProblems } from './placement';
import { bucketProblem } from './bucket';
import { databaseProblem, folderProblem, problemBesidesDisk, uploadsProblem } from './store';
import { fileOf } from '../../platform/db/database-url';
import { mostConnections } from '../../platform/db/shared';

type Variables = Record<string, string | undefined>;

const PLACES = ['DATABASE_URL', 'UPLOADS_DIR', 'MAIL_DIR', 'BACKUP_DIR'] as const;

const BUCKET = [
  'FILES_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ADDRESSING',
  'S3_ACCESS_KEY_ID_FILE',
  'S3_SECRET_ACCESS_KEY_FILE',
] as const;

/** Lists what prevents serving, before the server listens, as `NAME: what is wrong` without secret values. */
export async function startProblems(variables: Variables): Promise<string[]> {
  const problems = envProblems(variables);
  const isWrong = (name: string) => problems.some((problem) => problem.startsWith(`${name}:`));
  // Locations are checked even if another variable is wrong, so that operators see all problems at once.
  const names = [...PLACES.filter((name) => !isWrong(name)), ...(BUCKET.some(isWrong) ? [] : BUCKET)];
  const readable = Object.fromEntries(
    names.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, variables[name]]),
  );
  const places = parseEnvWithoutSecret(readable);
  const found = [...placementProblems(places), ...(await storeProblems(places))];
  const { objectStore, database } = places;
  const inBucket = objectStore === null ? null : await bucketProblem(objectStore, database);
  return [
    ...problems,
    ...found.filter((problem) => !PLACES.some((name) => isWrong(name) && problem.startsWith(`${name}:`))),
    ...(inBucket === null ? [] : [inBucket]),
    ...(problems.length === 0 ? await sharingProblems(parseEnv(variables), found) : []),
  ];
}

/** Lists problems of several processes. Skipped if the database is unusable anyway. */
async function sharingProblems(settings: Env, found: readonly string[]): Promise<string[]> {
  const wrong = processesProblems(settings);
  if (wrong.length > 0 || found.some((problem) => problem.startsWith('DATABASE_URL:'))) return wrong;
  const asked = [await connectionsProblem(settings), await secretProblem(settings)];
  return asked.filter((problem) => problem !== null);
}

async function storeProblems({ database, uploadsDir, mailDir, backupDir, objectStore }: Env): Promise<string[]> {
  const found = [
    ['DATABASE_URL', await databaseProblem(database)],
    ['UPLOADS_DIR', objectStore === null ? await uploadsProblem(uploadsDir, database) : problemBesidesDisk(uploadsDir)],
    ['MAIL_DIR', folderProblem(mailDir)],
    ['BACKUP_DIR', backupDir === null ? null : problemBesidesDisk(backupDir)],
  ] as const;
  return found.filter(([, problem]) => problem !== null).map(([name, problem]) => `${name}: ${problem}`);
}

/** Connections for migrations, backups and manual access. PostgreSQL reserves three more for administrators. */
const SPARE = 5;

/** Lists the problems of several processes that show without a query. */
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

/** Why the database has too few connections, or null. A rolling restart starts a process before the old one ends. */
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
