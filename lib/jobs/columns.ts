import { dayOf } from '../base/time';
import type { Prisma } from '../platform/db/generated/client';
import { fieldError } from '../base/errors';
import { derivePlace } from './reading/place';
import { foldText } from '../base/text';
import { parseSalary } from './reading/salary';
import type { JobInput, JobPatch } from './schema';

/** What changing a job's place and salary depends on besides what is changed. */
type ChangedJob = { placeCorrected: boolean; countryCode: string | null; salary: string | null };

/** The columns of a new posting, with what is derived from its words. */
export function columnsOf(input: JobInput): Omit<Prisma.JobUncheckedCreateInput, 'id' | 'createdAt' | 'updatedAt'> {
  return {
    ...input,
    companyName: input.companyName ?? input.company,
    ...derivedColumns(input, null),
  };
}

/** The columns that a change touches, with what is derived from them; empty when nothing was sent. */
export function patchColumns(
  fields: Omit<JobPatch, 'status' | 'reason'>,
  job: ChangedJob,
): Prisma.JobUncheckedUpdateInput {
  const { companyName, city, region, countryCode, workplace, ...plain } = fields;
  const correction = definedOnly({ city, region, countryCode, workplace });
  const { location } = fields;
  const place = {
    ...(location !== undefined && { location, locationFolded: foldText(location) }),
    // What a moderator has set right stays when the wording changes (decision J6).
    ...(location !== undefined && !job.placeCorrected && derivePlace(location)),
    ...correction,
    ...(Object.keys(correction).length > 0 && { placeCorrected: true }),
  };
  const country = place.countryCode === undefined ? job.countryCode : place.countryCode;
  const salary = fields.salary === undefined ? job.salary : fields.salary;
  return {
    ...definedOnly(plain),
    ...(fields.title !== undefined && { titleFolded: foldText(fields.title) }),
    ...(companyName !== undefined && companyName !== null && { companyName }),
    ...(companyName === null && fields.company !== undefined && { companyName: fields.company }),
    ...place,
    ...((fields.salary !== undefined || country !== job.countryCode) && salaryColumns(salary, country)),
  };
}

type Place = { city: string | null; region: string | null; countryCode: string | null; workplace: string };

/** All that is derived from a job's words. `corrected`: the place as a moderator has set it right, which stays (decision J6). */
export function derivedColumns(
  { title, location, salary }: { title: string; location: string; salary: string | null },
  corrected: Place | null,
) {
  const { city, region, countryCode, workplace } = corrected ?? derivePlace(location);
  return {
    titleFolded: foldText(title),
    locationFolded: foldText(location),
    city,
    region,
    countryCode,
    workplace,
    ...salaryColumns(salary, countryCode),
  };
}

// The country tells which dollar a bare "$" is.
function salaryColumns(salary: string | null, countryCode: string | null) {
  const parsed = salary === null ? null : parseSalary(salary, countryCode);
  return {
    salaryMin: parsed?.min ?? null,
    salaryMax: parsed?.max ?? null,
    salaryCurrency: parsed?.currency ?? null,
    salaryPeriod: parsed?.period ?? null,
  };
}

/** @throws AppError validation_failed when the day is before today */
export function refusePastDeadline(deadline: string | null, now = new Date()): void {
  if (deadline !== null && deadline < dayOf(now)) throw fieldError('deadline', 'The deadline must be today or later.');
}

function definedOnly<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
