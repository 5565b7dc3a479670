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
import { LIST_MAX_BYTES, MOST_ARCHIVE_ENTRIES, MOST_UNPACKED_RATIO, UNPACKED_MAX_BYTES } from '../vocabulary/imports';

/** Files that programs put into archives for themselves. */
const OF_PROGRAMS = /^__MACOSX\/|(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Whether a file is a list of people, by its name. */
export const isList = (name: string) => /\.(?:csv|tsv)\s*$/i.test(name);

/**
 * Reads the archive's directory, and nothing else.
 * @returns number of its CVs, and whether it has a list of people @throws AppError validation_failed
 */
export async function readDirectory(path: string): Promise<{ files: number; hasList: boolean }> {
  const { importMessages, importLists } = content();
  const words = importMessages.archive;
  const found = await readArchive(path, async (zip) => {
    if (zip.entryCount > MOST_ARCHIVE_ENTRIES) return { files: 0, lists: 0, refused: words.tooMany };
    let [files, lists, bytes] = [0, 0, 0];
    for await (const { entry, name } of entriesOf(zip)) {
      if (isList(name)) lists += 1;
      else files += 1;
      bytes += entry.uncompressedSize;
    }
    const isEmpty = files + lists === 0;
    return { files, lists, refused: isEmpty ? words.empty : bytes > UNPACKED_MAX_BYTES ? words.tooLarge : null };
  });
  const refused = found === null ? words.damaged : found.lists > 1 ? importLists.refusals.two : found.refused;
  if (refused !== null) throw refusal(refused);
  return { files: found!.files, hasList: found!.lists === 1 };
}

/** Unpacks the list of an archive and passes it on. @throws AppError validation_failed on `files` */
export async function withList<Result>(
  archive: ReceivedFile,
  pass: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const { importMessages, importLists } = content();
  // `readArchive` takes thrown errors for damage of the archive.
  const outcome = await readArchive<{ result: Result } | { failure: unknown }>(archive.path, async (zip) => {
    for await (const each of entriesOf(zip)) {
      if (!isList(each.name)) continue;
      if (each.entry.uncompressedSize > LIST_MAX_BYTES) return { failure: refusal(importLists.refusals.tooLarge) };
      const unpacked = withEntry(zip, each, archive.begunAfter, pass, LIST_MAX_BYTES);
      return unpacked.then((result) => ({ result })).catch((failure: unknown) => ({ failure }));
    }
    return { failure: refusal(importMessages.archive.damaged) };
  });
  if (outcome && 'result' in outcome) return outcome.result;
  const failure = outcome?.failure ?? refusal(importMessages.archive.damaged);
  const isOfEntry = failure instanceof AppError && failure.code === 'validation_failed' && !failure.errors;
  throw isOfEntry ? refusal(failure.message) : failure;
}

const refusal = (message: string) => fieldError('files', message);

export async function readArchive<Result>(
  path: string,
  read: (zip: ZipFile) => Promise<Result>,
): Promise<Result | null> {
  // Names are decoded here: otherwise one that leads out of the archive would end the reading of all.
  return opened(path, async (handle) => readZip(handle, (await handle.stat()).size, read, { decodeStrings: false }));
}

type Named = { entry: Entry; name: string; path: string; climbs: boolean };

/** Yields the files of an archive, without folders and files that programs put there. `name` is the end of `path`. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Named> {
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
    const path = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
    if (path.endsWith('/') || OF_PROGRAMS.test(path)) continue;
    yield { entry, name: basename(path).slice(0, 200), path, climbs: validateFileName(path) !== null };
  }
}

/**
 * Unpacks an entry into the receiving folder and passes it to `pass`. Then the file is removed.
 * @throws AppError validation_failed, saying why the entry is refused; failures of the disk and of `pass`
 */
export async function withEntry<Result>(
  zip: ZipFile,
  { entry, name, climbs }: Named,
  begunAfter: number,
  pass: (file: ReceivedFile) => Promise<Result>,
  maxBytes = CV_MAX_BYTES,
): Promise<Result> {
  const { refused: words } = content().importMessages;
  const refuse = (message: string) => new AppError('validation_failed', message);
  if (climbs) throw refuse(words.path);
  if (/\.(?:zip|rar|7z|tar|gz|tgz)$/i.test(name)) throw refuse(words.nested);
  if (entry.uncompressedSize > maxBytes) throw refuse(words.tooLarge);
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
