import { AppError } from '../base/errors';
import { db } from '../platform/db/client';
import { safeFileName } from '../platform/files/file-name';
import { belongingTo, type Person } from '../room';
import { rooms } from '../rooms';
import { isSecret } from '../vocabulary/mail-kinds';
import type { ArchivedFile } from './archive';
import { mailsTo } from './store';

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
  const parts = await Promise.all(rooms.map(({ exports }) => exports?.(person)));
  const query = { where: belongingTo(person), orderBy: { id: 'asc' } } as const;
  const [applications, cvs] = await Promise.all([
    db().application.findMany({ ...query, select: partsOf('ofApplication') }),
    db().cvDocument.findMany({ ...query, select: partsOf('ofCv') }),
  ]);
  const owners = await ownersOf([...applications, ...cvs]);
  const mails = await db().outboxMail.findMany({
    where: { id: { in: person.address === null ? [] : await mailsTo(person.address) } },
    orderBy: { id: 'asc' },
    select: MAIL,
  });
  const data = {
    ...Object.assign({}, ...parts),
    applications: applications.map(described('application', folder, owners)),
    cv_documents: cvs.map(described('cv', folder, owners)),
    // Bodies of these mails may contain a link that still works.
    mails: mails.map((mail) => (isSecret(mail.kind) ? { ...mail, text: '' } : mail)),
    activity: await db().activityLog.findMany({
      // No row has the id 0.
      where: { actorId: person.userId ?? 0 },
      orderBy: { id: 'asc' },
      select: ACTIVITY,
    }),
  };
  const files = [...applications.map(archived('application', folder)), ...cvs.map(archived('cv', folder))];
  return { data: inSnakeCase(data) as Record<string, unknown>, files };
}

/** Columns of documents that an export shows, from all rooms, with those that it needs itself. */
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
const DOCUMENT = { id: true, fileId: true, file: FILE, ownerId: true } as const;
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
