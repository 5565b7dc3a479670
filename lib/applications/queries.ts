import 'server-only';
import type { Caller } from '../platform/sessions/sessions';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { findDocumentSummary, readDocumentTexts } from '../platform/documents/queries';
import { sendableFile, shownFile, toFileDto, type SendableFile } from '../platform/files/dto';
import type { QueryOf, ListPosition } from '../base/listing';
import { pageOfList, rowsOfList } from '../platform/db/lists';
import type { CloseReason, Stage } from '../vocabulary/stages';
import { findMoves } from './stage-queries';
import type { applicationListing } from './listing';
import { storedApplications } from './stored-list';
import type { ApplicationDto, OfficeApplicationDto } from './schema';
import { fileReference } from '../platform/files/reference';
import { applicationColumns, toApplicationDto } from './dto';
import { findLetterDesk } from '../letters/queries';
import type { LetterDesk } from '../letters/schema';
import { applicationValues } from './mails';
import { hinted, lookedUp, recordsOf } from '../platform/db/conditions';
import { workingDaysBefore } from '../platform/db/late';
import { readRows } from '../platform/db/reader';
import { env } from '../base/env';
import { DAY_MS } from '../base/time';
import { PROMISED_DAYS } from '../vocabulary/promised-days';
import { positionInList, startOfList } from '../platform/db/list-position';
import { recordDownload } from './commands';

const officeColumns = {
  ...applicationColumns,
  ...columns(
    'emailFolded',
    'stage',
    'stageAt',
    'ref',
    'origin',
    'answeredAt',
    'closedReason',
    'fileId',
    'consentVersion',
    'consentAt',
  ),
  file: shownFile,
} as const;

type Row = Prisma.ApplicationGetPayload<{ select: typeof officeColumns }>;

type Query = QueryOf<typeof applicationListing>;

/** Lists the applications that the caller may see, newest first: a moderator sees all, a candidate their own. */
export async function listApplications(caller: Caller, query: Query) {
  const { rows, total } = await readPage({ ...query, ...authorisedScope(caller) });
  return { applications: rows.map(toApplicationDto), total };
}

/** Lists the newest version of each person's application to a job (docs/decisions/025-one-applicant). */
export async function listOfficeApplications(query: Query) {
  const { rows, total } = await readPage({ ...query, newest: true });
  const versions = await versionsOf(rows);
  return { applications: rows.map((row) => toOfficeApplicationDto(row, versions)), total };
}

/** Counts the applicants in stage "new", each by the newest version. */
export async function countNewApplications(): Promise<number> {
  const none = { page: 1, limit: 0 };
  return (await pageOfList(storedApplications, { stage: 'new', newest: true }, none)).total;
}

/** Counts the applicants in stage "new" who have waited longer than the site promises. */
export async function countLateApplications(): Promise<number> {
  const none = { page: 1, limit: 0 };
  return (await pageOfList(storedApplications, { late: '1', newest: true }, none)).total;
}

/** Returns one application if the caller may see it, otherwise null. */
export async function findApplication(caller: Caller, id: number): Promise<ApplicationDto | null> {
  const row = await db().application.findFirst({
    where: { AND: [sentScope(caller), { id }] },
    select: officeColumns,
  });
  return row && toApplicationDto(row);
}

/** Returns one application with a summary of its résumé's text, its stage moves and its other versions. */
export async function findOfficeApplication(id: number) {
  const row = await db().application.findUnique({ where: { id }, select: officeColumns });
  if (!row) return null;
  const group = await db().application.findMany({
    where: { jobId: row.jobId, emailFolded: row.emailFolded },
    orderBy: { id: 'desc' },
    select: officeColumns,
  });
  const versions = await versionsOf(group);
  const others = group.filter((other) => other.id !== id).map((other) => toOfficeApplicationDto(other, versions));
  return {
    application: toOfficeApplicationDto(row, versions),
    others,
    document: await findDocumentSummary(row.fileId),
    moves: await findMoves(id),
  };
}

export async function findApplicationFile(caller: Caller, id: number): Promise<SendableFile | null> {
  const row = await db().application.findFirst({
    where: { AND: [sentScope(caller), { id }] },
    select: { file: sendableFile },
  });
  return row?.file ?? null;
}

function authorisedScope(caller: Caller): { userId?: number } {
  return caller.role === 'moderator' ? {} : { userId: caller.userId };
}

/** A candidate sees the own applications, but none that the office made. */
function sentScope(caller: Caller): Prisma.ApplicationWhereInput {
  return caller.role === 'moderator' ? {} : { userId: caller.userId, origin: 'form' };
}

function readPage(query: Query & { userId?: number; newest?: boolean }) {
  return rowsOfList(storedApplications, query, ({ id }) =>
    // Checks the owner again, although the list of ids was filtered already.
    db().application.findMany({ where: { id, userId: query.userId }, select: officeColumns }),
  );
}

type VersionIndex = Map<string, number[]>;

async function versionsOf(rows: readonly Row[]): Promise<VersionIndex> {
  const index: VersionIndex = new Map();
  for (const { id, jobId, emailFolded } of await findVersions(rows)) {
    const key = personKey(jobId, emailFolded);
    index.set(key, [...(index.get(key) ?? []), id]);
  }
  return index;
}

function personKey(jobId: number, emailFolded: string): string {
  return `${jobId}\n${emailFolded}`;
}

function toOfficeApplicationDto(row: Row, versions: VersionIndex): OfficeApplicationDto {
  const ids = versions.get(personKey(row.jobId, row.emailFolded)) ?? [row.id];
  return {
    ...toApplicationDto(row),
    ...toFileDto(row.file),
    stage: row.stage as Stage,
    stage_at: (row.stageAt ?? row.createdAt).toISOString(),
    source: row.ref,
    closed_reason: row.closedReason as CloseReason | null,
    consent_version: row.consentVersion,
    consent_at: row.consentAt?.toISOString() ?? null,
    version: ids.indexOf(row.id) + 1,
    versions: ids.length,
    newest: ids.at(-1) ?? row.id,
    reference: fileReference(row.fileId),
    days_late: daysLate(row),
  };
}

/** By the rule of the filter `late` (stored-list.ts). */
function daysLate({ status, stage, origin, answeredAt, createdAt }: Row): number | null {
  if (status !== 'pending' || stage !== 'new' || origin !== 'form' || answeredAt !== null) return null;
  const due = workingDaysBefore(new Date(), PROMISED_DAYS.applications, env().siteTimeZone);
  return createdAt < due ? Math.floor((due.getTime() - createdAt.getTime()) / DAY_MS) : null;
}

type Asked = Pick<
  OfficeApplicationDto,
  'applicant_name' | 'job_id' | 'job_title' | 'company' | 'location' | 'status' | 'reference'
>;

/** Returns the data that `LetterFields` needs. @param consultant name of the moderator who decides */
export function applicationLetterDesk(application: Asked, consultant: string): Promise<LetterDesk> {
  const { applicant_name: name, job_id: id, job_title: title, company: companyName, location, status } = application;
  const job = { id, title, companyName, location };
  const { reference } = application;
  const { status: _, ...values } = applicationValues({ name, job, status, feedback: null, reference, consultant });
  return findLetterDesk({ family: 'application', before: status, values });
}

/** All applications from one folded e-mail address for one job. */
type VersionKey = { jobId: number; emailFolded: string };

/** Returns the ids of all versions with the given keys, oldest first. */
export async function findVersions(keys: readonly VersionKey[]): Promise<(VersionKey & { id: number })[]> {
  // A join reads the index once for each key; two IN lists would try every combination.
  return readRows<VersionKey & { id: number }>(
    `SELECT a."id" AS "id", a."jobId" AS "jobId", a."emailFolded" AS "emailFolded"
     FROM (SELECT DISTINCT "jobId", "emailFolded" FROM ${recordsOf({ jobId: 'number', emailFolded: 'text' }, 'named')}) wanted
     ${lookedUp()} ${hinted('Application', 'Application_jobId_emailFolded_id_idx', 'a')}
       ON a."jobId" = wanted."jobId" AND a."emailFolded" = wanted."emailFolded"
     ORDER BY a."id"`,
    [JSON.stringify(keys.map(({ jobId, emailFolded }) => ({ jobId, emailFolded })))],
  );
}

/** Returns an application's position in the filtered and sorted list of newest versions; null if it is not stored. */
export async function positionOfApplication(query: Query, id: number): Promise<ListPosition | null> {
  return positionInList(storedApplications, { ...query, newest: true }, id);
}

/** Returns the first application of the filtered and sorted list of newest versions, and the list's length. */
export async function firstApplication(query: Query): Promise<{ first: number | null; total: number }> {
  return startOfList(storedApplications, { ...query, newest: true });
}

/** Returns a résumé's text for a moderator; '' if it has none. Logged like a download of the file. */
export async function readResumeText(id: number, moderator: Caller): Promise<string> {
  const row = await db().application.findUnique({ where: { id }, select: { fileId: true } });
  const text = row ? ((await readDocumentTexts([row.fileId])).get(row.fileId)?.text ?? '') : '';
  if (text !== '') await recordDownload(id, moderator);
  return text;
}
