import type { JobDto } from '../jobs/schema';

/** An open job as everyone may see it, for tests that need no store. */
export function jobDto(fields: Partial<JobDto> = {}): JobDto {
  const id = fields.id ?? 7;
  return {
    id,
    title: 'Data Engineer',
    company: 'Harbour Analytics',
    companyName: 'Harbour Analytics Ltd',
    location: 'London, UK',
    city: 'London',
    region: null,
    countryCode: 'GB',
    workplace: 'on-site',
    flag: '/flags/gb.svg',
    type: 'full-time',
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
    url: `http://localhost:3000/job/${id}`,
    ...fields,
  };
}
