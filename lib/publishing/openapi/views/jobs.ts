import * as z from 'zod/mini';
import { jobDto, officeJobDto } from '../../../jobs/schema';
import { JOB_STATUSES } from '../../../vocabulary/jobs';
import { id } from './parts';

export const job = jobDto;

/** A job as the candidate who posted it sees it. */
export const postedJob = z.extend(jobDto, { status: z.enum(JOB_STATUSES) });

export const officeJob = officeJobDto;

/** The receipt of a posting. */
export const jobReceipt = z.object({ id, status: z.enum(['pending', 'published']) });
