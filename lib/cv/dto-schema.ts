import * as z from 'zod/mini';
import { count, dto, id, moment, text, withExample, exampled } from '../base/fields/dto';
import { CV_STATUSES } from '../vocabulary/cv';

const status = z.enum(CV_STATUSES);

/** `file_size` is in bytes. */
export const cvDto = dto(
  'CvDocument',
  ...exampled({
    id: [id, 1],
    applicant_name: [text, 'Casey Morgan'],
    email: [text, 'casey@mail.example'],
    phone: [z.nullable(text), null],
    skills: [z.nullable(text), 'Python, SQL'],
    experience_years: [z.nullable(text), '4 years'],
    education: [z.nullable(text), null],
    cover_letter: [z.nullable(text), null],
    file_name: [text, 'cv.pdf'],
    file_size: [count, 84_213],
    mime_type: [text, 'application/pdf'],
    /** Browsers download files of other types instead of showing them. */
    opens_inline: [z.boolean(), true],
    status: [status, 'pending'],
    notes: [z.nullable(text), null],
    submitted_at: [moment, '2026-11-19T09:00:00.000Z'],
  }),
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
