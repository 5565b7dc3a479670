import 'server-only';
import type { Caller } from '../platform/sessions/sessions';
import { db } from '../platform/db/client';
import { env } from '../base/env';
import { shownEmail } from '../base/no-address';
import { moderatorNames } from '../desk/queries';
import { messagesFrom } from '../enquiries/store';
import { postingsOf } from '../postings/room';
import { belongingTo, personAt, type Person } from '../room';
import { mailsTo } from './store';
import { findLink } from '../platform/links/links';
import { zipOf, type ArchivedFile } from './archive';
import { requireLink } from './mailed-commands';
import { isDecided } from '../applications/rules';
import { formatDate } from '../base/format';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { MADE_OF_CV } from '../sourcing/made-applications';
import { APPLICATION_STATUSES } from '../vocabulary/applications';
import type { Held, WithdrawableApplication } from '../vocabulary/privacy';
import { AppError } from '../base/errors';
import { safeFileName } from '../platform/files/file-name';
import { rooms } from '../rooms';
import { isSecret } from '../vocabulary/mail-kinds';

/**
 * Exports a candidate's account, with records sent from its confirmed address without signing in: a zip of `data.json`
 * and documents, streamed while it is built. @throws AppError unauthenticated if it was erased
 */
export async function exportAccount({ userId }: Pick<Caller, 'userId'>): Promise<ReadableStream<Uint8Array>> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (!user) throw new AppError('unauthenticated');
  return archiveOf(await personData({ userId, address: user.emailVerifiedAt === null ? null : user.email }));
}

/** Like `exportAccount`, for the address of a mailed link. @throws AppError bad_request if the link does not work */
export async function exportByLink(token: string): Promise<ReadableStream<Uint8Array>> {
  const { email } = await requireLink(token);
  return archiveOf(await personData(await personAt(email)));
}

/** Exports a person with several addresses or accounts, each in a folder and in the list `persons`. */
export async function exportPersons(persons: readonly Person[]): Promise<ReadableStream<Uint8Array>> {
  const parts: PersonData[] = [];
  for (const person of persons) parts.push(await personData(person, persons.length > 1 ? `${parts.length + 1}/` : ''));
  if (parts.length === 1) return archiveOf(parts[0]!);
  return archiveOf({ data: { persons: parts.map(({ data }) => data) }, files: parts.flatMap(({ files }) => files) });
}

/** Counts the records of a link's address, and lists applications to withdraw. Null if the link does not work. */
export async function findHeld(token: string): Promise<Held | null> {
  const link = await findLink(db(), 'privacy', token);
  if (!link) return null;
  const address = link.email;
  const person = await personAt(address);
  const where = belongingTo(person);
  const [applications, withdrawable, cvs, made, postings, newsletter, alerts, mails] = await Promise.all([
    db().application.count({ where }),
    findWithdrawable(where),
    db().cvDocument.count({ where }),
    db().application.count({ where: { AND: [where, MADE_OF_CV] } }),
    postingsOf(person).then((mine) => db().job.count({ where: { ...mine, status: { not: 'deleted' } } })),
    db().subscriber.count({ where: { email: address } }),
    db().jobAlert.count({ where: { email: address } }),
    mailsTo(address).then((ids) => ids.length),
  ]);
  return {
    address,
    withdrawable,
    mayObject: cvs + made > 0,
    counts: {
      account: person.userId === null ? 0 : 1,
      applications,
      cvs,
      postings,
      messages: (await messagesFrom(address)).length,
      newsletter,
      alerts,
      mails,
    },
  };
}

/** Other people may have sent many applications with this address. After withdrawals the next ones are shown. */
const MOST_SHOWN = 50;

async function findWithdrawable(where: Prisma.ApplicationWhereInput): Promise<WithdrawableApplication[]> {
  const rows = await db().application.findMany({
    where: {
      AND: [where, { origin: 'form', status: { in: APPLICATION_STATUSES.filter((status) => !isDecided(status)) } }],
    },
    orderBy: { id: 'desc' },
    take: MOST_SHOWN,
    select: { id: true, status: true, createdAt: true, job: { select: { title: true, companyName: true } } },
  });
  return rows.map(({ id, status, createdAt, job }) => ({
    id,
    job: job.title,
    company: job.companyName,
    sent: formatDate(createdAt.toISOString(), env().siteTimeZone),
    isInvited: status === 'interview',
  }));
}

function archiveOf({ data, files }: PersonData): ReadableStream<Uint8Array> {
  const now = new Date();
  const content = JSON.stringify({ exported_at: now.toISOString(), ...data }, null, 2);
  return zipOf({ path: 'data.json', content: `${content}\n` }, files, now);
}

type PersonData = { data: Record<string, unknown>; files: ArchivedFile[] };

/** @param folder of the person's files in the archive; ends with a slash or is empty */
async function personData(person: Person, folder = ''): Promise<PersonData> {
  const parts = await Promise.all(rooms.map(({ exports }) => exports?.(person)));
  const query = { where: belongingTo(person), orderBy: { id: 'asc' } } as const;
  const [applications, cvs] = await Promise.all([
    db().application.findMany({ ...query, select: partsOf('ofApplication') }),
    db().cvDocument.findMany({ ...query, select: partsOf('ofCv') }),
  ]);
  const owners = await moderatorNames([...applications, ...cvs].map(({ ownerId }) => ownerId));
  const mails = await db().outboxMail.findMany({
    where: { id: { in: person.address === null ? [] : await mailsTo(person.address) } },
    orderBy: { id: 'asc' },
    select: MAIL,
  });
  const data = {
    ...Object.assign({}, ...parts),
    applications: applications.map(described('application', folder, owners)),
    cv_documents: cvs.map(described('cv', folder, owners)),
    // The text of these mails may contain a link that still works, so it is omitted.
    mails: mails.map((mail) => (isSecret(mail.kind) ? { ...mail, text: '' } : mail)),
    activity: await db().activityLog.findMany({
      // No row has the id 0: a person without an account gets no log lines.
      where: { actorId: person.userId ?? 0 },
      orderBy: { id: 'asc' },
      select: ACTIVITY,
    }),
  };
  const files = [...applications.map(archived('application', folder)), ...cvs.map(archived('cv', folder))];
  return { data: inSnakeCase(data) as Record<string, unknown>, files };
}

/** Returns the columns of documents in an export: those that rooms name, and those that the export itself needs. */
function partsOf(documents: 'ofApplication' | 'ofCv'): typeof DOCUMENT {
  return Object.assign({}, ...rooms.map((room) => room[documents]), DOCUMENT) as typeof DOCUMENT;
}

type FileRow = {
  originalName: string;
  sizeBytes: number;
  mimeType: string;
  sha256: string;
  createdAt: Date;
  text: object | null;
};
type Document = { id: number; email: string; fileId: string; file: FileRow; ownerId: number | null };
type Kind = 'application' | 'cv';

function described(kind: Kind, folder: string, owners: ReadonlyMap<number, string>) {
  return ({ fileId: _, file, ownerId, email, ...row }: Document) => {
    const { originalName: name, sizeBytes, mimeType, sha256, text } = file;
    const owner = ownerId === null ? null : (owners.get(ownerId) ?? null);
    return {
      ...row,
      email: shownEmail(email),
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

// The id makes the path unique, and avoids file names that Windows reserves, such as "con.pdf".
function pathOf(kind: Kind, id: number, { originalName }: FileRow): string {
  return `files/${kind}-${id}-${safeFileName(originalName)}`;
}

const FILE = {
  select: {
    ...columns('originalName', 'sizeBytes', 'mimeType', 'sha256', 'createdAt'),
    text: { select: { state: true, reason: true, text: true, readAt: true } },
  },
} as const;
const DOCUMENT = { id: true, email: true, fileId: true, file: FILE, ownerId: true } as const;
const MAIL = columns('kind', 'toAddress', 'subject', 'text', 'calendar', 'status', 'createdAt', 'sentAt');
const ACTIVITY = { action: true, subjectType: true, subjectId: true, data: true, createdAt: true } as const;

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
