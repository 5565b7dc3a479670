import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../base/settings/object-store';
import { holdFiles } from '../platform/db/hold';
import { digestOf, flush, makeFolder } from '../platform/disk/files';
import { FILES } from '../platform/files/store-interface';
import { appendErased, readErased } from '../platform/erased/list';
import { ageBackups, ageList, completeBackups, UNFINISHED, type Keep } from './age';
import { copyFiles, type Copied } from './copy-files';
import { BackupFailed } from './exits';
import { DATABASE, FORMAT, fileIn, readManifest, writeManifest, type Manifest } from './manifest';
import { filesOf } from './site-files';
import { factsOf, setJournal, stillNamed, takeSnapshot, type Facts } from './snapshot';

/** Maximum snapshots. It is reached only if a site erases files faster than they can be copied. */
const MOST_ROUNDS = 8;

export type Making = {
  database: string;
  uploadsDir: string;
  objectStore: ObjectStore | null;
  target: string;
  keep: Keep | null;
  /** Whether to compare the files of an earlier backup with their hashes, and to copy changed ones again. */
  reread: boolean;
};

/**
 * Backs up a site, which may be running. The backup gets its final name once all of it is on disk. The list of erased
 * records is updated too (docs/decisions/003-backups-and-moves).
 * @returns figures of the backup; `future` names a backup dated in the future, because of which none was removed
 * @throws BackupFailed; errors that `troubleOf` translates
 */
export async function makeBackup({ target, keep, ...site }: Making) {
  const [started, began] = [new Date(), performance.now()];
  await makeFolder(target);
  await holdFiles([join(target, '.lock')], 0);
  for (const name of await readdir(target))
    if (name.startsWith(UNFINISHED)) await rm(join(target, name), { recursive: true, force: true });
  const name = await freeName(target, started);
  const into = join(target, UNFINISHED + name);
  await mkdir(join(into, FILES), { recursive: true, mode: 0o700 });
  try {
    const { copied, facts, snapshotAt, rounds } = await copySite({ ...site, target, into });
    const snapshot = join(into, DATABASE);
    await flush(snapshot);
    const { sizeBytes, sha256 } = await digestOf(snapshot);
    const manifest: Manifest = {
      format: FORMAT,
      product: 'northlane',
      ...productVersion(),
      engine: 'sqlite',
      store: 'disk',
      startedAt: started.toISOString(),
      snapshotAt: snapshotAt.toISOString(),
      seconds: secondsSince(began),
      rounds,
      installation: facts.installation ?? '',
      migrations: facts.migrations,
      database: { name: DATABASE, bytes: sizeBytes, sha256 },
      rows: facts.rows,
      files: copied.kept,
      lost: [
        ...copied.missing.map((id) => ({ id, reason: 'missing' as const })),
        ...copied.changed.map((id) => ({ id, reason: 'changed' as const })),
      ],
    };
    await writeManifest(into, manifest);
    await flush(into);
    const listDamage = await listErased(target, facts);
    await rename(into, join(target, name));
    await flush(target);
    const { installation } = manifest;
    const { aged, future } =
      keep === null
        ? { aged: 0, future: null }
        : await ageBackups(target, keep, { made: name, installation, now: started });
    await ageList(target, started);
    return {
      backup: join(target, name),
      seconds: secondsSince(began),
      rounds,
      rows: Object.values(facts.rows).reduce((sum, count) => sum + count, 0),
      files: copied.kept.length,
      linked: copied.linked,
      bytes: sizeBytes + copied.bytes,
      // Files that the site has lost; an earlier backup still had `saved` of them.
      lost: copied.missing.length + copied.changed.length + copied.saved.length,
      saved: copied.saved.length,
      aged,
      future,
      listDamage,
    };
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

type Site = Omit<Making, 'keep'> & { into: string };

/** Takes a new snapshot if files were erased between the snapshot and their copying. */
async function copySite({ database, uploadsDir, objectStore, target, into, reread }: Site) {
  const from = filesOf(uploadsDir, objectStore);
  const newest = (await completeBackups(target)).at(-1);
  const before = newest === undefined ? null : await readManifest(newest.folder).catch(() => null);
  const earlier = newest &&
    before && { folder: newest.folder, files: new Map(before.files.map((file) => [file.id, file] as const)) };
  const snapshot = join(into, DATABASE);
  let held: Copied['kept'] = [];
  let [bytes, linked] = [0, 0];
  // Files that earlier rounds took from an earlier backup. Later rounds find them copied and do not report the loss.
  const savedBefore = new Set<string>();
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds += 1) {
    await unlink(snapshot).catch(() => undefined);
    const snapshotAt = new Date();
    await takeSnapshot(database, snapshot);
    setJournal(snapshot, 'DELETE');
    const facts = factsOf(snapshot);
    if (facts.damage.length > 0) throw new BackupFailed('source', `The database is damaged: ${facts.damage.join(' ')}`);
    const named = new Set(facts.files.map(({ id }) => id));
    for (const { id } of held) if (!named.has(id)) await unlink(fileIn(into, id));
    const copied = await copyFiles(facts.files, { from, into, earlier: earlier ?? null, reread });
    copied.saved.forEach((id) => savedBefore.add(id));
    copied.saved = [...savedBefore].filter((id) => named.has(id));
    held = copied.kept;
    bytes += copied.bytes;
    linked += copied.linked;
    const gone = [...copied.missing, ...copied.changed, ...copied.saved];
    if (gone.length === 0 || (await stillNamed(database, gone)).size === gone.length)
      return { copied: { ...copied, bytes, linked }, facts, snapshotAt, rounds };
  }
  throw new BackupFailed('source', `Files were erased while they were copied, ${MOST_ROUNDS} times. Try again later.`);
}

async function listErased(target: string, { erased }: Facts): Promise<string[]> {
  const { entries, damaged } = await readErased(target);
  await appendErased(
    target,
    erased.filter(({ entryId }) => !entries.has(entryId)),
  );
  return damaged;
}

// Names sort by time, even for several backups in one second of which the first was removed.
async function freeName(target: string, started: Date): Promise<string> {
  const name = started
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const same = (await readdir(target)).filter((each) => each.startsWith(name));
  const numbers = same.map((each) => Number(each.slice(name.length + 1) || 1));
  return same.length === 0 ? name : `${name}-${Math.max(...numbers) + 1}`;
}

function productVersion(): { version: string; build: string | null } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return { version, build: existsSync('.next/BUILD_ID') ? readFileSync('.next/BUILD_ID', 'utf8').trim() : null };
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}
