import { labelOf, valuesOf } from './labels';

// Apart from the schemas, so that pages that only show an option do not load validation.

/** The keys are stored. */
export const JOB_TYPE_LABELS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
};
export const EXPERIENCE_LABELS = {
  entry: 'Entry level',
  junior: 'Junior (1-3 years)',
  mid: 'Mid level (3-5 years)',
  senior: 'Senior (5+ years)',
  executive: 'Executive',
};
const INDUSTRY_LABELS = {
  Technology: 'Technology',
  Healthcare: 'Healthcare',
  Finance: 'Finance',
  Education: 'Education',
  Manufacturing: 'Manufacturing',
  Retail: 'Retail',
  Other: 'Other',
};
export const SAMPLE_JOB_IDS = [1, 2, 3, 4, 5, 6, 7] as const;
export const WORKPLACE_LABELS = { 'on-site': 'On-site', hybrid: 'Hybrid', remote: 'Remote' };

export const JOB_TYPES = valuesOf(JOB_TYPE_LABELS);
export const EXPERIENCE_LEVELS = valuesOf(EXPERIENCE_LABELS);
export const WORKPLACES = valuesOf(WORKPLACE_LABELS);
export const INDUSTRIES = valuesOf(INDUSTRY_LABELS);
/** Currencies that forms offer. Every other ISO 4217 code is accepted too. */
export const COMMON_CURRENCIES = 'GBP EUR USD INR AED AUD CAD CHF CZK DKK JPY NOK PLN SEK SGD'.split(' ');
export const SALARY_PERIOD_LABELS = {
  year: 'A year',
  month: 'A month',
  week: 'A week',
  day: 'A day',
  hour: 'An hour',
};
export const SALARY_PERIODS = valuesOf(SALARY_PERIOD_LABELS);
export const PERIOD_WORDS = { year: 'a year', month: 'a month', week: 'a week', day: 'a day', hour: 'an hour' };

/** A filter of the board with a closed set of values. */
export type JobFacet = {
  /** Query parameter in URLs of the board, in alerts and in the API. */
  name: string;
  title: string;
  labels: Readonly<Record<string, string>>;
  /** Description of the API parameter. Omitted if `searchedBy` of the field already describes an older parameter. */
  api?: string;
  /** Whether the filter also accepts unlabelled values that postings use. It then offers only values in use. */
  isOpen?: true;
  /** Label of the choice of no filter; the filter form offers this choice only if the label is set. */
  all?: string;
  isLast?: true;
};

/** By job column, in the order of URL parameters and filter chips. lib/jobs/fields.ts names each column's facet. */
export const JOB_FACETS = {
  workplace: {
    name: 'workplace',
    title: 'Workplace',
    labels: WORKPLACE_LABELS,
    api: 'Repeated: any of them; so are type and experience.',
  },
  type: { name: 'type', title: 'Type', labels: JOB_TYPE_LABELS, isOpen: true, all: 'All Types' },
  experienceLevel: { name: 'experience', title: 'Experience', labels: EXPERIENCE_LABELS },
  industry: {
    name: 'industry',
    title: 'Industry',
    labels: INDUSTRY_LABELS,
    isLast: true,
  },
} as const satisfies Record<string, JobFacet>;
export type FacetColumn = keyof typeof JOB_FACETS;
export type FacetName = (typeof JOB_FACETS)[FacetColumn]['name'];

/** Statuses that posters and the API know. */
export const JOB_STATUSES = ['pending', 'published', 'rejected', 'closed', 'deleted'] as const;
/** Statuses that the API lists for moderators, in the order of the life cycle. */
export const LISTED_STATUSES: readonly JobStatus[] = JOB_STATUSES.filter((status) => status !== 'deleted');
/**
 * Statuses that only the office knows. An internal job is `internal` instead of published, and `shelved` instead of
 * closed (docs/decisions/036-office-jobs).
 */
export const OFFICE_STATUSES = ['draft', 'template', 'internal', 'shelved'] as const;
export const ANY_STATUS = [...JOB_STATUSES, ...OFFICE_STATUSES] as const;

/** Name under which the result of the office's forms about a job is stored. */
export const JOB_FORM = 'job';

export type JobType = keyof typeof JOB_TYPE_LABELS;
export type Industry = keyof typeof INDUSTRY_LABELS;
export type ExperienceLevel = keyof typeof EXPERIENCE_LABELS;
export type Workplace = keyof typeof WORKPLACE_LABELS;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type OfficeStatus = (typeof ANY_STATUS)[number];
export type SalaryPeriod = keyof typeof SALARY_PERIOD_LABELS;

/** Returns the label of a stored value, or an unknown value itself. */
export function typeLabel(type: string): string {
  return labelOf(JOB_TYPE_LABELS, type);
}

export function experienceLabel(level: string): string {
  return labelOf(EXPERIENCE_LABELS, level);
}

/** Missing information in the shown pay: any figure, the period of the figures, or the yearly sum. */
export const PAY_GAPS = ['pay', 'period', 'year'] as const;
export type PayGap = (typeof PAY_GAPS)[number];
