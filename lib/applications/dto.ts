import { shownEmail } from '../base/no-address';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import type { ApplicationStatus } from '../vocabulary/applications';
import type { ApplicationDto } from './schema';

/** Columns that `toApplicationDto` reads. The job's status and deadline tell whether the job is open. */
export const applicationColumns = {
  ...columns('id', 'jobId', 'applicantName', 'email', 'phone', 'linkedin'),
  ...columns('coverLetter', 'status', 'feedback', 'createdAt', 'updatedAt'),
  job: { select: { title: true, companyName: true, location: true, status: true, deadline: true } },
  file: { select: { originalName: true } },
} as const;

export type ApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof applicationColumns }>;

export function toApplicationDto(row: ApplicationRow): ApplicationDto {
  return {
    id: row.id,
    job_id: row.jobId,
    job_title: row.job.title,
    company: row.job.companyName,
    location: row.job.location,
    applicant_name: row.applicantName,
    email: shownEmail(row.email),
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
