import * as z from 'zod/mini';
import { count, id, moment, text, withExample } from '../../base/fields/dto';
import { pathPart } from '../../platform/http/params';
import { WORKPLACES } from '../../vocabulary/jobs';
import { openJobExample } from '../../jobs/dto-schema';
import { BOARD } from './board-name';
import { greenhouseItem, greenhouseJob, greenhouseJobWithContent } from './greenhouse';
import { leverPosting } from './lever';

// What the Greenhouse Job Board API and the Lever Postings API answer, as the API's document describes our answers in their shapes.

export const boardName = pathPart(2, 'The name of our board.', { type: 'string', examples: [BOARD] });
export const boardJobId = (part: number) => pathPart(part, 'Id of the job.', { type: 'integer', examples: [1] });

export const leverRefusal = z.object({ ok: z.literal(false), error: text });
const listed = {
  id,
  internal_job_id: id,
  title: text,
  updated_at: moment,
  first_published: moment,
  requisition_id: text,
  location: z.object({ name: text }),
  absolute_url: z.url(),
  language: text,
  metadata: z.array(z.object({ id: count, name: text, value: z.nullable(text), value_type: text })),
  company_name: text,
};
const named = { id: count, name: text, parent_id: z.null(), child_ids: z.array(count) };
const full = {
  ...listed,
  content: text,
  departments: z.array(z.object(named)),
  offices: z.array(z.object({ ...named, location: z.nullable(text) })),
};
const meta = z.object({ total: count });
const payRange = z.object({ min_cents: count, max_cents: count, currency_type: text, title: text, blurb: text });

const job = { ...openJobExample, postedAt: openJobExample.created_at, lastDay: '2026-12-31' };

export const greenhouseJobs = z.object({ jobs: z.array(withExample(z.object(listed), greenhouseJob(job))), meta });
export const greenhouseFullJobs = z.object({
  jobs: z.array(withExample(z.object(full), greenhouseJobWithContent(job))),
  meta,
});
export const greenhouseFullJob = withExample(
  z.object({ ...full, pay_input_ranges: z.optional(z.array(payRange)) }),
  greenhouseItem(job, true),
);

export const leverPostingShape = withExample(
  z.object({
    id: text,
    text,
    categories: z.object({
      commitment: text,
      department: text,
      location: text,
      team: text,
      allLocations: z.array(text),
    }),
    country: z.nullable(text),
    workplaceType: z.enum([...WORKPLACES, 'unspecified']),
    createdAt: count,
    opening: text,
    openingPlain: text,
    description: text,
    descriptionPlain: text,
    descriptionBody: text,
    descriptionBodyPlain: text,
    lists: z.array(z.object({ text, content: text })),
    additional: text,
    additionalPlain: text,
    salaryRange: z.optional(z.object({ currency: text, interval: text, min: z.number(), max: z.number() })),
    salaryDescription: z.optional(text),
    salaryDescriptionPlain: z.optional(text),
    hostedUrl: z.url(),
    applyUrl: z.url(),
  }),
  leverPosting(job),
);
