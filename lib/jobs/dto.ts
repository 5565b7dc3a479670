import { env } from '../base/env';
import { formatDate } from '../base/format';
import { dayOf, today } from '../base/time';
import { absoluteUrl } from '../base/site-url';
import { files, pages } from '../base/routes';
import type { Prisma } from '../platform/db/generated/client';
import type { FoundJob } from './store/search';
import { flagImage } from '../vocabulary/countries';
import { typeLabel } from '../vocabulary/jobs';
import { companyHref } from './company-rules';
import { PAY_FIELDS, payGap, shownPay, toldPay } from './pay';
import { isNew, postedLabel } from './posted-rules';
import { OFFICE_FIELDS, PUBLIC_FIELDS, selectOf, type OfficeField, type PublicField } from './field-sets';
import { contradictionsOf, type Contradiction } from './reading/contradictions';
import { changeState, versionOf } from './revisions';
import { ROW_FIELDS, type JobRowDto, type JobDto, type ListedJob, type OfficeJobDto } from './schema';

/** The columns a job is shown from: nothing of the poster's contact is even read (decision J8). */
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

/** What the API answers where no country is known (spec point 9); pages show no flag then. */
const DEFAULT_FLAG = '/flags/us.svg';

/** A job as everybody is told it: pay that its own words contradict is withheld (decision J7). */
export function toJobDto(row: PublicRow, now: Date): JobDto {
  // Its closed sets and lists are what the schema let in.
  return Object.assign(pick(row, PUBLIC_FIELDS) as Pick<JobDto, PublicField>, toldPay(row), {
    companyLogo: logoUrl(row.companyLogo),
    flag: flagImage(row.countryCode) ?? DEFAULT_FLAG,
    posted: postedLabel(row.firstPublishedAt ?? row.createdAt, now, env().siteTimeZone),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    url: jobUrl(row.id),
  });
}

/**
 * A job as it is stored, its pay too, for moderators and its poster. Its `updated_at` counts the change that waits beside it, which
 * moderators decide on as well.
 */
export function toOfficeJobDto(row: OfficeRow, now: Date): OfficeJobDto {
  const office = pick(row, OFFICE_FIELDS) as Pick<OfficeJobDto, OfficeField>;
  return Object.assign(toJobDto(row, now), pick(row, PAY_FIELDS), office, { updated_at: versionOf(row) });
}

/** As `toOfficeJobDto`, with whether a change of it waits for a moderator. */
export function toListedJob(row: OfficeRow, now: Date): ListedJob {
  return { ...toOfficeJobDto(row, now), changeWaits: changeState(row) === 'waiting' };
}

/** The facts of a stored job that its own words contradict. */
export function contradictionsIn(row: PublicRow): Contradiction[] {
  return contradictionsOf(pick(row, PUBLIC_FIELDS) as Pick<JobDto, PublicField>);
}

/** A job as its page shows it: with the one date that feeds and search engines have, in place of the API's words for its age. */
export function atPublication(job: JobDto, postedAt: string): JobDto {
  return { ...job, created_at: postedAt, posted: formatDate(postedAt, env().siteTimeZone) };
}

/** The address of a logo by its hash; there is something at it while a job that has it is, or was, on the board. */
export function logoUrl(hash: string | null): string | null {
  return hash === null ? null : absoluteUrl(files.logo(hash));
}

/** The address of a job's page. */
export function jobUrl(id: number): string {
  return absoluteUrl(pages.job(id));
}

export function toJobRowDto(row: FoundJob): JobRowDto {
  // The date that its page, feeds and search engines have.
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

// Ten times as quick as `Object.fromEntries`; as is `Object.assign` above, beside spreading these and adding to them. Lists have a hundred.
function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}
