import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { completeBackups } from '../../lib/backup/age';
import { env } from '../../lib/base/env';
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
import { family, single, type Value } from './families';

/** Scrapes within this time reuse the last values. */
const KEPT_MS = 2_000;
const DISK_PATIENCE_MS = 2_000;

/** Adds metrics of the database, the disks and the page cache, read at each scrape. */
export function addStore(registry: Registry): void {
  // First, because the other metrics query the database and would count as users of connections.
  addConnections(registry);
  single(registry, ['gauge', 'northlane_ready', 'Whether /api/health/ready says 200.', 'min'], async () =>
    (await readiness()).status === 'ok' ? 1 : 0,
  );
  addOutbox(registry);
  addTasks(registry);
  addRemovals(registry);
  addDisks(registry);
  addPageCache(registry);
  addBackups(registry);
}

function addOutbox(registry: Registry): void {
  const outbox = remembered(() => outboxFigures());
  family(
    registry,
    [
      'gauge',
      'northlane_outbox_mails',
      'Mails that are not out: due, held (letters that can be taken back), retried (waiting for another attempt), failed.',
    ],
    async () => {
      const { due, held, retried, failed } = await outbox();
      return Object.entries({ due, held, retried, failed }).map(([state, value]) => ({ labels: { state }, value }));
    },
  );
  single(
    registry,
    [
      'gauge',
      'northlane_outbox_oldest_due_seconds',
      'For how long the one that has waited longest could have gone out.',
    ],
    async () => {
      const { oldestDue } = await outbox();
      return oldestDue === null ? 0 : Math.max(0, (Date.now() - oldestDue.getTime()) / 1_000);
    },
  );
  single(
    registry,
    ['gauge', 'northlane_outbox_sent_timestamp_seconds', 'When the latest mail went out; 0: none that is kept.'],
    async () => ((await outbox()).lastSent?.getTime() ?? 0) / 1_000,
  );
}

function addTasks(registry: Registry): void {
  const tasks = remembered(taskFigures);
  family(
    registry,
    [
      'gauge',
      'northlane_task_done_timestamp_seconds',
      'When a daily task was last finished; to the day while it runs.',
    ],
    async () =>
      (await tasks()).flatMap(({ name, doneAt }) =>
        doneAt === null ? [] : [{ labels: { task: name }, value: doneAt.getTime() / 1_000 }],
      ),
  );
  family(registry, ['gauge', 'northlane_task_failed', 'Whether its last attempt failed.'], async () =>
    (await tasks()).map(({ name, failed }) => ({ labels: { task: name }, value: failed ? 1 : 0 })),
  );
}

function addRemovals(registry: Registry): void {
  const removals = remembered(() => removalFigures());
  single(
    registry,
    ['gauge', 'northlane_files_to_remove', 'Files that are deleted and not gone yet.'],
    async () => (await removals()).files,
  );
  single(
    registry,
    ['gauge', 'northlane_files_to_remove_oldest_seconds', 'How long ago the one was deleted that has waited longest.'],
    async () => {
      const { oldest } = await removals();
      return oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1_000);
    },
  );
}

function addDisks(registry: Registry): void {
  const { database, uploadsDir } = env();
  const file = fileOf(database);
  const volumes = Object.entries({ ...(file !== null && { database: dirname(file) }), uploads: uploadsDir }).map(
    ([volume, folder]) => [volume, inTime(() => freeBytes(folder))] as const,
  );
  family(
    registry,
    ['gauge', 'northlane_disk_free_bytes', 'What the volumes still take; not that of a PostgreSQL server.', 'min'],
    async () => {
      const found = await Promise.all(
        volumes.map(async ([volume, ask]): Promise<Value[]> => {
          // A missing volume has no value; the other one still has.
          const value = await ask().catch(() => undefined);
          return value === undefined ? [] : [{ labels: { volume }, value }];
        }),
      );
      return found.flat();
    },
  );
  single(registry, ['gauge', 'northlane_database_bytes', 'The database.'], inTime(databaseBytes));
  single(
    registry,
    ['gauge', 'northlane_database_log_bytes', 'Its write-ahead log; 0 on PostgreSQL, whose server has it.'],
    logBytes,
  );
  single(
    registry,
    ['gauge', 'northlane_database_damaged', 'Whether a damaged page of the SQLite file was found.'],
    () => Number(integrity() === 'damaged'),
  );
}

function addConnections(registry: Registry): void {
  family(
    registry,
    [
      'gauge',
      'northlane_database_connections',
      'Connections to PostgreSQL, at most DATABASE_POOL a process: used, idle; and waiting: who would use one.',
      'sum',
    ],
    () => Object.entries(connectionFigures() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  );
}

function addPageCache(registry: Registry): void {
  const kept = () => pageCache()?.stats();
  single(
    registry,
    ['gauge', 'northlane_page_cache_entries', 'Pages and reads that the page cache keeps.', 'sum'],
    () => kept()?.entries,
  );
  single(registry, ['gauge', 'northlane_page_cache_bytes', 'Their size, about.', 'sum'], () => kept()?.bytes);
  single(
    registry,
    ['counter', 'northlane_page_cache_evictions_total', 'Those that made room for others.'],
    () => kept()?.evicted,
  );
}

function addBackups(registry: Registry): void {
  const { backupDir } = env();
  const newestBackup = inTime(async () => {
    if (backupDir === null) return undefined;
    const newest = (await completeBackups(backupDir)).at(-1);
    return (newest?.startedAt.getTime() ?? 0) / 1_000;
  });
  single(
    registry,
    ['gauge', 'northlane_backup_timestamp_seconds', 'When the newest whole backup in BACKUP_DIR was begun; 0: never.'],
    newestBackup,
  );
  single(
    registry,
    ['gauge', 'northlane_erasures_unlisted', 'Whether something was erased that the list beside the backups lacks.'],
    () => (backupDir === null ? undefined : Number(listIsBehind())),
  );
}

/**
 * Limits the wait for a disk. A hanging volume is asked once until it answers, and has no value meanwhile. Each question
 * blocks one of the few threads that all disks share.
 */
function inTime<Found>(ask: () => Promise<Found>): () => Promise<Found | undefined> {
  let asking: Promise<Found> | undefined;
  return () => {
    asking ??= ask().finally(() => (asking = undefined));
    return Promise.race([asking, sleep(DISK_PATIENCE_MS, undefined, { ref: false })]);
  };
}

/** Remembers the last result; failures are not remembered. */
function remembered<Found>(find: () => Promise<Found>): () => Promise<Found> {
  type Asked = { at: number; found: Promise<Found> };
  let last: Asked | undefined;
  return () => {
    const now = performance.now();
    if (last && now - last.at <= KEPT_MS) return last.found;
    const asked: Asked = { at: now, found: find() };
    asked.found.catch(() => last === asked && (last = undefined));
    last = asked;
    return asked.found;
  };
}
