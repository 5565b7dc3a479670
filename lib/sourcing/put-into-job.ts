import { AppError } from '../base/errors';
import { content } from '../content';
import { deskRecordName, type DeskRecord } from '../desk/schema';
import { UNWORKED } from '../jobs/rules';
import { logActivities } from '../platform/activity/commands';
import { db, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { readOnceStored } from '../platform/documents/worker';
import { attachCopies, createFileRow, refuseErased, type StoredDocument } from '../platform/files/commands';
import { sendableFile } from '../platform/files/dto';
import type { Actor } from '../platform/sessions/sessions';
import { belongingTo } from '../room';
import { identityOf } from './identity';

/** Records are named as in `cv-7`. `refused` names each person and says why. */
export type PutIn = {
  added: { record: string; application: number }[];
  already: { record: string; name: string }[];
  refused: { record: string; name: string; why: string }[];
};

const FILE = { select: { ...sendableFile.select, writtenHere: true } } as const;
const COPIED = {
  ...columns('id', 'userId', 'applicantName', 'nameFolded', 'email', 'emailFolded', 'phone', 'fileSha256'),
  file: FILE,
} as const;
type Copied = Prisma.CvDocumentGetPayload<{ select: typeof COPIED }>;
type Source = Omit<Copied, 'phone'> & {
  record: DeskRecord;
  phone: string;
  linkedin: string | null;
  fromCvId: number | null;
};

/** Jobs into which people can be put: those that the office works on, unless rejected. */
export const TAKES_PEOPLE = { status: { notIn: [...UNWORKED, 'rejected'] } };

/**
 * Puts people into a job: each gets an application of origin `office` in stage "new", with its own copy of the
 * document. It tells nobody, and the candidate and the poster do not see it. People who are in the job already, who
 * objected, or whose document is missing are left out and named.
 * @param records at most `MOST_PUT_IN`
 * @throws AppError not_found for a job that is unknown, unfinished, deleted or rejected; busy if the disk fails
 */
export async function putIntoJob(jobId: number, records: readonly DeskRecord[], moderator: Actor): Promise<PutIn> {
  const done: PutIn = { added: [], already: [], refused: [] };
  for (let from = 0; from < records.length; from += AT_ONCE)
    await putSlice(jobId, records.slice(from, from + AT_ONCE), moderator, done);
  return done;
}

/** So few that the first copy does not wait too long for its row (`awaitRow`). */
const AT_ONCE = 20;

async function putSlice(jobId: number, records: readonly DeskRecord[], moderator: Actor, done: PutIn): Promise<void> {
  await requireJob(jobId);
  const sources: Source[] = [];
  for (const record of records) {
    const source = await admitted(db(), jobId, record, deskRecordName(record), done);
    if (source) sources.push(source);
  }
  if (sources.length === 0) return;
  await attachCopies(
    sources.map(({ file }) => file),
    async (tx, copies) => {
      await requireJob(jobId, tx);
      const now = new Date();
      const used = new Set<string>();
      const added: PutIn['added'] = [];
      for (const [at, { record, applicantName: name }] of sources.entries()) {
        const copy = copies[at] ?? null;
        // Read again: it may have been changed while the files were copied.
        const source = await admitted(tx, jobId, record, name, done);
        if (!source) continue;
        const named = { record: deskRecordName(record), name };
        if (copy === null) done.refused.push({ ...named, why: content().sourcingMessages.refusal.noFile });
        else {
          const application = await create(tx, jobId, source, copy, moderator, now);
          used.add(copy.fileId);
          added.push({ record: named.record, application });
        }
      }
      done.added.push(...added);
      const lines = added.map(({ application: id }) => ({
        subject: { type: 'application' as const, id },
        data: { job: jobId },
      }));
      await logActivities(tx, moderator, 'application.add', lines, now);
      return { result: undefined, used };
    },
  );
}

/** Returns a record's person and document; null, and a line in `done`, if they cannot be put into the job. */
async function admitted(
  tx: Tx,
  jobId: number,
  record: DeskRecord,
  knownAs: string,
  done: PutIn,
): Promise<Source | null> {
  const { refusal } = content().sourcingMessages;
  const found = await sourceOf(record, tx);
  const named = { record: deskRecordName(record), name: found?.source.applicantName ?? knownAs };
  if (!found) done.refused.push({ ...named, why: refusal.unknown });
  else if (found.objects) done.refused.push({ ...named, why: refusal.objected });
  else if (await isInJob(tx, jobId, found.source)) done.already.push(named);
  else return found.source;
  return null;
}

/** @throws AppError not_found for a job into which nobody can be put */
export async function requireJob(id: number, tx: Tx = db()): Promise<void> {
  if (!(await tx.job.findFirst({ where: { id, ...TAKES_PEOPLE }, select: { id: true } })))
    throw new AppError('not_found', content().sourcingMessages.noJob);
}

async function create(tx: Tx, jobId: number, source: Source, file: StoredDocument, moderator: Actor, now: Date) {
  await refuseErased(tx, source.email, file);
  await createFileRow(tx, file, now);
  readOnceStored(tx, file.fileId);
  const { id: _, record: _record, file: _file, ...sent } = source;
  const { id } = await tx.application.create({
    data: {
      ...sent,
      jobId,
      fileId: file.fileId,
      origin: 'office',
      addedById: moderator.userId,
      addedBy: moderator.name,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return id;
}

async function sourceOf(record: DeskRecord, tx: Tx): Promise<{ source: Source; objects: boolean } | null> {
  const where = { id: record.id };
  if (record.kind === 'cv') {
    const row = await tx.cvDocument.findUnique({ where, select: { ...COPIED, objectedAt: true } });
    if (!row) return null;
    const { objectedAt, phone, ...sent } = row;
    const source = { ...sent, record, phone: phone ?? '', linkedin: null, fromCvId: row.id };
    return { source, objects: objectedAt !== null };
  }
  const row = await tx.application.findUnique({ where, select: { ...COPIED, linkedin: true, fromCvId: true } });
  if (!row) return null;
  const { fromCvId } = row;
  const objecting = { id: fromCvId ?? 0, objectedAt: { not: null } };
  return { source: { ...row, record }, objects: (await tx.cvDocument.count({ where: objecting })) > 0 };
}

/**
 * Whether the person behind a record has an application to the job, under any of their addresses. One sent from the
 * record's address counts whoever owns it, because a newer one from there would supersede it.
 */
async function isInJob(tx: Tx, jobId: number, { record, emailFolded }: Source): Promise<boolean> {
  const identity = (await identityOf(record, tx)) ?? [];
  const where = { jobId, OR: [{ emailFolded }, ...identity.map(belongingTo)] };
  return (await tx.application.findFirst({ where, select: { id: true } })) !== null;
}
