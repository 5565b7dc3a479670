import { AppError } from '../base/errors';
import { dayOf } from '../base/time';
import { content } from '../content';
import { deskRecordName, type DeskRecord } from '../desk/schema';
import { UNWORKED } from '../jobs/rules';
import { logActivities } from '../platform/activity/commands';
import { db, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { readOnceStored } from '../platform/documents/worker';
import { wasErasedSince } from '../platform/erased/queries';
import { attachCopies, createFileRow, type StoredDocument } from '../platform/files/commands';
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
const TAKES_PEOPLE = { status: { notIn: [...UNWORKED, 'rejected'] } };

/**
 * Puts people into a job: each gets an application of origin `office` in stage "new", with its own copy of the
 * document. It tells nobody, and the candidate and the poster do not see it. Left out and named are people who are in
 * the job already, who objected, who were not told in time that we hold their data, or whose document is missing.
 * If the job closes or the disk fails after the first slice, the rest is left out and named, too.
 * @param records at most `MOST_PUT_IN`
 * @throws AppError not_found for a job that is unknown, unfinished, deleted or rejected; busy if the disk fails
 */
export async function putIntoJob(jobId: number, records: readonly DeskRecord[], moderator: Actor): Promise<PutIn> {
  const done: PutIn = { added: [], already: [], refused: [] };
  for (let from = 0; from < records.length; from += AT_ONCE) {
    try {
      await putSlice(jobId, records.slice(from, from + AT_ONCE), moderator, done);
    } catch (error) {
      const why = from > 0 && error instanceof AppError ? whyEnded(error) : null;
      if (why === null) throw error;
      await leaveOutRest(records.slice(from), why, done);
      break;
    }
  }
  return done;
}

function whyEnded({ code }: AppError): string | null {
  const { refusal } = content().sourcingMessages;
  return code === 'not_found' ? refusal.noJob : code === 'busy' ? refusal.busy : null;
}

/** Names those people as left out about whom `done` says nothing yet. */
async function leaveOutRest(records: readonly DeskRecord[], why: string, done: PutIn): Promise<void> {
  const named = new Set([...done.already, ...done.refused].map(({ record }) => record));
  for (const record of records.filter((each) => !named.has(deskRecordName(each)))) {
    const found = await sourceOf(record, db());
    const name = deskRecordName(record);
    done.refused.push({ record: name, name: found?.source.applicantName ?? name, why });
  }
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
        const { refusal } = content().sourcingMessages;
        if (copy === null) done.refused.push({ ...named, why: refusal.noFile });
        else if (await wasErasedSince(tx, source.email, copy.begunAfter))
          done.refused.push({ ...named, why: refusal.unknown });
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
  else if (found.refusal) done.refused.push({ ...named, why: refusal[found.refusal] });
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

/** Of a sourced person: whether they objected, and until when and whether they were told. */
const TOLD = columns('objectedAt', 'noticeDueDay', 'noticeSentAt', 'consentAt');
type Told = Prisma.CvDocumentGetPayload<{ select: typeof TOLD }>;

type Found = { source: Source; refusal: 'objected' | 'untold' | null };

async function sourceOf(record: DeskRecord, tx: Tx): Promise<Found | null> {
  const where = { id: record.id };
  if (record.kind === 'cv') {
    const row = await tx.cvDocument.findUnique({ where, select: { ...COPIED, ...TOLD } });
    if (!row) return null;
    const { objectedAt, noticeDueDay, noticeSentAt, consentAt, phone, ...sent } = row;
    const source = { ...sent, record, phone: phone ?? '', linkedin: null, fromCvId: row.id };
    return { source, refusal: refusalOf({ objectedAt, noticeDueDay, noticeSentAt, consentAt }) };
  }
  const row = await tx.application.findUnique({ where, select: { ...COPIED, linkedin: true, fromCvId: true } });
  if (!row) return null;
  const cv = await tx.cvDocument.findUnique({ where: { id: row.fromCvId ?? 0 }, select: TOLD });
  return { source: { ...row, record }, refusal: cv && refusalOf(cv) };
}

/** From the day after `noticeDueDay` we may no longer use the data of a person who was not told (GDPR, article 14). */
function refusalOf({ objectedAt, noticeDueDay, noticeSentAt, consentAt }: Told): Found['refusal'] {
  if (objectedAt !== null) return 'objected';
  const isLate = noticeDueDay !== null && noticeDueDay < dayOf(new Date());
  return isLate && noticeSentAt === null && consentAt === null ? 'untold' : null;
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
