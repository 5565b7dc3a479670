import { absoluteUrl } from '../base/site-url';
import { pages } from '../base/routes';
import type { Prisma } from '../platform/db/generated/client';
import type { FoundJob } from '../platform/db/job-search';
import { flagFor } from './reading/place';
import { postedLabel } from './rules';
import type { JobStatus, Workplace } from '../vocabulary/jobs';
import type { JobRowDto, JobDto, OfficeJobDto } from './schema';

/** The columns a public view is made of: nothing of the poster's contact is even read (decision J8). */
export const publicColumns = {
  id: true,
  title: true,
  company: true,
  companyName: true,
  location: true,
  city: true,
  region: true,
  countryCode: true,
  workplace: true,
  type: true,
  industry: true,
  experienceLevel: true,
  salary: true,
  salaryMin: true,
  salaryMax: true,
  salaryCurrency: true,
  salaryPeriod: true,
  description: true,
  responsibilities: true,
  requirements: true,
  benefits: true,
  skills: true,
  deadline: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  firstPublishedAt: true,
} satisfies Prisma.JobSelect;

export const officeColumns = {
  ...publicColumns,
  contactName: true,
  email: true,
  phone: true,
} satisfies Prisma.JobSelect;

type PublicRow = Prisma.JobGetPayload<{ select: typeof publicColumns }>;
type OfficeRow = Prisma.JobGetPayload<{ select: typeof officeColumns }>;

export function toJobDto(row: PublicRow, now: Date): JobDto {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    companyName: row.companyName,
    location: row.location,
    city: row.city,
    region: row.region,
    countryCode: row.countryCode,
    workplace: row.workplace as Workplace,
    flag: flagImage(row.countryCode),
    type: row.type,
    industry: row.industry,
    experienceLevel: row.experienceLevel,
    salary: row.salary,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryCurrency: row.salaryCurrency,
    salaryPeriod: row.salaryPeriod,
    description: row.description,
    responsibilities: row.responsibilities as string[],
    requirements: row.requirements as string[],
    benefits: row.benefits as string[],
    skills: row.skills as string[],
    deadline: row.deadline,
    posted: postedLabel(row.createdAt, now),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    url: jobUrl(row.id),
  };
}

/** The address of a job's page. */
export function jobUrl(id: number): string {
  return absoluteUrl(pages.job(id));
}

export function toOfficeJobDto(row: OfficeRow, now: Date): OfficeJobDto {
  const { contactName, email, phone } = row;
  return { ...toJobDto(row, now), status: row.status as JobStatus, contactName, email, phone };
}

export function toJobRowDto(row: FoundJob): JobRowDto {
  return {
    id: row.id,
    title: row.title,
    companyName: row.companyName,
    location: row.location,
    flag: flagImage(row.countryCode),
    workplace: row.workplace as Workplace,
    type: row.type,
    salary: row.salary,
    created_at: new Date(row.createdAt).toISOString(),
  };
}

function flagImage(countryCode: string | null): string {
  return `/flags/${flagFor(countryCode).code.toLowerCase()}.svg`;
}
