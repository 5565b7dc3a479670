import { company } from '../../base/company';
import { endOfDay } from '../../base/end-of-day';
import type { JsonLd } from './json-ld';
import { clean, jobHtml } from '../../jobs/job-html';
import type { ExperienceLevel, JobType, SalaryPeriod } from '../../vocabulary/jobs';
import { countryName } from '../../vocabulary/countries';
import { needsNoExperience } from '../../jobs/reading/contradictions';
import type { JobDto } from '../../jobs/schema';
import type { Told } from '../../jobs/withheld';

/**
 * An open job for Google's job search (developers.google.com/search/docs/appearance/structured-data/job-posting). Says nothing that
 * the page does not, and nothing of the poster's contact (decision J8). What we do not know is left out; without a country, which
 * Google requires, there is nothing to tell and the result is null.
 * @param job without what its own text denies (`withoutWithheld`)
 * @param dates when the job was first put on the board, ISO 8601 UTC: Google wants the original date, however often it comes back; and the
 *   last day to apply, YYYY-MM-DD (`lastDayOf`)
 * @param timeZone of the site, where that day ends (decision P7)
 */
export function jobPostingData(
  job: Told<JobDto>,
  { postedAt, lastDay }: { postedAt: string; lastDay: string },
  timeZone: string,
): JsonLd | null {
  const country = countryOf(job);
  if (!country) return null;
  return {
    '@type': 'JobPosting',
    title: oneLine(job.title),
    description: jobHtml(job),
    datePosted: postedAt,
    validThrough: endOfDay(lastDay, timeZone),
    ...known({ employmentType: entry(EMPLOYMENT_TYPES, job.type) }),
    hiringOrganization: {
      '@type': 'Organization',
      name: oneLine(job.companyName),
      ...known({ sameAs: job.companyWebsite, logo: job.companyLogo }),
    },
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    ...placeOf(job, country),
    ...known({ baseSalary: baseSalary(job) }),
    directApply: true,
    ...known({
      experienceRequirements: experienceOf(job),
      industry: job.industry === 'Other' ? null : job.industry,
      responsibilities: lines(job.responsibilities),
      qualifications: lines(job.requirements),
      jobBenefits: lines(job.benefits),
      skills: job.skills.map(oneLine).join(', '),
    }),
    url: job.url,
  };
}

/** A moderator may have typed two letters that are no country. */
export function countryOf({ countryCode }: Pick<JobDto, 'countryCode'>): { code: string; name: string } | null {
  const name = countryName(countryCode);
  return countryCode !== null && name !== null ? { code: countryCode, name } : null;
}

/** Google's words for our types. */
export const EMPLOYMENT_TYPES: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** The least that a level asks for, where its name says years; "Executive" says none. */
const EXPERIENCE: Partial<Record<ExperienceLevel, unknown>> = {
  junior: months(12),
  mid: months(36),
  senior: months(60),
};

// "Entry level" is also what a posting has that chose nothing: that nobody needs experience has to stand in its words.
function experienceOf(job: Told<JobDto>): unknown {
  if (job.experienceLevel === 'entry') return needsNoExperience(job) ? 'no requirements' : null;
  return job.experienceLevel && entry(EXPERIENCE, job.experienceLevel);
}

function months(monthsOfExperience: number) {
  return { '@type': 'OccupationalExperienceRequirements', monthsOfExperience };
}

// A hybrid job is done in its office: Google reserves the word for jobs that are remote in full. So is one whose text denies that it is.
function placeOf(
  { workplace, city, region }: Told<JobDto>,
  { code, name }: { code: string; name: string },
): Record<string, unknown> {
  if (workplace === 'remote')
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name } };
  const address = {
    '@type': 'PostalAddress',
    ...known({ addressLocality: city && oneLine(city), addressRegion: region && oneLine(region) }),
    addressCountry: code,
  };
  return { jobLocation: { '@type': 'Place', address } };
}

const UNITS: Record<SalaryPeriod, string> = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' };

function baseSalary({ salaryCurrency, salaryPeriod, salaryMin, salaryMax }: Told<JobDto>): unknown {
  const unitText = entry(UNITS, salaryPeriod ?? '');
  if (!salaryCurrency || !unitText || (salaryMin === null && salaryMax === null)) return null;
  const figures = salaryMin === salaryMax ? { value: salaryMin } : known({ minValue: salaryMin, maxValue: salaryMax });
  return {
    '@type': 'MonetaryAmount',
    currency: salaryCurrency,
    value: { '@type': 'QuantitativeValue', ...figures, unitText },
  };
}

function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}

function lines(items: readonly string[]): string {
  return items.map(oneLine).join('\n');
}

/** Of a table with the words of a closed set; a stored word that is none of them has nothing. */
function entry(table: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(table)).get(key);
}

/** What there is something to say of. */
function known(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => (value ?? '') !== ''));
}
