import 'server-only';
import { toldWishes, toWishes, WISHES } from '../candidates/wishes';
import { activityAbout } from '../platform/activity/queries';
import type { Subject } from '../platform/activity/commands';
import { shownEmail } from '../base/no-address';
import { foldText } from '../base/text';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { messagesFrom } from '../enquiries/store';
import { shownFile, toFileDto } from '../platform/files/dto';
import { postingsOf } from '../postings/room';
import { mailsTo } from '../privacy/store';
import { belongingTo } from '../room';
import type { CvStatus } from '../vocabulary/cv';
import type { ShortlistDecision } from '../vocabulary/shortlist';
import type { Stage } from '../vocabulary/stages';
import { addressesOf, identityOf, fingerprintOf, type Identity } from '../sourcing/identity';
import { findLookalikes } from '../sourcing/lookalikes';
import { findContact } from '../sourcing/contact';
import type { NoticeView, PersonPage, ShortlistLine } from './schema';
import type { PersonRecord } from '../sourcing/record-rules';

export const MOST_SHOWN = 50;

const NEWEST = { orderBy: { id: 'desc' } } as const;

/**
 * Returns everything stored about the person behind a record, for moderators; null if the record no longer exists. Each
 * list is newest first and has a total and at most `MOST_SHOWN` rows.
 */
export async function findPersonPage(record: PersonRecord): Promise<PersonPage | null> {
  const identity = await identityOf(record);
  if (!identity) return null;
  const where = { OR: identity.map(belongingTo) };
  const addresses = addressesOf(identity);
  const messageIds = (await Promise.all(addresses.map((address) => messagesFrom(address)))).flat();
  const mailIds = (await Promise.all(addresses.map(mailsTo))).flat();
  const [applications, cvs, messages, mails, postings, accounts, shortlists, stages] = await Promise.all([
    db().application.findMany({ where, ...NEWEST, select: APPLICATION }),
    db().cvDocument.findMany({ where, ...NEWEST, select: CV }),
    db().contactMessage.findMany({ where: { id: { in: messageIds } }, ...NEWEST, select: MESSAGE }),
    db().outboxMail.findMany({ where: { id: { in: mailIds } }, ...NEWEST, take: MOST_SHOWN, select: MAIL }),
    postingsFor(identity),
    accountsOf(identity),
    db().shortlistEntry.findMany({
      where: { OR: [{ application: where }, { cv: where }] },
      orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
      take: MOST_SHOWN,
      select: SHORTLIST,
    }),
    db().applicationStageChange.findMany({
      where: { application: where },
      orderBy: { id: 'desc' },
      take: MOST_SHOWN,
      select: STAGE,
    }),
  ]);
  const subjects: Subject[] = [
    ...applications.map(({ id }) => ({ type: 'application', id }) as const),
    ...cvs.map(({ id }) => ({ type: 'cv', id }) as const),
    ...messages.map(({ id }) => ({ type: 'message', id }) as const),
  ];
  return {
    record,
    print: fingerprintOf(identity),
    addresses: identity.map(({ ownAddress }) => shownEmail(ownAddress)).filter((address) => address !== ''),
    contact: await findContact(identity),
    changes: [...applications, ...cvs].flatMap(({ contactChanges }) => contactChanges),
    notices: cvs.filter(({ noticeDueDay }) => noticeDueDay !== null).map(toNotice),
    merged: addresses.length > 1 ? mergedParts(addresses, applications, cvs) : [],
    canMerge: addresses.length > 0,
    accounts,
    names: distinct(
      [...applications, ...cvs].map(({ applicantName }) => applicantName),
      messages.map(({ name }) => name),
    ),
    phones: distinct([...applications, ...cvs, ...messages].map(({ phone }) => phone)),
    profiles: distinct(applications.map(({ linkedin }) => linkedin)),
    applications: shown(withVersions(applications)),
    cvs: shown(
      cvs.map(({ id, status, file, submittedAt: at }) => ({
        id,
        status: status as CvStatus,
        file: toFileDto(file),
        at,
      })),
    ),
    messages: shown(messages.map(({ id, subject, createdAt: at, handledAt }) => ({ id, subject, at, handledAt }))),
    mails: { rows: mails, total: mailIds.length },
    postings,
    shortlists: shortlists.map(toShortlistLine),
    stages: stages.map(({ movedBy: by, movedAt: at, application: { job }, ...row }) => ({
      ...row,
      jobTitle: job.title,
      company: job.companyName,
      by,
      at,
    })),
    activity: await activityAbout(subjects.slice(0, MOST_SUBJECTS), MOST_SHOWN),
    lookalikes: addresses.length === 0 ? [] : await findLookalikes([...applications, ...cvs], addresses),
  };
}

type Mailed = readonly { id: number; emailFolded: string }[];

function mergedParts(addresses: readonly string[], applications: Mailed, cvs: Mailed): PersonPage['merged'] {
  return addresses.flatMap((address): PersonPage['merged'] => {
    if (shownEmail(address) !== '') return [{ address }];
    const of = (rows: Mailed) => rows.filter(({ emailFolded }) => emailFolded === foldText(address));
    const records: PersonRecord[] = [
      ...of(cvs).map(({ id }) => ({ kind: 'cv', id }) as const),
      ...of(applications).map(({ id }) => ({ kind: 'application', id }) as const),
    ];
    return records.slice(0, 1).map((record) => ({ record }));
  });
}

/** Maximum number of records whose activity is queried: each adds a condition to the query. */
const MOST_SUBJECTS = 200;

type ApplicationRow = {
  id: number;
  jobId: number;
  stage: string;
  stageAt: Date | null;
  file: Parameters<typeof toFileDto>[0];
  createdAt: Date;
  emailFolded: string;
  job: { title: string; companyName: string };
};

function withVersions(rows: readonly ApplicationRow[]) {
  const key = ({ jobId, emailFolded }: ApplicationRow) => `${jobId} ${emailFolded}`;
  const groups = new Map<string, ApplicationRow[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return rows.map((row) => {
    const group = groups.get(key(row))!;
    return {
      id: row.id,
      jobTitle: row.job.title,
      company: row.job.companyName,
      stage: row.stage as Stage,
      stageAt: row.stageAt ?? row.createdAt,
      file: toFileDto(row.file),
      at: row.createdAt,
      version: group.length - group.indexOf(row),
      versions: group.length,
    };
  });
}

function toNotice({ id, ...row }: NoticeRow): NoticeView {
  const { noticeDueDay, noticeSentAt: toldAt, noticeReason: howTold, source, hasAddress, objectedAt } = row;
  return { cv: id, dueDay: noticeDueDay ?? '', toldAt, howTold, source: source ?? '', hasAddress, objectedAt };
}

type NoticeRow = Prisma.CvDocumentGetPayload<{ select: typeof CV }>;

function toShortlistLine({ job, decision, decidedBy: by, decidedAt: at, lines, ...row }: ShortlistRow): ShortlistLine {
  const signed = lines.map(({ signature }) => ({ by: signature.signedBy, at: signature.signedAt }));
  const { id: jobId, title: jobTitle, companyName: company } = job;
  return { ...row, jobId, jobTitle, company, decision: decision as ShortlistDecision, by, at, signed };
}

async function postingsFor(identity: Identity) {
  const OR = await Promise.all(identity.map(postingsOf));
  const where = { OR, status: { not: 'deleted' } };
  const [rows, total] = await Promise.all([
    db().job.findMany({ where, ...NEWEST, take: MOST_SHOWN, select: { id: true, title: true, createdAt: true } }),
    db().job.count({ where }),
  ]);
  return { rows, total };
}

async function accountsOf(identity: Identity) {
  const ids = identity.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const users = await db().user.findMany({
    where: { id: { in: ids } },
    select: { email: true, createdAt: true, emailVerifiedAt: true, ...WISHES },
  });
  return users.map(({ email, createdAt, emailVerifiedAt, ...said }) => {
    const wishes = toWishes(said);
    return { email, since: createdAt, isProven: emailVerifiedAt !== null, wishes: wishes && toldWishes(wishes) };
  });
}

function shown<Row>(rows: readonly Row[]): { rows: readonly Row[]; total: number } {
  return { rows: rows.slice(0, MOST_SHOWN), total: rows.length };
}

function distinct(...values: readonly (readonly (string | null)[])[]): string[] {
  return [...new Set(values.flat().filter((value) => value !== null && value !== ''))] as string[];
}

const CHANGES = { orderBy: { id: 'desc' }, select: columns('field', 'before', 'changedBy', 'changedAt') } as const;
const APPLICATION = {
  ...columns('id', 'jobId', 'applicantName', 'nameFolded', 'emailFolded', 'phone', 'linkedin', 'fileSha256'),
  file: shownFile,
  stage: true,
  stageAt: true,
  createdAt: true,
  job: { select: { title: true, companyName: true } },
  contactChanges: CHANGES,
} as const;
const CV = {
  ...columns('id', 'applicantName', 'nameFolded', 'emailFolded', 'phone', 'fileSha256'),
  file: shownFile,
  status: true,
  submittedAt: true,
  ...columns('source', 'hasAddress', 'noticeDueDay', 'noticeSentAt', 'noticeReason', 'objectedAt'),
  contactChanges: CHANGES,
} as const;
const MESSAGE = { id: true, name: true, phone: true, subject: true, createdAt: true, handledAt: true } as const;
const MAIL = { id: true, subject: true, status: true, createdAt: true } as const;
const STAGE = {
  ...columns('id', 'applicationId', 'from', 'fromStatus', 'to'),
  ...columns('toStatus', 'reason', 'note', 'movedBy', 'movedAt'),
  application: { select: { job: { select: { title: true, companyName: true } } } },
} as const;
const SHORTLIST = {
  ...columns('id', 'decision', 'reason', 'doubts', 'drawnAt', 'decidedBy', 'decidedAt'),
  job: { select: { id: true, title: true, companyName: true } },
  lines: { orderBy: { signatureId: 'desc' }, select: { signature: { select: { signedBy: true, signedAt: true } } } },
} as const;
type ShortlistRow = Prisma.ShortlistEntryGetPayload<{ select: typeof SHORTLIST }>;
