import * as z from 'zod/mini';
import { dto, id } from '../base/fields/dto';
import { JOB_STATUSES } from '../vocabulary/jobs';
import { jobDto as everyone, officeJobDto as moderators } from './schema';

const status = z.enum(JOB_STATUSES);

export const jobDto = dto('Job', everyone);
export const officeJobDto = dto('OfficeJob', moderators);

/** A job as the candidate who posted it sees it. */
export const postedJobDto = dto('PostedJob', z.extend(everyone, { status }));

/** What whoever posted a job is answered. */
export const jobReceiptDto = dto('JobReceipt', z.object({ id, status: z.enum(['pending', 'published']) }));

/** What has become of a posting. */
export const postingStatusDto = z.object({ id, status });

/** A job as it may be sent, for the API's document. */
export const jobExample = {
  title: 'Data Engineer',
  company: 'Acme',
  location: 'London, United Kingdom',
  type: 'full-time',
  experienceLevel: 'mid',
  description: 'What the job is.',
  email: 'hr@acme.example',
};
