import * as z from 'zod/mini';
import { dto, id, text, withExample } from '../base/fields/dto';
import { FACETS } from '../vocabulary/board';
import { JOB_STATUSES, type FacetColumn } from '../vocabulary/jobs';
import { CONTRADICTABLE } from './reading/contradictions';
import {
  deskJobDto,
  jobDto as everyone,
  jobSummaryDto as summary,
  officeJobDto as moderators,
  type JobDto,
  type OfficeJobDto,
} from './schema';

type FacetValues = Pick<JobDto, FacetColumn>;

const status = z.enum(JOB_STATUSES);

/** Example of a public job, for the OpenAPI document and for tests without a database. */
export const openJobExample: JobDto = {
  id: 7,
  title: 'Data Engineer',
  company: 'Harbour Analytics',
  companyName: 'Harbour Analytics Ltd',
  companyWebsite: 'https://www.harbour.example/',
  companyLogo: null,
  location: 'London, UK',
  city: 'London',
  region: null,
  countryCode: 'GB',
  places: [{ text: 'London, UK', city: 'London', region: null, countryCode: 'GB' }],
  // Each facet has its first value, unless a line below sets another.
  ...(Object.fromEntries(FACETS.map(({ column, labels }) => [column, Object.keys(labels)[0]])) as FacetValues),
  flag: '/flags/gb.svg',
  industry: 'Finance',
  experienceLevel: 'mid',
  salary: '£60,000 - £70,000 per year',
  salaryMin: 60_000,
  salaryMax: 70_000,
  salaryCurrency: 'GBP',
  salaryPeriod: 'year',
  description:
    'You will build the pipelines behind our reports.\n\nThe team is small, and each of its members answers for one of them. We work in the office on two days of the week.',
  responsibilities: ['Build pipelines', 'Test them'],
  requirements: ['SQL', 'Patience'],
  benefits: ['Tea'],
  skills: ['Python', 'dbt'],
  deadline: '2026-12-31',
  posted: '2 days ago',
  created_at: '2026-11-19T09:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  url: 'https://northlane.example/job/7',
};

export const jobDto = dto('Job', everyone, openJobExample);
const { description: _1, responsibilities: _2, requirements: _3, benefits: _4, ...summaryExample } = openJobExample;
export const jobSummaryDto = dto('JobSummary', summary, summaryExample);
const officeJobExample: OfficeJobDto = {
  ...openJobExample,
  status: 'published',
  contactName: 'Ana Ruiz',
  email: 'ana@harbour.example',
  phone: null,
  openUntil: null,
};
export const officeJobDto = dto('OfficeJob', moderators, officeJobExample);

/** Facts that the posting's text contradicts, each with the contradicting sentence. APIs and feeds omit these facts. */
export const contradictions = z.array(z.object({ fact: z.enum(CONTRADICTABLE), sentence: text }));
const NONE_WITHHELD = { withheld: [] };
const withheldExample = { withheld: [{ fact: 'salary' as const, sentence: 'The salary is £45,000 per year.' }] };

export const postedJobDto = dto('PostedJob', z.extend(everyone, { status, withheld: contradictions }), {
  ...openJobExample,
  status: 'pending',
  ...NONE_WITHHELD,
});

export const changedJobDto = dto('ChangedJob', z.extend(moderators, { withheld: contradictions }), {
  ...officeJobExample,
  ...NONE_WITHHELD,
});

/** A job as the office's own endpoints return it to the moderator who opened or changed it. */
export const deskJobAnswer = dto('DeskJob', z.extend(deskJobDto, { withheld: contradictions }), {
  ...officeJobExample,
  status: 'draft',
  isInternal: false,
  reference: 'HA-1042',
  openings: 3,
  ...NONE_WITHHELD,
});

export const jobReceiptDto = dto(
  'JobReceipt',
  z.object({ id, status: z.enum(['pending', 'published']), withheld: contradictions }),
  { id: 14, status: 'pending', ...withheldExample },
);

export const postingStatusDto = withExample(z.object({ id, status }), { id: 7, status: 'closed' });

export const postingEditDto = withExample(z.object({ id, status, withheld: contradictions }), {
  id: 7,
  status: 'pending',
  ...withheldExample,
});

export const jobExample = {
  title: 'Data Engineer',
  company: 'Acme',
  location: 'London, United Kingdom',
  type: 'full-time',
  experienceLevel: 'mid',
  description: 'What the job is.',
  email: 'hr@acme.example',
};
