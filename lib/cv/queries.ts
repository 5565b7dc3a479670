import 'server-only';
import type { Caller } from '../platform/sessions/sessions';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { findDocumentSummary, readDocumentTexts } from '../platform/documents/queries';
import { sendableFile, shownFile, type SendableFile } from '../platform/files/dto';
import { fileReference } from '../platform/files/reference';
import { cvColumns, toCvDto } from './dto';
import type { QueryOf, ListPosition } from '../base/listing';
import { countBy, rowsOfList } from '../platform/db/lists';
import { CV_STATUSES } from '../vocabulary/cv';
import type { cvListing } from './listing';
import { storedCvs } from './stored-list';
import type { CvCounts, CvDto, OfficeCvDto } from './schema';
import { positionInList, startOfList } from '../platform/db/list-position';
import { recordCvDownload } from './commands';
import { valuesOfName } from '../letters/mails';
import { findLetterDesk } from '../letters/queries';
import type { LetterDesk } from '../letters/schema';

const columns = { ...cvColumns, userId: true, fileId: true, file: shownFile } as const;

type Row = Prisma.CvDocumentGetPayload<{ select: typeof columns }>;

export async function listCvs(query: QueryOf<typeof cvListing>): Promise<{ cvs: CvDto[]; total: number }> {
  const { rows, total } = await rowsOfList(storedCvs, query, (where) =>
    db().cvDocument.findMany({ where, select: columns }),
  );
  return { cvs: rows.map(toCvDto), total };
}

/** Counts all CV documents by status, whatever a list's filter. */
export async function countCvs(): Promise<CvCounts> {
  return countBy(storedCvs, 'status', CV_STATUSES);
}

/** Lists the CV documents of a candidate's account, newest first. */
export async function listOwnCvs(userId: number): Promise<CvDto[]> {
  const rows = await db().cvDocument.findMany({
    where: { userId, origin: 'form' },
    orderBy: { id: 'desc' },
    select: columns,
  });
  return rows.map(toCvDto);
}

export async function findCv(caller: Caller, id: number): Promise<CvDto | null> {
  const row = await db().cvDocument.findFirst({ where: { AND: [authorisedScope(caller), { id }] }, select: columns });
  return row && toCvDto(row);
}

export async function findOfficeCv(id: number): Promise<OfficeCvDto | null> {
  const row = await db().cvDocument.findUnique({ where: { id }, select: columns });
  return row && (await toOfficeCvDto(row));
}

export async function findCvFile(caller: Caller, id: number): Promise<SendableFile | null> {
  const row = await db().cvDocument.findFirst({
    where: { AND: [authorisedScope(caller), { id }] },
    select: { file: sendableFile },
  });
  return row?.file ?? null;
}

// Only moderators and the owner may see a document.
function authorisedScope(caller: Caller): Prisma.CvDocumentWhereInput {
  return caller.role === 'moderator' ? {} : { userId: caller.userId, origin: 'form' };
}

async function toOfficeCvDto(row: Row): Promise<OfficeCvDto> {
  return {
    ...toCvDto(row),
    consent_version: row.consentVersion,
    consent_at: row.consentAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    has_account: row.userId !== null,
    reference: fileReference(row.fileId),
    document: await findDocumentSummary(row.fileId),
  };
}

type Query = QueryOf<typeof cvListing>;

/** Returns a CV's position in the filtered and sorted list; null if it is not stored. */
export async function positionOfCv(query: Query, id: number): Promise<ListPosition | null> {
  return positionInList(storedCvs, query, id);
}

/** Returns the first CV of the filtered and sorted list, and the list's length. */
export async function firstCv(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedCvs, query);
}

/** Returns a CV's text for a moderator; '' if it has none. Logged like a download of the file. */
export async function readCvText(id: number, moderator: Caller): Promise<string> {
  const row = await db().cvDocument.findUnique({ where: { id }, select: { fileId: true } });
  const text = row ? ((await readDocumentTexts([row.fileId])).get(row.fileId)?.text ?? '') : '';
  if (text !== '') await recordCvDownload(id, moderator);
  return text;
}

/** Returns the data that `LetterFields` needs in a form for deciding on a CV, like `applicationLetterDesk`. */
export function cvLetterDesk(
  { applicant_name: name, reference, status }: Pick<OfficeCvDto, 'applicant_name' | 'reference' | 'status'>,
  consultant: string,
): Promise<LetterDesk> {
  return findLetterDesk({ family: 'cv', before: status, values: { ...valuesOfName(name), reference, consultant } });
}
