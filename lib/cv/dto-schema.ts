import * as z from 'zod/mini';
import { count, dto, id, moment, text, withExample } from '../base/fields/dto';
import { CV_STATUSES } from '../vocabulary/cv';

const status = z.enum(CV_STATUSES);

/** A CV document as the API lists it; `file_size` is in bytes. */
export const cvDto = dto(
  'CvDocument',
  z.object({
    id,
    applicant_name: text,
    email: text,
    phone: z.nullable(text),
    /** Comma-separated, as typed. */
    skills: z.nullable(text),
    experience_years: z.nullable(text),
    education: z.nullable(text),
    cover_letter: z.nullable(text),
    file_name: text,
    file_size: count,
    mime_type: text,
    /** Whether browsers display the file; files of other types are downloaded. */
    opens_inline: z.boolean(),
    status,
    notes: z.nullable(text),
    submitted_at: moment,
  }),
  {
    id: 1,
    applicant_name: 'Casey Morgan',
    email: 'casey@mail.example',
    phone: null,
    skills: 'Python, SQL',
    experience_years: '4 years',
    education: null,
    cover_letter: null,
    file_name: 'cv.pdf',
    file_size: 84_213,
    mime_type: 'application/pdf',
    opens_inline: true,
    status: 'pending',
    notes: null,
    submitted_at: '2026-11-19T09:00:00.000Z',
  },
);
export type CvDto = z.infer<typeof cvDto>;

export const cvCountsDto = withExample(z.object({ total: count, pending: count, approved: count, rejected: count }), {
  total: 1,
  pending: 1,
  approved: 0,
  rejected: 0,
});
export type CvCountsDto = z.infer<typeof cvCountsDto>;

export const cvReceiptDto = z.object({ id, status, submitted_at: moment });
export type CvReceiptDto = z.infer<typeof cvReceiptDto>;
