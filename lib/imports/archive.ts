import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { digestOf, isDiskRefusal, opened } from '../platform/disk/files';
import type { ReceivedFile } from '../platform/files/receive';
import { incomingDir } from '../platform/files/store';
import { readZip } from '../platform/files/zip';
import { CV_MAX_BYTES } from '../vocabulary/cv';
import { MOST_ARCHIVE_ENTRIES, MOST_UNPACKED_RATIO, UNPACKED_MAX_BYTES } from '../vocabulary/imports';

/** Files that programs put into archives for themselves. */
const OF_PROGRAMS = /^__MACOSX\/|(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Reads the archive's directory, and nothing else. @returns number of its files @throws AppError validation_failed */
export async function countEntries(path: string): Promise<number> {
  const { archive: words } = content().importMessages;
  const found = await readArchive(path, async (zip) => {
    if (zip.entryCount > MOST_ARCHIVE_ENTRIES) return { count: 0, refused: words.tooMany };
    let [count, bytes] = [0, 0];
    for await (const { entry } of entriesOf(zip)) {
      count += 1;
      bytes += entry.uncompressedSize;
    }
    return { count, refused: count === 0 ? words.empty : bytes > UNPACKED_MAX_BYTES ? words.tooLarge : null };
  });
  const refused = found === null ? words.damaged : found.refused;
  if (refused !== null) throw fieldError('files', refused);
  return found!.count;
}

export async function readArchive<Result>(
  path: string,
  read: (zip: ZipFile) => Promise<Result>,
): Promise<Result | null> {
  // Names are decoded here: otherwise one that leads out of the archive would end the reading of all.
  return opened(path, async (handle) => readZip(handle, (await handle.stat()).size, read, { decodeStrings: false }));
}

/** Yields the files of an archive, without folders and files that programs put there. `name` is no path. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<{ entry: Entry; name: string; climbs: boolean }> {
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
    const path = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
    if (path.endsWith('/') || OF_PROGRAMS.test(path)) continue;
    yield { entry, name: basename(path).slice(0, 200), climbs: validateFileName(path) !== null };
  }
}

/**
 * Unpacks an entry into the receiving folder and passes it to `pass`. Then the file is removed.
 * @throws AppError validation_failed, saying why the entry is refused; failures of the disk and of `pass`
 */
export async function withEntry<Result>(
  zip: ZipFile,
  { entry, name, climbs }: { entry: Entry; name: string; climbs: boolean },
  begunAfter: number,
  pass: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const { refused: words } = content().importMessages;
  const refuse = (message: string) => new AppError('validation_failed', message);
  if (climbs) throw refuse(words.path);
  if (/\.(?:zip|rar|7z|tar|gz|tgz)$/i.test(name)) throw refuse(words.nested);
  if (entry.uncompressedSize > CV_MAX_BYTES) throw refuse(words.tooLarge);
  if (entry.uncompressedSize > MOST_UNPACKED_RATIO * Math.max(1, entry.compressedSize)) throw refuse(words.ratio);
  if (!entry.canDecodeFileData()) throw refuse(words.damaged);
  const path = join(await incomingDir(), randomUUID());
  try {
    try {
      // The library ends an entry that unpacks to more bytes than it declares.
      const to = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(await zip.openReadStreamPromise(entry), to);
    } catch (error) {
      throw isDiskRefusal(error) ? error : refuse(words.damaged);
    }
    return await pass({ path, originalName: name, begunAfter, ...(await digestOf(path)) });
  } finally {
    await unlink(path).catch(() => undefined);
  }
}
