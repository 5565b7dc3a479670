import * as z from 'zod/mini';
import { JOB_STATUSES, WORKPLACES, type JobStatus } from '../../../vocabulary/jobs';
import type { JobDto, OfficeJobDto } from '../../../jobs/schema';
import { id, moment, text } from './parts';
import { schemaOf } from './same';

const fields = {
  id,
  title: text,
  company: text,
  companyName: text,
  location: text,
  city: z.nullable(text),
  region: z.nullable(text),
  countryCode: z.nullable(text),
  workplace: z.enum(WORKPLACES),
  flag: text,
  type: text,
  industry: text,
  experienceLevel: text,
  salary: z.nullable(text),
  salaryMin: z.nullable(z.number()),
  salaryMax: z.nullable(z.number()),
  salaryCurrency: z.nullable(text),
  salaryPeriod: z.nullable(text),
  description: text,
  responsibilities: z.array(text),
  requirements: z.array(text),
  benefits: z.array(text),
  skills: z.array(text),
  deadline: z.nullable(z.iso.date()),
  posted: text,
  created_at: moment,
  updated_at: moment,
  url: z.url(),
};

export const job = schemaOf<JobDto>()(z.object(fields));

/** A job as the candidate who posted it sees it. */
export const postedJob = schemaOf<JobDto & { status: JobStatus }>()(
  z.object({ ...fields, status: z.enum(JOB_STATUSES) }),
);

export const officeJob = schemaOf<OfficeJobDto>()(
  z.object({
    ...fields,
    status: z.enum(JOB_STATUSES),
    contactName: z.nullable(text),
    email: z.nullable(text),
    phone: z.nullable(text),
  }),
);

/** The receipt of a posting. */
export const jobReceipt = z.object({ id, status: z.enum(['pending', 'published']) });
