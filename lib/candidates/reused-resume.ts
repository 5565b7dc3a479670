import 'server-only';
import { unlink } from 'node:fs/promises';
import type { Sender } from '../accounts/owner';
import { fieldError } from '../base/errors';
import { clampId } from '../base/fields/bounds';
import { content } from '../content';
import { db } from '../platform/db/client';
import { newestErasure } from '../platform/erased/queries';
import { refusalAsBusy } from '../platform/files/failures';
import type { ReceivedFile } from '../platform/files/receive';
import { copyToIncoming } from '../platform/files/store';

export type ResumeKind = 'application' | 'cv';

/** Returns the reference by which the application form names a stored document. */
export function resumeRef(kind: ResumeKind, id: number): string {
  return `${kind}-${id}`;
}

type Namer = (NonNullable<Sender> & { emailVerified: boolean }) | null;

/**
 * Runs `command` with the received file, or with a copy of the document that `ref` names. The copy passes the same
 * checks as an upload, virus scan included. Erasing either record leaves the file of the other.
 * @param ref a result of `resumeRef`, or null
 * @throws AppError validation_failed on `resume_from` if the document is missing or another person's, or the address is
 * unconfirmed (one message for all, to reveal no documents); busy if the disk cannot take the copy
 */
export async function withResume<Result>(
  received: ReceivedFile | null,
  ref: string | null,
  sender: Namer,
  command: (resume: ReceivedFile | null) => Promise<Result>,
): Promise<Result> {
  if (received !== null || ref === null) return command(received);
  const copy = await copyOf(ref, sender);
  try {
    return await command(copy);
  } finally {
    await unlink(copy.path).catch(() => undefined);
  }
}

async function copyOf(ref: string, sender: Namer): Promise<ReceivedFile> {
  const { RESUME } = content();
  if (sender?.role !== 'candidate') throw fieldError('resume_from', RESUME.signInToReuse);
  if (!sender.emailVerified) throw fieldError('resume_from', RESUME.confirmToReuse);
  const file = await findOwn(ref, sender.userId);
  const begunAfter = await newestErasure();
  const path = file && (await refusalAsBusy(() => copyToIncoming(file)));
  if (!path) throw fieldError('resume_from', RESUME.gone);
  return { path, originalName: file.originalName, sizeBytes: file.sizeBytes, sha256: file.sha256, begunAfter };
}

async function findOwn(ref: string, userId: number) {
  const [, kind, digits] = /^(application|cv)-([1-9]\d{0,14})$/.exec(ref) ?? [];
  const query = { where: { id: clampId(Number(digits)), userId, origin: 'form' }, select: { file: true } } as const;
  if (kind === 'application') return (await db().application.findFirst(query))?.file;
  if (kind === 'cv') return (await db().cvDocument.findFirst(query))?.file;
  return undefined;
}
