// Apart from the schemas: what only shows an option need not load what checks one.

/** The options of spec point 5, in the order they are offered. Values are stored as written here. */
export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const;
export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Other',
] as const;
export const EXPERIENCE_LEVELS = ['entry', 'junior', 'mid', 'senior', 'executive'] as const;
export const JOB_STATUSES = ['pending', 'published', 'rejected', 'closed', 'deleted'] as const;
export const WORKPLACES = ['on-site', 'hybrid', 'remote'] as const;
export const SALARY_PERIODS = ['hour', 'day', 'month', 'year'] as const;
export const SALARY_CURRENCIES = ['USD', 'GBP', 'INR', 'AED', 'SGD', 'EUR'] as const;

export type JobType = (typeof JOB_TYPES)[number];
export type Industry = (typeof INDUSTRIES)[number];
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];
export type JobStatus = (typeof JOB_STATUSES)[number];
export type Workplace = (typeof WORKPLACES)[number];
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type SalaryCurrency = (typeof SALARY_CURRENCIES)[number];

/** How each option is shown (spec point 5). */
export const JOB_TYPE_LABELS: Record<JobType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
};
export const EXPERIENCE_LABELS: Record<ExperienceLevel, string> = {
  entry: 'Entry level',
  junior: 'Junior (1-3 years)',
  mid: 'Mid level (3-5 years)',
  senior: 'Senior (5+ years)',
  executive: 'Executive',
};

export const WORKPLACE_LABELS: Record<Workplace, string> = {
  'on-site': 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};

/** How a stored type or level is shown; one that is none of ours as it is. */
export function typeLabel(type: string): string {
  return labelOf(JOB_TYPE_LABELS, type);
}

export function experienceLabel(level: string): string {
  return labelOf(EXPERIENCE_LABELS, level);
}

// Own ones only: every object answers to "valueOf".
function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
