import * as z from 'zod/mini';
import { dto, id, moment, text } from '../base/fields/dto';
import { APPLICATION_STATUSES } from '../vocabulary/applications';

const status = z.enum(APPLICATION_STATUSES);

export const applicationDto = dto(
  'Application',
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
    status,
    feedback: z.nullable(text),
    created_at: moment,
    updated_at: moment,
  }),
  {
    id: 1,
    job_id: 7,
    job_title: 'Data Engineer',
    company: 'Harbour Analytics Ltd',
    location: 'London, UK',
    applicant_name: 'Casey Morgan',
    email: 'casey@mail.example',
    phone: '+44 20 7946 0958',
    linkedin: null,
    cover_letter: 'I have built such pipelines for four years.',
    file_name: 'cv.pdf',
    status: 'pending',
    feedback: null,
    created_at: '2026-11-19T09:00:00.000Z',
    updated_at: '2026-11-19T09:00:00.000Z',
  },
);
export type ApplicationDto = z.infer<typeof applicationDto>;

export const applicationReceiptDto = dto(
  'ApplicationReceipt',
  z.object({ id, job_id: id, status, created_at: moment }),
);
export type ApplicationReceiptDto = z.infer<typeof applicationReceiptDto>;
