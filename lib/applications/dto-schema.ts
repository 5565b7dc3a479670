import * as z from 'zod/mini';
import { dto, id, moment, text, exampled } from '../base/fields/dto';
import { APPLICATION_STATUSES } from '../vocabulary/applications';

const status = z.enum(APPLICATION_STATUSES);

export const applicationDto = dto(
  'Application',
  ...exampled({
    id: [id, 1],
    job_id: [id, 7],
    job_title: [text, 'Data Engineer'],
    company: [text, 'Harbour Analytics Ltd'],
    location: [text, 'London, UK'],
    applicant_name: [text, 'Casey Morgan'],
    email: [text, 'casey@mail.example'],
    phone: [text, '+44 20 7946 0958'],
    linkedin: [z.nullable(text), null],
    cover_letter: [z.nullable(text), 'I have built such pipelines for four years.'],
    file_name: [text, 'cv.pdf'],
    status: [status, 'pending'],
    feedback: [z.nullable(text), null],
    created_at: [moment, '2026-11-19T09:00:00.000Z'],
    updated_at: [moment, '2026-11-19T09:00:00.000Z'],
  }),
);
export type ApplicationDto = z.infer<typeof applicationDto>;

export const applicationReceiptDto = dto(
  'ApplicationReceipt',
  z.object({ id, job_id: id, status, created_at: moment }),
);
export type ApplicationReceiptDto = z.infer<typeof applicationReceiptDto>;
