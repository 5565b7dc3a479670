import * as z from 'zod/mini';
import { CV_STATUSES } from '../../../vocabulary/cv';
import type { SubmittedCv } from '../../../cv/commands';
import type { CvCounts, CvDto } from '../../../cv/schema';
import { count, id, moment, text } from './parts';
import { schemaOf } from './same';

export const cvDocument = schemaOf<CvDto>()(
  z.object({
    id,
    applicant_name: text,
    email: text,
    phone: z.nullable(text),
    skills: z.nullable(text),
    experience_years: z.nullable(text),
    education: z.nullable(text),
    cover_letter: z.nullable(text),
    file_name: text,
    file_size: count,
    mime_type: text,
    opens_inline: z.boolean(),
    status: z.enum(CV_STATUSES),
    notes: z.nullable(text),
    submitted_at: moment,
  }),
);

export const cvCounts = schemaOf<CvCounts>()(
  z.object({ total: count, pending: count, approved: count, rejected: count }),
);

export const cvReceipt = schemaOf<SubmittedCv>()(z.object({ id, status: z.enum(CV_STATUSES), submitted_at: moment }));
