import { db, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import type { ShortlistDecision } from '../vocabulary/shortlist';

const COLUMNS = {
  id: true,
  applicationId: true,
  cvId: true,
  decision: true,
  reason: true,
  doubts: true,
  drawnAt: true,
  decidedBy: true,
  decidedAt: true,
  version: true,
  application: { select: { emailFolded: true, applicantName: true } },
  cv: { select: { emailFolded: true, applicantName: true } },
} as const;
type Row = Prisma.ShortlistEntryGetPayload<{ select: typeof COLUMNS }>;

export type Entry = Omit<Row, 'application' | 'cv' | 'decision'> & {
  decision: ShortlistDecision;
  name: string;
  emailFolded: string;
};

/** Returns a job's entries, one per person, oldest first. Decisions stay valid when people send other documents. */
export async function findEntries(jobId: number, client: Tx = db()): Promise<Entry[]> {
  const rows = await client.shortlistEntry.findMany({ where: { jobId }, orderBy: { id: 'asc' }, select: COLUMNS });
  return [...new Map(rows.map((row) => [emailOf(row), toEntry(row)])).values()];
}

/** Like `findEntries`, for one person. */
export async function findEntry(tx: Tx, jobId: number, emailFolded: string): Promise<Entry | null> {
  const row = await tx.shortlistEntry.findFirst({
    where: { jobId, OR: [{ application: { emailFolded } }, { cv: { emailFolded } }] },
    orderBy: { id: 'desc' },
    select: COLUMNS,
  });
  return row && toEntry(row);
}

/** Returns the entries on the shortlist, which a signature covers. */
export const shortlistedIn = (entries: readonly Entry[]) =>
  entries.filter(({ decision }) => decision === 'shortlisted');

const emailOf = ({ application, cv }: Row) => (application ?? cv)?.emailFolded ?? '';

function toEntry({ application, cv, decision, ...row }: Row): Entry {
  const { applicantName: name, emailFolded } = application ?? cv ?? { applicantName: '', emailFolded: '' };
  return { ...row, decision: decision as ShortlistDecision, name, emailFolded };
}

/** Returns the key of an entry's document for forms and anchors, such as `application-12`. */
export const keyOf = ({ applicationId, cvId }: Pick<Entry, 'applicationId' | 'cvId'>) =>
  applicationId === null ? `cv-${cvId}` : `application-${applicationId}`;
