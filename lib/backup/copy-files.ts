import { link, mkdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf, flush, type Digest } from '../platform/disk/files';
import { FILES } from '../platform/files/store-interface';
import { forEachConcurrent } from './at-once';
import type { NamedFile } from './snapshot';
import { fileIn, type BackupFile } from './manifest';
import { sizeOf, type SiteFiles } from './site-files';

const AT_ONCE = 4;
/** Codes of a file system that cannot make a hard link, so that the file is copied. */
const NO_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'];

type Copying = {
  from: SiteFiles;
  into: string;
  /** The latest earlier backup. Its files are hard-linked, without being read unless `reread` is true. */
  earlier: { folder: string; files: ReadonlyMap<string, BackupFile> } | null;
  reread: boolean;
};

export type Copied = {
  kept: BackupFile[];
  bytes: number;
  linked: number;
  /** Ids of files that do not exist: erased since the snapshot, or lost. */
  missing: string[];
  /** Ids of files that differ from their rows, or that the bucket refuses although it delivers others. */
  changed: string[];
  /** Ids of files that the site has lost but an earlier backup has. */
  saved: string[];
};

/** Copies or hard-links files that no earlier round has copied, flushes each and compares it with its row. */
export async function copyFiles(files: readonly NamedFile[], copying: Copying): Promise<Copied> {
  const copied: Copied = { kept: [], bytes: 0, linked: 0, missing: [], changed: [], saved: [] };
  const sizeNow = await copying.from.list();
  await forEachConcurrent(files, AT_ONCE, (file) => copyOne(file, sizeNow, copying, copied));
  const shelves = new Set(copied.kept.map(({ id }) => dirname(fileIn(copying.into, id))));
  for (const shelf of shelves) await flush(shelf);
  if (shelves.size > 0) await flush(join(copying.into, FILES));
  copied.kept.sort((one, other) => (one.id < other.id ? -1 : 1));
  return copied;
}

async function copyOne(
  file: NamedFile,
  sizeNow: Awaited<ReturnType<SiteFiles['list']>>,
  copying: Copying,
  copied: Copied,
): Promise<void> {
  const target = fileIn(copying.into, file.id);
  const kept = { id: file.id, bytes: file.sizeBytes, sha256: file.sha256 };
  if ((await sizeOf(target)) === file.sizeBytes) return void copied.kept.push(kept);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const size = await sizeNow(file);
  if (await linkToEarlier(file, target, copying)) {
    copied.kept.push(kept);
    copied.linked += 1;
    if (size !== file.sizeBytes) copied.saved.push(file.id);
    return;
  }
  if (size === null) return void copied.missing.push(file.id);
  const digest = await copying.from.copy(file, target);
  if (digest === null) return void copied.missing.push(file.id);
  if (isSame(file, digest)) {
    copied.kept.push(kept);
    copied.bytes += digest.sizeBytes;
    return;
  }
  await unlink(target).catch(() => undefined);
  copied.changed.push(file.id);
}

async function linkToEarlier(file: NamedFile, target: string, { earlier, reread }: Copying): Promise<boolean> {
  const before = earlier?.files.get(file.id);
  if (!earlier || before?.sha256 !== file.sha256) return false;
  const path = fileIn(earlier.folder, file.id);
  if ((await sizeOf(path)) !== file.sizeBytes) return false;
  if (reread && !isSame(file, await digestOf(path))) return false;
  try {
    await link(path, target);
    return true;
  } catch (error) {
    if (NO_LINK.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function isSame({ sizeBytes, sha256 }: NamedFile, digest: Digest): boolean {
  return digest.sizeBytes === sizeBytes && digest.sha256 === sha256;
}
