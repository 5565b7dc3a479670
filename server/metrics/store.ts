import { dirname } from 'node:path';
import type { Registry } from 'prom-client';
import { completeBackups } from '../../lib/backup/age';
import { env } from '../../lib/base/env';
import { reusedFor } from '../../lib/base/reused-for';
import { within } from '../../lib/base/within';
import { pageCache } from '../../lib/platform/cache/page-cache';
import { integrity } from '../../lib/platform/db/integrity';
import { fileOf } from '../../lib/platform/db/database-url';
import { connectionFigures, databaseBytes, logBytes } from '../../lib/platform/db/upkeep';
import { freeBytes } from '../../lib/platform/disk/space';
import { listIsBehind } from '../../lib/platform/erased/keep-list';
import { removalFigures } from '../../lib/platform/files/queries';
import { outboxFigures } from '../../lib/platform/mail/waiting';
import { taskFigures } from '../../lib/scheduler/done';
import { readiness } from '../../lib/scheduler/health/readiness';
import { readAtScrape, type Value } from './read-at-scrape';

/** Scrapes within this time get the same values. */
const REUSED_MS = 2_000;
const DISK_TIMEOUT_MS = 2_000;

export function addStore(registry: Registry): void {
  const { gauge, counter } = readAtScrape(registry);
  const { database, uploadsDir, backupDir } = env();

  // First, because the other metrics query the database, which would count as used connections.
  gauge(
    'northlane_database_connections',
    'Connections to PostgreSQL, at most DATABASE_POOL a process: used, idle; waiting: requests for one.',
    () => Object.entries(connectionFigures() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    'sum',
  );
  gauge(
    'northlane_ready',
    'Whether /api/health/ready says 200.',
    async () => Number((await readiness()).status === 'ok'),
    'min',
  );

  const outbox = reusedFor(REUSED_MS, outboxFigures);
  gauge(
    'northlane_outbox_mails',
    'Unsent mails: due, held (letters that can be taken back), retried (waiting for another attempt), failed.',
    async () => {
      const { due, held, retried, failed } = await outbox();
      return Object.entries({ due, held, retried, failed }).map(([state, value]) => ({ labels: { state }, value }));
    },
  );
  gauge('northlane_outbox_oldest_due_seconds', 'Time for which the oldest due mail has waited.', async () =>
    secondsSince((await outbox()).oldestDue),
  );
  gauge(
    'northlane_outbox_sent_timestamp_seconds',
    'When the latest stored mail was sent; 0: none.',
    async () => ((await outbox()).lastSent?.getTime() ?? 0) / 1_000,
  );

  const tasks = reusedFor(REUSED_MS, taskFigures);
  gauge(
    'northlane_task_done_timestamp_seconds',
    'When a daily task was last finished; to the day while it runs.',
    async () =>
      (await tasks()).flatMap(({ name, doneAt }) =>
        doneAt === null ? [] : [{ labels: { task: name }, value: doneAt.getTime() / 1_000 }],
      ),
  );
  gauge('northlane_task_failed', 'Whether its last attempt failed.', async () =>
    (await tasks()).map(({ name, failed }) => ({ labels: { task: name }, value: failed ? 1 : 0 })),
  );

  const removals = reusedFor(REUSED_MS, removalFigures);
  gauge('northlane_files_to_remove', 'Files that are deleted and not gone yet.', async () => (await removals()).files);
  gauge('northlane_files_to_remove_oldest_seconds', 'Time since the oldest of them was deleted.', async () =>
    secondsSince((await removals()).oldest),
  );

  const file = fileOf(database);
  const volumes = Object.entries({ ...(file !== null && { database: dirname(file) }), uploads: uploadsDir }).map(
    ([volume, folder]) => [volume, inTime(() => freeBytes(folder))] as const,
  );
  gauge(
    'northlane_disk_free_bytes',
    'Free space of the volumes; not that of a PostgreSQL server.',
    async () => {
      const found = await Promise.all(
        volumes.map(async ([volume, ask]): Promise<Value[]> => {
          const value = await ask().catch(() => undefined);
          return value === undefined ? [] : [{ labels: { volume }, value }];
        }),
      );
      return found.flat();
    },
    'min',
  );
  gauge('northlane_database_bytes', 'Size of the database.', inTime(databaseBytes));
  gauge('northlane_database_log_bytes', 'Its write-ahead log; 0 on PostgreSQL, whose server has it.', logBytes);
  gauge('northlane_database_damaged', 'Whether a damaged page of the SQLite file was found.', () =>
    Number(integrity() === 'damaged'),
  );

  const cached = () => pageCache()?.stats();
  gauge('northlane_page_cache_entries', 'Pages and reads in the page cache.', () => cached()?.entries, 'sum');
  gauge('northlane_page_cache_bytes', 'Their size, about.', () => cached()?.bytes, 'sum');
  counter('northlane_page_cache_evictions_total', 'Those that made room for others.', () => cached()?.evicted);

  const newestBackup = inTime(async () => {
    if (backupDir === null) return undefined;
    const newest = (await completeBackups(backupDir)).at(-1);
    return (newest?.startedAt.getTime() ?? 0) / 1_000;
  });
  gauge(
    'northlane_backup_timestamp_seconds',
    'When the newest complete backup in BACKUP_DIR was started; 0: never.',
    newestBackup,
  );
  gauge('northlane_erasures_unlisted', 'Whether the list of erasures beside the backups lacks one.', () =>
    backupDir === null ? undefined : Number(listIsBehind()),
  );
}

function secondsSince(at: Date | null): number {
  return at === null ? 0 : Math.max(0, (Date.now() - at.getTime()) / 1_000);
}

/** Limits the wait for a disk. While a volume hangs, it is not queried again: that would block a shared thread. */
function inTime<Found>(ask: () => Promise<Found>): () => Promise<Found | undefined> {
  let asking: Promise<Found> | undefined;
  return () => {
    asking ??= ask().finally(() => (asking = undefined));
    return within(DISK_TIMEOUT_MS, asking, undefined);
  };
}
