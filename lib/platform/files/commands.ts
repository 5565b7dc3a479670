import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { transaction, type Tx } from '../db/client';
import { compareStored } from '../disk/files';
import { AppError } from '../../base/errors';
import { foldText } from '../../base/text';
import { errorFields, log } from '../../base/log/log';
import { ofRequest } from '../http/current-request';
import { findActiveContent } from './active-content';
import { FileRefused, refusalAsBusy } from './failures';
import type { SendableFile } from './dto';
import { safeFileName } from './file-name';
import { foreignKind } from './foreign-files';
import { inspectDocument } from './inspect';
import { content } from '../../content';
import { DOCUMENT_EXTENSIONS } from '../../vocabulary/files';
import { newestErasure, wasErasedSince } from '../erased/queries';
import type { ReceivedFile } from './receive';
import { findVirus } from './scan';
import { awaitRow, confirmRow, removeUnlessConfirmed } from './removals';
import { copyToIncoming, keepFile, withLocalFile } from './store';

/** A document in the file store whose database row is about to be written. */
export type StoredDocument = ReceivedFile & {
  fileId: string;
  mime: string;
  opensInline: boolean | null;
  /** True for a PDF that the site made from a profile that a moderator typed in. */
  writtenHere?: boolean;
};

type DocumentField = { field: string; missing: string; empty: string };

type Filed<Record> = {
  record: Record;
  /** True when the record already existed with another file, so that the received file is not needed. */
  repeated: boolean;
};

/**
 * Stores a received document together with the record that owns it, or neither. The file is flushed and read back
 * before its row is committed; without the row it is removed, at once or in the next round of removals.
 * @param write writes the file's row with `createFileRow`, then the record
 * @throws AppError validation_failed; unsupported_file_type; busy when the disk or the scanner fails
 */
export async function attach<Record>(
  file: ReceivedFile | null,
  { field, missing, empty }: DocumentField,
  write: (tx: Tx, kept: StoredDocument) => Promise<Filed<Record>>,
  writtenHere = false,
): Promise<Record> {
  if (file === null) throw refused(field, missing);
  if (file.sizeBytes === 0) throw refused(field, empty);
  // Compared before the type is checked: a truncated PDF is a fault of the disk, not of the sender.
  await refusalAsBusy(() => compareStored(file.path, file));
  const kind = await refusalAsBusy(() => inspectHarmless(file));
  await refuseInfected(file.path);

  const fileId = randomUUID();
  await awaitRow(fileId);
  let wasKept = false;
  try {
    await refusalAsBusy(() => keepFile(file, fileId));
    wasKept = true;
    const filed = await transaction((tx) => write(tx, { ...file, ...kind, fileId, writtenHere }));
    if (filed.repeated) await removeUnlessConfirmed(fileId, wasKept);
    return filed.record;
  } catch (error) {
    // The commit may have succeeded although its response was lost, so the row is looked up before the file is removed.
    await removeUnlessConfirmed(fileId, wasKept);
    throw error;
  }
}

/**
 * Stores copies of stored documents together with their records. The bytes are compared with the originals, which were
 * inspected when they were received.
 * @param write gets the copies in the order of `files`, null for a missing file; returns the ids of those it used
 */
export async function attachCopies<Result>(
  files: readonly CopiedFile[],
  write: (tx: Tx, copies: readonly (StoredDocument | null)[]) => Promise<{ result: Result; used: ReadonlySet<string> }>,
): Promise<Result> {
  const begunAfter = await newestErasure();
  const copies: (StoredDocument | null)[] = [];
  let used: ReadonlySet<string> = new Set();
  try {
    for (const file of files) copies.push(await refusalAsBusy(() => copyOf(file, begunAfter)));
    const written = await transaction((tx) => write(tx, copies));
    used = written.used;
    return written.result;
  } finally {
    for (const copy of copies) if (copy && !used.has(copy.fileId)) await removeUnlessConfirmed(copy.fileId, true);
  }
}

type CopiedFile = SendableFile & { writtenHere: boolean };

async function copyOf({ writtenHere, ...file }: CopiedFile, begunAfter: number): Promise<StoredDocument | null> {
  const path = await copyToIncoming(file);
  if (path === null) return null;
  try {
    const { originalName, sizeBytes, sha256, mimeType: mime, opensInline } = file;
    await compareStored(path, file);
    const fileId = randomUUID();
    await awaitRow(fileId);
    await keepFile({ path, sizeBytes, sha256 }, fileId);
    return { path, originalName, sizeBytes, sha256, begunAfter, fileId, mime, opensInline, writtenHere };
  } finally {
    await unlink(path).catch(() => undefined);
  }
}

async function inspectHarmless({ path, originalName }: ReceivedFile) {
  const inspected = await inspectDocument(path, originalName);
  if (inspected === null) throw new AppError('unsupported_file_type', await refusalOf(path, originalName));
  const { kind, extension, mime } = inspected;
  const found = await findActiveContent(path, kind);
  if (found !== null && kind !== 'pdf') throw new FileRefused('file.refused', found, content().ACTIVE_CONTENT_MESSAGE);
  // The name gets the extension of the content, so that the right program opens the file.
  const name = originalName.trimEnd();
  const isRight = name.toLowerCase().endsWith(`.${extension}`);
  return {
    mime,
    opensInline: kind === 'pdf' && found === null,
    originalName: isRight ? name : name.replace(/\.\w+$/, `.${extension}`),
  };
}

async function refusalOf(path: string, originalName: string): Promise<string | undefined> {
  const { FOREIGN_FILES, WRONG_TYPE_MESSAGE, wrongContentMessage } = content();
  const name = safeFileName(originalName);
  const kind = await foreignKind(path, originalName);
  const advice = kind === null ? undefined : FOREIGN_FILES[kind];
  if (DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension)))
    return wrongContentMessage(name, advice);
  return advice && `${WRONG_TYPE_MESSAGE} ${advice}`;
}

async function refuseInfected(path: string): Promise<void> {
  const virus = await findVirus(path).catch((error: unknown) => {
    log('error', 'uploads.scanner-unavailable', { ...ofRequest(), ...errorFields(error) });
    throw new AppError('busy');
  });
  if (virus !== null) throw new FileRefused('file.infected', virus, content().INFECTED_MESSAGE);
}

/** Refuses a document whose upload began before its sender's data was erased. @throws AppError conflict */
export async function refuseErased(
  tx: Tx,
  email: string,
  { begunAfter }: Pick<ReceivedFile, 'begunAfter'>,
): Promise<void> {
  if (await wasErasedSince(tx, email, begunAfter)) throw new AppError('conflict', content().ERASED_MEANWHILE_MESSAGE);
}

/** Writes the row of a stored file, in the transaction of its record. @throws AppError busy if it is being removed */
export async function createFileRow(tx: Tx, file: StoredDocument, createdAt: Date): Promise<void> {
  await confirmRow(tx, file.fileId);
  await tx.storedFile.create({
    data: {
      id: file.fileId,
      sha256: file.sha256,
      sizeBytes: file.sizeBytes,
      mimeType: file.mime,
      originalName: safeFileName(file.originalName),
      opensInline: file.opensInline,
      writtenHere: file.writtenHere ?? false,
      createdAt,
    },
  });
}

/** True when browsers may show a stored file. A PDF that was never inspected is inspected now. */
export async function opensInline(file: SendableFile): Promise<boolean> {
  const { id, mimeType, opensInline: known } = file;
  if (known !== null || mimeType !== 'application/pdf') return known === true;
  const opens = (await withLocalFile(file, (path) => findActiveContent(path, 'pdf'))) === null;
  const remember = transaction((tx) => tx.storedFile.updateMany({ where: { id }, data: { opensInline: opens } }));
  // If storing fails, the next request inspects the file again.
  await remember.catch((error: unknown) => log('warn', 'uploads.not-remembered', errorFields(error)));
  return opens;
}

type Sent = { applicant_name: string; email: string; consent_version: string | null };

type SentFile = Pick<StoredDocument, 'fileId' | 'sha256'>;

/** Returns the columns that all records with a document share: sender, file and consent. Their status is pending. */
export function sentColumns(input: Sent, file: SentFile, userId: number | null, now: Date) {
  return {
    userId,
    applicantName: input.applicant_name,
    nameFolded: foldText(input.applicant_name),
    email: input.email,
    emailFolded: foldText(input.email),
    fileId: file.fileId,
    fileSha256: file.sha256,
    status: 'pending',
    consentVersion: input.consent_version,
    consentAt: input.consent_version === null ? null : now,
  };
}

function refused(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: { [field]: [message] } });
}
