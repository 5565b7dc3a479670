import * as z from 'zod/mini';
import { count, id, moment, text, withExample } from '../../base/fields/dto';
import { pathPart } from '../../platform/http/params';
import { WORKPLACES } from '../../vocabulary/jobs';
import { openJobExample } from '../../jobs/dto-schema';
import { greenhouseGroup, greenhouseItem, greenhouseJob, greenhouseJobWithContent } from './greenhouse';
import { leverPosting } from './lever';

// Schemas of responses in the formats of the Greenhouse and Lever APIs, for the OpenAPI document.

/** Name of the sample firm's board, in the document that the build writes. */
export const SAMPLE_BOARD = 'northlane';
export const boardName = pathPart(2, 'The name of our board.', { type: 'string', examples: [SAMPLE_BOARD] });
export const boardJobId = (part: number) => pathPart(part, 'Id of the job.', { type: 'integer', examples: [1] });

export const boardGroupId = (part: number, group: 'department' | 'office') =>
  pathPart(part, `Id of the ${group}.`, {
    type: 'integer',
    examples: [greenhouseGroup(group === 'department' ? job.industry : job.location).id],
  });

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

// Location and industry are those of a sample job, so that the example ids of groups exist on a sample board.
const job = {
  ...openJobExample,
  location: 'London, United Kingdom',
  postedAt: openJobExample.created_at,
  lastDay: '2026-12-31',
};

export const greenhouseJobs = z.object({ jobs: z.array(withExample(z.object(listed), greenhouseJob(job))), meta });
export const greenhouseFullJobs = z.object({
  jobs: z.array(withExample(z.object(full), greenhouseJobWithContent(job))),
  meta,
});
const question = z.object({
  required: z.boolean(),
  label: text,
  description: z.null(),
  fields: z.array(z.object({ name: text, type: text, values: z.array(z.never()) })),
});
export const greenhouseFullJob = withExample(
  z.object({ ...full, pay_input_ranges: z.optional(z.array(payRange)), questions: z.optional(z.array(question)) }),
  greenhouseItem(job, { pay: true, questions: true }),
);

const department = z.object({ ...named, jobs: z.array(z.object(listed)) });
const office = z.object({ ...named, location: text, departments: z.array(department) });
const departmentExample = { ...greenhouseGroup(job.industry), jobs: [greenhouseJob(job)] };
const officeExample = { ...greenhouseGroup(job.location), location: job.location, departments: [departmentExample] };
export const greenhouseDepartment = withExample(department, departmentExample);
export const greenhouseOffice = withExample(office, officeExample);
export const greenhouseDepartments = withExample(z.object({ departments: z.array(department) }), {
  departments: [departmentExample],
});
export const greenhouseOffices = withExample(z.object({ offices: z.array(office) }), { offices: [officeExample] });

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

export const leverGroups = withExample(z.array(z.object({ title: text, postings: z.array(leverPostingShape) })), [
  { title: job.industry, postings: [leverPosting(job)] },
]);
