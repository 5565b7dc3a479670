import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { count } from '../../base/fields/dto';
import { transaction } from '../../platform/db/client';
import { integrity } from '../../platform/db/integrity';
import { ledgerState } from '../../platform/db/ledger';
import { fileOf } from '../../platform/db/database-url';
import { logBytes } from '../../platform/db/upkeep';
import { freeBytes, writeAndFlush } from '../../platform/disk/space';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
import { reusedFor } from '../../base/reused-for';
import { removalFigures } from '../../platform/files/queries';
import { probeStore } from '../../platform/files/store';

const HEALTH_WARNINGS = [
  'database-space-low',
  'uploads-space-low',
  'database-log-large',
  'database-check-running',
  'files-not-removed',
] as const;
type HealthWarning = (typeof HEALTH_WARNINGS)[number];

export const healthDto = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** The database accepts a write, its folder 64 KB flushed to disk, and it has free space and no damaged page. */
  database: z.boolean(),
  /** The uploads folder belongs to this database, accepts 64 KB flushed to disk, and has room for uploads. */
  uploads: z.boolean(),
  migrations: z.boolean(),
  /** No damaged page was found at start, at night or while serving. */
  integrity: z.boolean(),
  /** Deleted files that still exist; their removal is retried every minute. Null if the database does not answer. */
  filesToRemove: z.nullable(count),
  warnings: z.array(z.enum(HEALTH_WARNINGS)),
});
type HealthReport = z.infer<typeof healthDto>;

/** How long a report is reused: each check flushes two files, so requests must cause at most one a second. */
const KEPT_MS = 1_000;
/** A write-ahead log of this size means a long-running reader, or a disk that is too slow. */
const LARGE_LOG_BYTES = 256 * 1024 * 1024;
/** Time within which deleted files are normally removed, and after which several retries have failed. */
const REMOVED_WITHIN_MS = 5 * 60_000;

/** Returns whether the site works now. Runs at most one check a second. */
export const healthReport = reusedFor(KEPT_MS, check);

async function check(): Promise<HealthReport> {
  const { database: place, uploadsDir } = env();
  const file = fileOf(place);
  const [written, stored, databaseSpace, uploadsSpace, migrations, removals] = await Promise.all([
    succeeds('database', async () => {
      await writeAndTakeBack();
      if (file !== null) await writeAndFlush(dirname(file));
    }),
    succeeds('uploads', probeStore),
    // The disk of a database server is its operator's responsibility.
    file === null ? 'enough' : spaceOf(dirname(file)),
    spaceOf(uploadsDir),
    succeeds('migrations', requireMigrations),
    removalFigures().catch(() => null),
  ]);
  const sound = integrity() !== 'damaged';
  const warnings: Record<HealthWarning, boolean> = {
    'database-space-low': databaseSpace === 'low',
    'uploads-space-low': uploadsSpace === 'low',
    'database-log-large': logBytes() > LARGE_LOG_BYTES,
    'database-check-running': integrity() === 'checking',
    'files-not-removed': Date.now() - (removals?.oldest?.getTime() ?? Infinity) > REMOVED_WITHIN_MS,
  };
  const database = written && databaseSpace !== 'none' && sound;
  const uploads = stored && uploadsSpace !== 'none';
  return {
    status: database && uploads && migrations ? 'ok' : 'unavailable',
    database,
    uploads,
    migrations,
    integrity: sound,
    filesToRemove: removals?.files ?? null,
    warnings: HEALTH_WARNINGS.filter((warning) => warnings[warning]),
  };
}

class TakeBack extends Error {}

async function writeAndTakeBack(): Promise<void> {
  try {
    await transaction(async (tx) => {
      const now = new Date();
      await tx.formOutcome.create({
        data: { keyHash: `health-${crypto.randomUUID()}`, form: 'health', data: {}, createdAt: now, expiresAt: now },
      });
      throw new TakeBack();
    });
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
}

async function requireMigrations(): Promise<void> {
  if ((await ledgerState()) !== 'exact')
    throw new Error("The database has not exactly this version's migrations: run `npm run db:migrate`.");
}

type Space = 'enough' | 'low' | 'none';

async function spaceOf(dir: string): Promise<Space> {
  const free = await freeBytes(dir).catch(() => null);
  const { freeSpaceFail, freeSpaceWarn } = env();
  // A missing folder has no free space to report; the checks that write report it.
  if (free === null) return 'enough';
  return free < freeSpaceFail ? 'none' : free < freeSpaceWarn ? 'low' : 'enough';
}

// The response is public and gives no reason; the log does.
async function succeeds(part: string, check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log('error', 'health.failed', { part, ...errorFields(error) });
    return false;
  }
}
