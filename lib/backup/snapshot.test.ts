/** @jest-environment node */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askOnce } from '../platform/db/ask-once';
import { copyDatabase } from '../platform/db/copy/copy-database';
import { applyMigrations } from '../platform/db/migrate';
import { committedMigrations, MIGRATIONS } from '../platform/db/migrations';
import { applyPostgresqlMigrations } from '../platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from '../testing/postgresql';
import '../testing/with-postgresql';
import { makeBackup } from './create';
import { troubleOf } from './exits';
import { DATABASE } from './manifest';
import { takeSnapshot } from './snapshot';
import { verifyBackup } from './verify';

let server: PostgresqlServer;
let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  server = await startPostgresql();
  folder = mkdtempSync(join(tmpdir(), 'northlane-snapshot-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('the backup of a PostgreSQL site of a newer version is refused and writes nothing', async () => {
  const place = await server.create('newer');
  await applyPostgresqlMigrations(place);
  await askOnce(
    place,
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('1', 'c', '9999_later', now())`,
  );
  const error: unknown = await takeSnapshot(place, at('newer.db')).catch((thrown: unknown) => thrown);
  expect(troubleOf(error)).toMatchObject({
    trouble: 'newer-schema',
    message: expect.stringContaining('9999_later') as string,
  });
  expect(existsSync(at('newer.db'))).toBe(false);
});

test('a PostgreSQL site is backed up before a migration, and the restored backup can be migrated', async () => {
  const older = at('migrations');
  cpSync(MIGRATIONS.postgresql, older, { recursive: true });
  for (const { name } of committedMigrations(MIGRATIONS.postgresql))
    if (name >= '0037') rmSync(join(older, name), { recursive: true });
  const place = await server.create('older');
  await applyPostgresqlMigrations(place, older);
  await askOnce(place, `INSERT INTO "Subscriber" ("email", "createdAt") VALUES ('there', now())`);
  const { backup } = await makeBackup({
    database: place,
    uploadsDir: at('uploads'),
    objectStore: null,
    target: at('backups'),
    keep: null,
    reread: false,
  });
  const { manifest, facts } = await verifyBackup(backup);
  expect([manifest.migrations.at(-1), facts.rows.Subscriber]).toEqual(['0036_consents', 1]);

  const restored = at('restored.db');
  cpSync(join(backup, DATABASE), restored);
  expect(applyMigrations(restored)).toHaveLength(committedMigrations().length);
  await applyPostgresqlMigrations(place);
  const again = at('again.db');
  await takeSnapshot(place, again);
  const empty = at('empty.db');
  applyMigrations(empty);
  expect((await copyDatabase(restored, empty)).rows).toMatchObject({ Subscriber: 1 });
});
