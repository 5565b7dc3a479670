import { env } from '../base/env';
import { formatDate, addDays, siteToday } from '../base/format';
import { dayOf, today } from '../base/time';
import { absoluteUrl } from '../base/site-url';
import { files, pages } from '../base/routes';
import type { Prisma } from '../platform/db/generated/client';
import type { FoundJob } from './store/search';
import { flagImage } from '../vocabulary/countries';
import { typeLabel } from '../vocabulary/jobs';
import { companyHref } from './company-rules';
import { PAY_FIELDS, payGap, shownPay, publicPay } from './pay';
import { OFFICE_FIELDS, PUBLIC_FIELDS, selectOf, type OfficeField, type PublicField } from './field-sets';
import { contradictionsOf, type Contradiction } from './reading/contradictions';
import { changeState, versionOf } from './revisions';
import { ROW_FIELDS, type JobRowDto, type JobDto, type ListedJob, type OfficeJobDto } from './schema';
import { content } from '../content';

/** Public columns; the poster's contact is not even read (decision J8). */
export const publicColumns = {
  ...selectOf(PUBLIC_FIELDS),
  status: true,
  createdAt: true,
  updatedAt: true,
  firstPublishedAt: true,
  withheld: true,
} satisfies Prisma.JobSelect;

export const officeColumns = {
  ...publicColumns,
  ...selectOf(OFFICE_FIELDS),
  revision: { select: { updatedAt: true, refusedAt: true } },
} satisfies Prisma.JobSelect;

type PublicRow = Prisma.JobGetPayload<{ select: typeof publicColumns }>;
type OfficeRow = Prisma.JobGetPayload<{ select: typeof officeColumns }>;

/** The API's answer without a known country (spec point 9); pages show no flag. */
const DEFAULT_FLAG = '/flags/us.svg';

/** Public view of a job: pay that its own text contradicts is withheld (decision J7). */
export function toJobDto(row: PublicRow, now: Date): JobDto {
  // The cast is safe: the schema checked closed sets and lists.
  return Object.assign(pick(row, PUBLIC_FIELDS) as Pick<JobDto, PublicField>, publicPay(row), {
    companyLogo: logoUrl(row.companyLogo),
    flag: flagImage(row.countryCode) ?? DEFAULT_FLAG,
    posted: postedLabel(row.firstPublishedAt ?? row.createdAt, now, env().siteTimeZone),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    url: jobUrl(row.id),
  });
}

/** A job as stored, for moderators and its poster. `updated_at` includes the waiting change, which moderators decide on too. */
export function toOfficeJobDto(row: OfficeRow, now: Date): OfficeJobDto {
  const office = pick(row, OFFICE_FIELDS) as Pick<OfficeJobDto, OfficeField>;
  return Object.assign(toJobDto(row, now), pick(row, PAY_FIELDS), office, { updated_at: versionOf(row) });
}

/** `toOfficeJobDto`, and whether a change awaits a moderator. */
export function toListedJob(row: OfficeRow, now: Date): ListedJob {
  return { ...toOfficeJobDto(row, now), changeWaits: changeState(row) === 'waiting' };
}

/** Stored facts that the job's own text contradicts. */
export function contradictionsIn(row: PublicRow): Contradiction[] {
  return contradictionsOf(pick(row, PUBLIC_FIELDS) as Pick<JobDto, PublicField>);
}

/** A job for its page: it shows the date of feeds and search engines instead of the API's relative age. */
export function atPublication(job: JobDto, postedAt: string): JobDto {
  return { ...job, created_at: postedAt, posted: formatDate(postedAt, env().siteTimeZone) };
}

/** Address of a logo. It works while a job with the logo is, or was, on the board. */
export function logoUrl(hash: string | null): string | null {
  return hash === null ? null : absoluteUrl(files.logo(hash));
}

export function jobUrl(id: number): string {
  return absoluteUrl(pages.job(id));
}

export function toJobRowDto(row: FoundJob): JobRowDto {
  // The date shown on the job's page, in feeds and in search engines.
  const publishedAt = new Date(row.firstPublishedAt ?? row.createdAt);
  return {
    ...(pick(row, ROW_FIELDS) as Pick<JobDto, (typeof ROW_FIELDS)[number]>),
    salary: shownPay(row),
    payGap: payGap(row),
    flag: flagImage(row.countryCode),
    companyHref: companyHref(row.companyName),
    typeLabel: typeLabel(row.type),
    created_at: publishedAt.toISOString(),
    posted: formatDate(publishedAt.toISOString(), env().siteTimeZone),
    isNew: isNew(dayOf(publishedAt), today()),
  };
}

// Ten times as fast as `Object.fromEntries`; `Object.assign` above likewise beats spreading. Lists have a hundred rows.
function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Calendar days, including today, for which lists mark a job as new. */
const NEW_DAYS = 3;
/** After this number of days the date is shown. */
const LONGEST_COUNT = 30;

/**
 * Age of a job in API answers: "Just now" within a minute, then the site's calendar days (decision J5). A time in the
 * future (clocks differ) is "Just now".
 *
 * @param timeZone the site's
 */
export function postedLabel(at: Date, now: Date, timeZone: string): string {
  const { postedWords } = content();
  if (now.getTime() - at.getTime() < MINUTE) return postedWords.now;
  const day = siteToday(at, timeZone);
  const days = (Date.parse(siteToday(now, timeZone)) - Date.parse(day)) / DAY;
  if (days < 1) return postedWords.today;
  if (days === 1) return postedWords.yesterday;
  return days <= LONGEST_COUNT ? postedWords.daysAgo(days) : formatDate(day, timeZone);
}

/** Whether lists mark a job as new. Changes at midnight only, because lists are cached. @param day, today YYYY-MM-DD */
export function isNew(day: string, today: string): boolean {
  return day > addDays(today, -NEW_DAYS);
}
