import { site } from '../../base/site';
import { endOfDay } from '../../base/end-of-day';
import type { JsonLd } from './json-ld';
import { clean, jobHtml } from '../../jobs/job-html';
import type { ExperienceLevel, JobType, SalaryPeriod } from '../../vocabulary/jobs';
import { countryName } from '../../vocabulary/countries';
import { needsNoExperience } from '../../jobs/reading/contradictions';
import type { Place } from '../../jobs/places';
import type { JobDto } from '../../jobs/schema';
import type { Uncontradicted } from '../../jobs/withheld';

/**
 * Describes an open job for Google's job search
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Contains only facts that the job's page
 * states, and nothing about the poster.
 * @param job without facts that its own text contradicts (`withoutContradicted`)
 * @param dates `postedAt`: first publication, ISO 8601 UTC, also after a reopening; `lastDay`: YYYY-MM-DD (`lastDayOf`)
 * @param timeZone the site's time zone, in which the last day ends
 * @returns null for a job without a known country, which Google requires
 */
export function jobPostingData(
  job: Uncontradicted<JobDto>,
  { postedAt, lastDay }: { postedAt: string; lastDay: string },
  timeZone: string,
): JsonLd | null {
  const places = job.places.filter(({ countryCode }) => countryName(countryCode) !== null);
  if (places.length === 0) return null;
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
    identifier: { '@type': 'PropertyValue', name: site().company.name, value: String(job.id) },
    ...placesOf(job.workplace, places),
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

export const EMPLOYMENT_TYPES: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** Only for levels whose label states years. The label "Executive" states none. */
const EXPERIENCE: Partial<Record<ExperienceLevel, unknown>> = {
  junior: months(12),
  mid: months(36),
  senior: months(60),
};

// "Entry level" is also the form's default, so it does not mean that no experience is needed. Only the text can say so.
function experienceOf(job: Uncontradicted<JobDto>): unknown {
  if (job.experienceLevel === 'entry') return needsNoExperience(job) ? 'no requirements' : null;
  return job.experienceLevel && entry(EXPERIENCE, job.experienceLevel);
}

function months(monthsOfExperience: number) {
  return { '@type': 'OccupationalExperienceRequirements', monthsOfExperience };
}

// Google reserves TELECOMMUTE for fully remote jobs. A hybrid job, or one whose text contradicts `remote`, has a
// location instead.
function placesOf(workplace: string | null, places: readonly Place[]): Record<string, unknown> {
  if (workplace === 'remote') {
    const names = [...new Set(places.map(({ countryCode }) => countryName(countryCode)))];
    const countries = names.map((name) => ({ '@type': 'Country', name }));
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: oneOrAll(countries) };
  }
  const locations = places.map(({ city, region, countryCode }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...known({ addressLocality: city && oneLine(city), addressRegion: region && oneLine(region) }),
      addressCountry: countryCode,
    },
  }));
  return { jobLocation: oneOrAll(locations) };
}

function oneOrAll<Item>(items: readonly Item[]): Item | readonly Item[] {
  const [first] = items;
  return first !== undefined && items.length === 1 ? first : items;
}

const UNITS: Record<SalaryPeriod, string> = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' };

function baseSalary({ salaryCurrency, salaryPeriod, salaryMin, salaryMax }: Uncontradicted<JobDto>): unknown {
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

function entry(table: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(table)).get(key);
}

function known(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => (value ?? '') !== ''));
}
