import 'server-only';
import type { Caller } from '../auth/sessions';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { foldText } from '../jobs/rules';
import type { SendableFile } from '../uploads/send';
import type { ApplicationStatus } from './options';
import type { ApplicationView, OfficeApplicationView } from './schema';

const columns = {
  id: true,
  jobId: true,
  applicantName: true,
  email: true,
  emailFolded: true,
  phone: true,
  linkedin: true,
  coverLetter: true,
  status: true,
  feedback: true,
  consentVersion: true,
  consentAt: true,
  createdAt: true,
  updatedAt: true,
  job: { select: { title: true, companyName: true, location: true } },
  file: { select: { originalName: true, sizeBytes: true, mimeType: true } },
} satisfies Prisma.ApplicationSelect;

type Row = Prisma.ApplicationGetPayload<{ select: typeof columns }>;

export type ApplicationFilters = {
  jobId?: number | undefined;
  status?: ApplicationStatus | undefined;
  /** Part of an e-mail address or name. */
  search?: string | undefined;
  page: number;
  limit: number;
};

/** Applications among those the caller may reach: all for a moderator, for a candidate their own. Newest first. */
export async function listApplications(
  caller: Caller,
  filters: ApplicationFilters,
): Promise<{ applications: ApplicationView[]; total: number }> {
  const where = { AND: [reachableBy(caller), filterWhere(filters)] };
  const [rows, total] = await pageOf(where, filters);
  return { applications: rows.map(toView), total };
}

/** As moderators see them, each with how many versions the same person sent (decision A4). */
export async function listOfficeApplications(
  filters: ApplicationFilters,
): Promise<{ applications: OfficeApplicationView[]; total: number }> {
  const [rows, total] = await pageOf(filterWhere(filters), filters);
  const versions = await versionsOf(rows);
  return { applications: rows.map((row) => toOfficeView(row, versions)), total };
}

/** One application the caller may reach, or null. */
export async function findApplication(caller: Caller, id: number): Promise<ApplicationView | null> {
  const row = await db().application.findFirst({ where: { AND: [reachableBy(caller), { id }] }, select: columns });
  return row && toView(row);
}

/** One application for the back office, and every other version the same address sent for the same job, newest first. */
export async function findOfficeApplication(
  id: number,
): Promise<{ application: OfficeApplicationView; others: OfficeApplicationView[] } | null> {
  const row = await db().application.findUnique({ where: { id }, select: columns });
  if (!row) return null;
  const group = await db().application.findMany({
    where: { jobId: row.jobId, emailFolded: row.emailFolded },
    orderBy: { id: 'desc' },
    select: columns,
  });
  const versions = await versionsOf(group);
  const others = group.filter((other) => other.id !== id).map((other) => toOfficeView(other, versions));
  return { application: toOfficeView(row, versions), others };
}

/** The résumé of an application the caller may reach, or null. */
export async function findApplicationFile(caller: Caller, id: number): Promise<SendableFile | null> {
  const row = await db().application.findFirst({
    where: { AND: [reachableBy(caller), { id }] },
    select: { file: { select: { id: true, originalName: true, mimeType: true } } },
  });
  return row && { fileId: row.file.id, originalName: row.file.originalName, mimeType: row.file.mimeType };
}

function reachableBy(caller: Caller): Prisma.ApplicationWhereInput {
  return caller.role === 'moderator' ? {} : { userId: caller.userId };
}

function filterWhere({ jobId, status, search }: ApplicationFilters): Prisma.ApplicationWhereInput {
  const part = foldText(search ?? '');
  return {
    ...(jobId !== undefined && { jobId }),
    ...(status !== undefined && { status }),
    ...(part !== '' && { OR: [{ emailFolded: { contains: part } }, { nameFolded: { contains: part } }] }),
  };
}

function pageOf(where: Prisma.ApplicationWhereInput, { page, limit }: ApplicationFilters): Promise<[Row[], number]> {
  const skip = (page - 1) * limit;
  return Promise.all([
    db().application.findMany({ where, orderBy: { id: 'desc' }, skip, take: limit, select: columns }),
    db().application.count({ where }),
  ]);
}

type VersionIndex = Map<string, number[]>;

async function versionsOf(rows: readonly Row[]): Promise<VersionIndex> {
  const index: VersionIndex = new Map();
  if (rows.length === 0) return index;
  const siblings = await db().application.findMany({
    where: { jobId: { in: [...new Set(rows.map((row) => row.jobId))] }, emailFolded: { in: [...new Set(rows.map((row) => row.emailFolded))] } },
    orderBy: { id: 'asc' },
    select: { id: true, jobId: true, emailFolded: true },
  });
  for (const { id, jobId, emailFolded } of siblings) {
    const key = personKey(jobId, emailFolded);
    index.set(key, [...(index.get(key) ?? []), id]);
  }
  return index;
}

function personKey(jobId: number, emailFolded: string): string {
  return `${jobId}\n${emailFolded}`;
}

function toView(row: Row): ApplicationView {
  return {
    id: row.id,
    job_id: row.jobId,
    job_title: row.job.title,
    company: row.job.companyName,
    location: row.job.location,
    applicant_name: row.applicantName,
    email: row.email,
    phone: row.phone,
    linkedin: row.linkedin,
    cover_letter: row.coverLetter,
    file_name: row.file.originalName,
    status: row.status as ApplicationStatus,
    feedback: row.feedback,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toOfficeView(row: Row, versions: VersionIndex): OfficeApplicationView {
  const ids = versions.get(personKey(row.jobId, row.emailFolded)) ?? [row.id];
  return {
    ...toView(row),
    file_size: row.file.sizeBytes,
    mime_type: row.file.mimeType,
    consent_version: row.consentVersion,
    consent_at: row.consentAt?.toISOString() ?? null,
    version: ids.indexOf(row.id) + 1,
    versions: ids.length,
  };
}
