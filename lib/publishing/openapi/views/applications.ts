import * as z from 'zod/mini';
import { APPLICATION_STATUSES } from '../../../vocabulary/applications';
import type { ApplicationDto } from '../../../applications/schema';
import { id, moment, text } from './parts';
import { schemaOf } from './same';

export const application = schemaOf<ApplicationDto>()(
  z.object({
    id,
    job_id: id,
    job_title: text,
    company: text,
    location: text,
    applicant_name: text,
    email: text,
    phone: text,
    linkedin: z.nullable(text),
    cover_letter: z.nullable(text),
    file_name: text,
    status: z.enum(APPLICATION_STATUSES),
    feedback: z.nullable(text),
    created_at: moment,
    updated_at: moment,
  }),
);

export const applicationReceipt = z.object({
  id,
  job_id: id,
  status: z.enum(APPLICATION_STATUSES),
  created_at: moment,
});
