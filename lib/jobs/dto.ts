import { LRUCache } from 'lru-cache';
import { env } from '../base/env';
import { onlyThese } from '../base/fields/only-these';
import { formatDate, addDays, siteToday } from '../base/format';
import { dayOf, today } from '../base/time';
import { absoluteUrl } from '../base/site-url';
import { files, pages } from '../base/routes';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import type { FoundJob, SummaryRow } from './store/search';
import { countryName, flagImage } from '../vocabulary/countries';
import { typeLabel } from '../vocabulary/jobs';
import { PAY_FIELDS, payGap, shownPay, publicPay } from './pay';
import { placeFields, placesOf } from './places';
import { shownPlace } from './rules';
import {
  DESK_FIELDS,
  OFFICE_FIELDS,
  PUBLIC_FIELDS,
  selectOf,
  type DeskField,
  type OfficeField,
  type PublicField,
} from './field-sets';
import { contradictionsOf, type Contradiction } from './reading/contradictions';
import { changeState, versionOf } from './revisions';
import {
  jobSummaryDto,
  LISTED_JOB,
  ROW_FIELDS,
  type DeskJobDto,
  type JobRowDto,
  type JobSummaryDto,
  type JobDto,
  type ListedJob,
  type OfficeJobDto,
} from './schema';
import { content } from '../content';

/** Queries with these columns never read the poster's contact. */
export const publicColumns = {
  ...selectOf(PUBLIC_FIELDS),
  ...columns('places', 'status', 'createdAt', 'updatedAt', 'firstPublishedAt', 'withheld'),
} satisfies Prisma.JobSelect;

export const officeColumns = {
  ...publicColumns,
  ...selectOf(OFFICE_FIELDS),
  revision: { select: { updatedAt: true, refusedAt: true } },
} satisfies Prisma.JobSelect;

export const listedColumns = {
  ...columns(...LISTED_JOB, 'createdAt', 'updatedAt', 'firstPublishedAt'),
  revision: officeColumns.revision,
} satisfies Prisma.JobSelect;

export const deskColumns = { ...officeColumns, ...selectOf(DESK_FIELDS) } satisfies Prisma.JobSelect;

type PublicRow = Prisma.JobGetPayload<{ select: typeof publicColumns }>;
type OfficeRow = Prisma.JobGetPayload<{ select: typeof officeColumns }>;
type ListedRow = Prisma.JobGetPayload<{ select: typeof listedColumns }>;
type DeskRow = Prisma.JobGetPayload<{ select: typeof deskColumns }>;

/** Flag in API responses for a job without a known country, as the prototype sends it; pages show no flag. */
const DEFAULT_FLAG = '/flags/us.svg';

/** Returns the public view of a job. Pay that the job's own text contradicts is null. */
export function toJobDto(row: PublicRow, now: Date): JobDto {
  // The cast is safe: the schema has checked enum values and lists.
  // `Object.assign` beats spreading: lists have a hundred rows.
  return Object.assign(onlyThese(row, PUBLIC_FIELDS) as Pick<JobDto, PublicField>, publicPay(row), placeFields(row), {
    companyLogo: logoUrl(row.companyLogo),
    flag: flagImage(row.countryCode) ?? DEFAULT_FLAG,
    posted: postedLabel(row.firstPublishedAt ?? row.createdAt, now, env().siteTimeZone),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    url: jobUrl(row.id),
  });
}

/** Returns the public view of a job without its long texts. */
export function toJobSummary(row: SummaryRow, now: Date): JobSummaryDto {
  const { createdAt, updatedAt, firstPublishedAt } = row;
  const times = {
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    firstPublishedAt: firstPublishedAt === null ? null : new Date(firstPublishedAt),
  };
  // `summarisedJobs` has left out contradicted pay.
  const stored = { ...row, ...times, skills: JSON.parse(row.skills) as string[], withheld: '' };
  return onlyThese(toJobDto(stored as unknown as PublicRow, now), SUMMARY_KEYS);
}

const SUMMARY_KEYS = Object.keys(jobSummaryDto.shape) as (keyof JobSummaryDto)[];

/** Returns a job as stored, for moderators and poster. `updated_at` covers the waiting change, which they decide on. */
export function toOfficeJobDto(row: OfficeRow, now: Date): OfficeJobDto {
  const office = onlyThese(row, OFFICE_FIELDS) as Pick<OfficeJobDto, OfficeField>;
  return Object.assign(toJobDto(row, now), onlyThese(row, PAY_FIELDS), office, { updated_at: versionOf(row) });
}

/** Returns a job in any status, with what only the office sees. */
export function toDeskJobDto(row: DeskRow, now: Date): DeskJobDto {
  const desk = onlyThese(row, DESK_FIELDS) as Pick<DeskJobDto, DeskField>;
  return Object.assign(toOfficeJobDto(row, now), desk) as DeskJobDto;
}

/** Returns a job for the office's list. */
export function toListedJob(row: ListedRow, now: Date): ListedJob {
  return {
    ...(onlyThese(row, LISTED_JOB) as Pick<ListedJob, (typeof LISTED_JOB)[number]>),
    posted: postedLabel(row.firstPublishedAt ?? row.createdAt, now, env().siteTimeZone),
    created_at: row.createdAt.toISOString(),
    updated_at: versionOf(row),
    changeWaits: changeState(row) === 'waiting',
  };
}

/** Returns the stored facts that the job's own text contradicts. */
export function contradictionsIn(row: PublicRow): Contradiction[] {
  return contradictionsOf(onlyThese(row, PUBLIC_FIELDS) as Pick<JobDto, PublicField>);
}

/** Adapts a job to its own page, which shows the publication date instead of the API's relative age. */
export function atPublication(job: JobDto, postedAt: string): JobDto {
  return { ...job, created_at: postedAt, posted: formatDate(postedAt, env().siteTimeZone) };
}

/** Returns the URL of a logo. The server answers it if a job with this logo is, or was, on the board. */
export function logoUrl(hash: string | null): string | null {
  return hash === null ? null : absoluteUrl(files.logo(hash));
}

export function jobUrl(id: number): string {
  return absoluteUrl(pages.job(id));
}

/** Maximum number of skills in a row, and of their letters together. The first skill is always shown. */
const [SKILLS_IN_ROW, LETTERS_IN_ROW] = [3, 46];

/** Returns a job for a list. @param isSought whether the search names a skill */
export function jobRowOf(row: FoundJob, isSought: (skill: string) => boolean): JobRowDto {
  const now = today();
  const known = rowsOfDay.get(row);
  const same = known?.now === now ? known.row : sameInAllLists(row, now);
  rowsOfDay.set(row, { now, row: same });
  const all = JSON.parse(row.skills) as string[];
  const sought = all.filter(isSought);
  const ordered = [...sought, ...all.filter((skill) => !sought.includes(skill))];
  const fits = (at: number) => at < SKILLS_IN_ROW && ordered.slice(0, at + 1).join('').length <= LETTERS_IN_ROW;
  const skills = ordered.filter((_, at) => at === 0 || fits(at));
  return {
    ...same,
    skills,
    moreSkills: all.length - skills.length,
    soughtSkills: Math.min(sought.length, skills.length),
  };
}

type RowOfList = Omit<JobRowDto, 'skills' | 'moreSkills' | 'soughtSkills'>;

/** Cached for a day by stored job: searches find the same jobs again and again. */
const rowsOfDay = new WeakMap<FoundJob, { now: string; row: RowOfList }>();

function sameInAllLists(row: FoundJob, now: string): RowOfList {
  // The same date as on the job's page, in feeds and in search engines.
  const publishedAt = new Date(row.firstPublishedAt ?? row.createdAt);
  const day = dayOf(publishedAt);
  return {
    ...(onlyThese(row, ROW_FIELDS) as Pick<JobDto, (typeof ROW_FIELDS)[number]>),
    salary: shownPay(row),
    payGap: payGap(row),
    location: placesInRow(row),
    flag: flagImage(row.countryCode),
    country: countryName(row.countryCode),
    logo: logoUrl(row.companyLogo),
    typeLabel: typeLabel(row.type),
    created_at: publishedAt.toISOString(),
    posted: shortDate(day, now),
    isNew: isNew(day, now),
  };
}

const PLACES_IN_ROW = 2;

function placesInRow(row: FoundJob): string {
  if (row.places === '') return shownPlace(row.location);
  const names = placesOf({ ...row, city: null, region: null }).map(
    ({ text, city, countryCode }) => city ?? (text.length > 2 ? text : (countryName(countryCode) ?? text)),
  );
  const more = names.length - PLACES_IN_ROW;
  return names.slice(0, PLACES_IN_ROW).join(', ') + (more > 0 ? ` +${more}` : '');
}

export function toJobRowDto(row: FoundJob): JobRowDto {
  return jobRowOf(row, () => false);
}

const dates = new LRUCache({ max: 1_000, memoMethod: (day: string) => formatDate(day, env().siteTimeZone) });

/** Without the current year: "5 March". Both parameters are YYYY-MM-DD. */
function shortDate(day: string, today: string): string {
  const date = dates.memo(day);
  return date.endsWith(` ${today.slice(0, 4)}`) ? date.slice(0, -5) : date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Number of days after its publication on which lists mark a job as new. The board's "New" filter uses it too. */
export const NEW_DAYS = 3;
/** Maximum age, in days, shown as "N days ago". Older jobs show their date. */
const LONGEST_COUNT = 30;

/**
 * Returns the age of a job in API responses: "Just now" for a minute, then in days of the site's calendar. A time in
 * the future (clocks differ) is "Just now". @param timeZone IANA name of the site's time zone
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

/** Whether lists mark a job as new. Depends on days, not times, because lists are cached. Parameters are YYYY-MM-DD. */
export function isNew(day: string, today: string): boolean {
  return day >= addDays(today, -NEW_DAYS);
}
