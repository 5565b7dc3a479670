import { PROFILE } from '../accounts/profile';
import { applicationColumns } from '../applications/dto';
import { WISHES } from '../candidates/wishes';
import { cvColumns } from '../cv/dto';
import { messageColumns } from '../enquiries/office-commands';
import { readGiven } from '../jobs/given-facts';
import { db } from '../platform/db/client';
import { mailsTo, messagesFrom, postingsBy } from './store';
import { AppError } from '../base/errors';
import { isSecret } from '../vocabulary/mail-kinds';
import { storedPosting } from '../postings/changes';
import { safeFileName } from '../platform/files/file-name';
import type { ArchivedFile } from './archive';
import { belongingTo, postedBy, type Person } from './person';

/**
 * Returns everything that belongs to a candidate's account for the export; times are ISO 8601 UTC. Once the address is
 * verified, what was sent from it without signing in belongs to it too (decision A1).
 *
 * @throws AppError unauthenticated if the account is gone
 */
export async function accountData(userId: number): Promise<PersonData> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (!user) throw new AppError('unauthenticated');
  return personData({ userId, address: user.emailVerifiedAt === null ? null : user.email });
}

export type PersonData = { data: Record<string, unknown>; files: ArchivedFile[] };

/** Like `accountData`, for a mailed link. @param folder for their files in the archive; ends with a slash or is empty */
export async function personData(person: Person, folder = ''): Promise<PersonData> {
  const { userId, address } = person;
  const inOrder = { orderBy: { id: 'asc' } } as const;
  // No row has the id 0 or an empty address.
  const ownId = userId ?? 0;
  const [messages, mailIds] = address === null ? [[], []] : [await messagesFrom(address), await mailsTo(address)];
  const [account, sessions, applications, cvs, savedJobs, postings, links, subscriber, alerts, sent, mails, activity] =
    await Promise.all([
      db().user.findUnique({ where: { id: ownId }, select: ACCOUNT }),
      db().session.findMany({ where: { userId: ownId }, orderBy: { createdAt: 'asc' }, select: SESSION }),
      db().application.findMany({ where: belongingTo(person), ...inOrder, select: APPLICATION }),
      db().cvDocument.findMany({ where: belongingTo(person), ...inOrder, select: CV }),
      db().savedJob.findMany({
        where: { userId: ownId },
        orderBy: [{ savedAt: 'asc' }, { jobId: 'asc' }],
        select: SAVED_JOB,
      }),
      postingsOf(person).then((where) =>
        db().job.findMany({ where: { ...where, status: { not: 'deleted' } }, ...inOrder, select: POSTING }),
      ),
      address === null
        ? []
        : db().clientLink.findMany({ where: { clientEmail: address }, ...inOrder, select: CLIENT_LINK }),
      db().subscriber.findUnique({ where: { email: address ?? '' }, select: SUBSCRIBER }),
      db().jobAlert.findMany({ where: { email: address ?? '' }, ...inOrder, select: ALERT }),
      db().contactMessage.findMany({ where: { id: { in: messages } }, ...inOrder, select: MESSAGE }),
      db().outboxMail.findMany({ where: { id: { in: mailIds } }, ...inOrder, select: MAIL }),
      db().activityLog.findMany({ where: { actorId: ownId }, ...inOrder, select: ACTIVITY }),
    ]);
  const owners = await ownersOf([...applications, ...cvs]);
  const data = {
    account,
    sign_ins: sessions,
    applications: applications.map(described('application', folder, owners)),
    cv_documents: cvs.map(described('cv', folder, owners)),
    saved_jobs: savedJobs,
    job_postings: postings.map(({ given, revision: change, ...posting }) => ({
      ...posting,
      given: readGiven(given),
      change,
    })),
    client_links: links,
    newsletter: subscriber,
    job_alerts: alerts,
    messages: sent,
    // Bodies of these mails may contain a link that still works.
    mails: mails.map((mail) => (isSecret(mail.kind) ? { ...mail, text: '' } : mail)),
    activity,
  };
  const files = [...applications.map(archived('application', folder)), ...cvs.map(archived('cv', folder))];
  return { data: inSnakeCase(data) as Record<string, unknown>, files };
}

/** Selects the postings a person sent, while signed in or with their address as the contact's. */
export async function postingsOf({ userId, address }: Person) {
  const ids = address === null ? [] : await postingsBy(address);
  return { id: { in: [...new Set([...ids, ...(await postedBy(db(), userId))])] } };
}

type FileRow = {
  originalName: string;
  sizeBytes: number;
  mimeType: string;
  sha256: string;
  createdAt: Date;
  text: object | null;
};
type Document = { id: number; fileId: string; file: FileRow; ownerId: number | null };
type Kind = 'application' | 'cv';

async function ownersOf(documents: readonly Document[]): Promise<ReadonlyMap<number, string>> {
  const ids = documents.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  const where = { id: { in: ids }, role: 'moderator' };
  const rows = await db().user.findMany({ where, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function described(kind: Kind, folder: string, owners: ReadonlyMap<number, string>) {
  return ({ fileId: _, file, ownerId, ...row }: Document) => {
    const { originalName: name, sizeBytes, mimeType, sha256, text } = file;
    const owner = ownerId === null ? null : (owners.get(ownerId) ?? null);
    return {
      ...row,
      owner,
      file: { name, sizeBytes, mimeType, sha256, path: folder + pathOf(kind, row.id, file), text },
    };
  };
}

function archived(kind: Kind, folder: string) {
  return ({ id, fileId, file }: Document) => ({
    file: { id: fileId, sizeBytes: file.sizeBytes, sha256: file.sha256 },
    path: folder + pathOf(kind, id, file),
    savedAt: file.createdAt,
  });
}

// The id makes the path unique and keeps names such as "con.pdf" from being reserved ones on Windows.
function pathOf(kind: Kind, id: number, { originalName }: FileRow): string {
  return `files/${kind}-${id}-${safeFileName(originalName)}`;
}

const FILE = {
  select: {
    originalName: true,
    sizeBytes: true,
    mimeType: true,
    sha256: true,
    createdAt: true,
    text: { select: { state: true, reason: true, text: true, readAt: true } },
  },
} as const;
const { role: _role, ...profile } = PROFILE;
const ACCOUNT = { ...profile, ...WISHES, updatedAt: true, lastSeenAt: true } as const;
const SESSION = {
  kind: true,
  device: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
  revokedAt: true,
} as const;
const SHORTLIST = {
  orderBy: { id: 'asc' },
  select: {
    job: { select: { id: true, title: true, companyName: true } },
    decision: true,
    reason: true,
    doubts: true,
    drawnAt: true,
    decidedBy: true,
    decidedAt: true,
    lines: {
      orderBy: { signatureId: 'asc' },
      select: { reason: true, doubts: true, signature: { select: { signedBy: true, signedAt: true } } },
    },
    introductions: {
      orderBy: { id: 'asc' },
      select: {
        link: { select: { clientName: true, createdBy: true, createdAt: true, expiresAt: true, revokedAt: true } },
        evidence: true,
        answer: true,
        words: true,
        answeredAt: true,
        settledAt: true,
        settledBy: true,
      },
    },
    consent: { select: { state: true, askedAt: true, decidedAt: true, decidedBy: true, note: true } },
  },
} as const;
const STAGES = {
  orderBy: { id: 'asc' },
  select: {
    from: true,
    fromStatus: true,
    to: true,
    toStatus: true,
    reason: true,
    note: true,
    movedBy: true,
    movedAt: true,
  },
} as const;
const FROM = { orderBy: { id: 'asc' } } as const;
/** Moderators' private notes, tags, ratings and reminders (docs/decisions/029-office). */
const DESK = {
  deskNotes: { ...FROM, select: { text: true, writtenBy: true, writtenAt: true, editedAt: true } },
  deskTags: { ...FROM, select: { tag: true, setBy: true, setAt: true } },
  deskRatings: { ...FROM, select: { rating: true, words: true, givenBy: true, givenAt: true } },
  deskReminders: {
    ...FROM,
    select: { text: true, day: true, forName: true, setBy: true, setAt: true, doneAt: true, doneBy: true },
  },
} as const;
const LETTERS = {
  orderBy: { id: 'asc' },
  select: {
    kind: true,
    status: true,
    feedback: true,
    subject: true,
    text: true,
    state: true,
    writtenBy: true,
    writtenAt: true,
    sentAt: true,
    undoneAt: true,
  },
} as const;
const MESSAGE = { ...messageColumns, answeredAt: true, letters: LETTERS } as const;
const INTERVIEWS = {
  orderBy: { id: 'asc' },
  select: {
    state: true,
    minutes: true,
    place: true,
    startsAt: true,
    createdBy: true,
    createdAt: true,
    decidedAt: true,
    slots: { orderBy: { startsAt: 'asc' }, select: { startsAt: true } },
  },
} as const;
const APPLICATION = {
  ...applicationColumns,
  ref: true,
  answeredAt: true,
  reached: true,
  stage: true,
  stageAt: true,
  closedReason: true,
  stageChanges: STAGES,
  job: { select: { title: true, companyName: true, location: true } },
  consentVersion: true,
  consentAt: true,
  fileId: true,
  file: FILE,
  shortlistEntries: SHORTLIST,
  ...DESK,
  ownerId: true,
  letters: LETTERS,
  interviews: INTERVIEWS,
} as const;
const CLIENT_LINK = {
  clientName: true,
  createdBy: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  job: { select: { id: true, title: true, companyName: true } },
  people: { orderBy: { id: 'asc' }, select: { answer: true, words: true, answeredAt: true } },
} as const;
const SAVED_JOB = {
  jobId: true,
  savedAt: true,
  job: { select: { title: true, companyName: true, location: true } },
} as const;
const CV = {
  ...cvColumns,
  fileId: true,
  file: FILE,
  shortlistEntries: SHORTLIST,
  ...DESK,
  letters: LETTERS,
  ownerId: true,
} as const;
const POSTING = {
  id: true,
  ...storedPosting,
  status: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
  closedAt: true,
  revision: { select: { fields: true, createdAt: true, refusedAt: true } },
} as const;
const SUBSCRIBER = { email: true, status: true, createdAt: true, confirmedAt: true, unsubscribedAt: true } as const;
const ALERT = {
  id: true,
  email: true,
  q: true,
  location: true,
  type: true,
  filters: true,
  frequency: true,
  status: true,
  createdAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
} as const;
const MAIL = {
  kind: true,
  toAddress: true,
  subject: true,
  text: true,
  calendar: true,
  status: true,
  createdAt: true,
  sentAt: true,
} as const;
const ACTIVITY = { action: true, subjectType: true, subjectId: true, data: true, createdAt: true } as const;

/** Renames keys to those of the HTTP contract. */
function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inSnakeCase(each),
    ]),
  );
}
