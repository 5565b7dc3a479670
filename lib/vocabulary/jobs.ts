import { labelOf, valuesOf } from './labels';

// Apart from the schemas: what only shows an option need not load what checks one.

/** How each option is shown (spec point 5). Values are stored as written here. */
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
export const WORKPLACE_LABELS = { 'on-site': 'On-site', hybrid: 'Hybrid', remote: 'Remote' };

export const JOB_TYPES = valuesOf(JOB_TYPE_LABELS);
export const EXPERIENCE_LEVELS = valuesOf(EXPERIENCE_LABELS);
export const WORKPLACES = valuesOf(WORKPLACE_LABELS);
export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Other',
] as const;
export const SALARY_CURRENCIES = ['GBP', 'EUR', 'USD', 'INR', 'AED', 'SGD'] as const;
export const SALARY_PERIOD_LABELS = { year: 'A year', month: 'A month', day: 'A day', hour: 'An hour' };
export const SALARY_PERIODS = valuesOf(SALARY_PERIOD_LABELS);
/** As they follow a sum. */
export const PERIOD_WORDS = { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour' };
export const JOB_STATUSES = ['pending', 'published', 'rejected', 'closed', 'deleted'] as const;

export type JobType = keyof typeof JOB_TYPE_LABELS;
export type Industry = (typeof INDUSTRIES)[number];
export type ExperienceLevel = keyof typeof EXPERIENCE_LABELS;
export type Workplace = keyof typeof WORKPLACE_LABELS;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type SalaryPeriod = keyof typeof SALARY_PERIOD_LABELS;
export type SalaryCurrency = (typeof SALARY_CURRENCIES)[number];

/** How a stored type or level is shown; one that is none of ours as it is. */
export function typeLabel(type: string): string {
  return labelOf(JOB_TYPE_LABELS, type);
}

export function experienceLabel(level: string): string {
  return labelOf(EXPERIENCE_LABELS, level);
}
