import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { count } from '../../base/fields/dto';
import { transaction } from '../../platform/db/client';
import { integrity } from '../../platform/db/integrity';
import { ledgerState } from '../../platform/db/ledger';
import { fileOf } from '../../platform/db/place';
import { logBytes } from '../../platform/db/upkeep';
import { freeBytes, writeAndFlush } from '../../platform/disk/space';
import { env } from '../../base/env';
import { errorFields, log } from '../../base/log/log';
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
  /** It takes a write, its folder takes 64 KB to the disk, and neither its space nor its pages have run out or broken. */
  database: z.boolean(),
  /** The folder is the one that the database's files are in, takes 64 KB to the disk, and has room for uploads. */
  uploads: z.boolean(),
  /** The database is exactly what this version of the site was written for. */
  migrations: z.boolean(),
  /** No damaged page was found at the start, in the night, or while serving. */
  integrity: z.boolean(),
  /** Files that are deleted and not gone yet, tried again every minute; null where the database does not say. */
  filesToRemove: z.nullable(count),
  /** What will be a failure if nobody looks after it. */
  warnings: z.array(z.enum(HEALTH_WARNINGS)),
});
type HealthReport = z.infer<typeof healthDto>;

/** Who asks within this time of the last answer gets the same: asking costs two flushed files. */
const KEPT_MS = 1_000;
/** So much log means that somebody has been reading for long, or that the disk does not keep up. */
const LARGE_LOG_BYTES = 256 * 1024 * 1024;
/** A deleted file that is still there after so long was tried several times. */
const REMOVED_WITHIN_MS = 5 * 60_000;

let asked: { at: number; report: Promise<HealthReport> } | undefined;

/** Whether the site can do its work now. Looked at once a second at most, however many ask. */
export function healthReport(): Promise<HealthReport> {
  const now = performance.now();
  if (asked === undefined || now - asked.at > KEPT_MS) {
    const report = look().finally(() => (asked = { at: performance.now(), report }));
    asked = { at: Infinity, report };
  }
  return asked.report;
}

async function look(): Promise<HealthReport> {
  const { database: place, uploadsDir } = env();
  const file = fileOf(place);
  const [written, stored, databaseSpace, uploadsSpace, migrations, removals] = await Promise.all([
    succeeds('database', async () => {
      await writeAndTakeBack();
      if (file !== null) await writeAndFlush(dirname(file));
    }),
    succeeds('uploads', probeStore),
    // A server's disk is its operator's to watch.
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
    throw new Error('The database is not the one of this version: run `npm run db:migrate`.');
}

type Space = 'enough' | 'low' | 'none';

async function spaceOf(dir: string): Promise<Space> {
  const free = await freeBytes(dir).catch(() => null);
  const { freeSpaceFail, freeSpaceWarn } = env();
  // A folder that is not there is told by those who write to it.
  if (free === null) return 'enough';
  return free < freeSpaceFail ? 'none' : free < freeSpaceWarn ? 'low' : 'enough';
}

// The answer is for everybody and names no reason; the log does.
async function succeeds(part: string, check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log('error', 'health.failed', { part, ...errorFields(error) });
    return false;
  }
}
