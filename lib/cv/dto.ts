import { shownEmail } from '../base/no-address';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { type shownFile, toFileDto } from '../platform/files/dto';
import type { CvStatus } from '../vocabulary/cv';
import type { CvDto } from './schema';

/** Columns for moderators and for exports of personal data. */
export const cvColumns = {
  ...columns('id', 'applicantName', 'email', 'phone', 'skills', 'experienceYears', 'education'),
  ...columns('coverLetter', 'status', 'notes', 'consentVersion', 'consentAt', 'submittedAt', 'decidedAt'),
} as const;

type CvRow = Prisma.CvDocumentGetPayload<{ select: typeof cvColumns & { file: typeof shownFile } }>;

export function toCvDto(row: CvRow): CvDto {
  return {
    id: row.id,
    applicant_name: row.applicantName,
    email: shownEmail(row.email),
    phone: row.phone,
    skills: row.skills,
    experience_years: row.experienceYears,
    education: row.education,
    cover_letter: row.coverLetter,
    ...toFileDto(row.file),
    status: row.status as CvStatus,
    notes: row.notes,
    submitted_at: row.submittedAt.toISOString(),
  };
}
