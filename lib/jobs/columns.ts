import { dayOf } from '../base/time';
import type { Prisma } from '../platform/db/generated/client';
import { fieldError } from '../base/errors';
import { foldText } from '../base/text';
import {
  factsNotInTexts,
  payOf,
  placeColumnsOf,
  readGiven,
  refuseIncompletePay,
  splitGiven,
  storedGiven,
  workplaceOf,
  type GivenFacts,
} from './given-facts';
import { googleProblemNames } from './google-rules';
import { selectOf } from './field-sets';
import { contradictionsOf } from './reading/contradictions';
import type { JobInput, JobPatch, NewJobInput } from './schema';
import { placeFields } from './places';
import { storedNames, withoutContradicted } from './withheld';

/** Columns from which others are derived: texts, facts (place, workplace, pay), and who entered or corrected them. */
export const readFrom = {
  ...selectOf(['title', 'company', 'companyName', 'location', 'salary', 'experienceLevel', 'description']),
  ...selectOf(['responsibilities', 'requirements', 'benefits']),
  ...selectOf([
    'city',
    'region',
    'countryCode',
    'places',
    'workplace',
    'placeCorrected',
    'workplaceCorrected',
    'given',
  ]),
  ...selectOf(['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'payCorrected']),
} satisfies Prisma.JobSelect;
type Lists = 'responsibilities' | 'requirements' | 'benefits';
const SAYING_WORKPLACE = ['title', 'location', 'description', 'responsibilities', 'requirements', 'benefits'] as const;
type ReadFrom = Omit<Prisma.JobGetPayload<{ select: typeof readFrom }>, Lists> & Record<Lists, unknown>;
type Source = Pick<
  ReadFrom,
  'title' | 'company' | 'companyName' | 'location' | 'salary' | 'description' | 'experienceLevel' | Lists
> &
  Partial<ReadFrom>;

/** Derives the columns of a new posting from its input. @throws AppError validation_failed for incomplete pay */
export function columnsOf(
  input: JobInput | Omit<NewJobInput, 'publish'>,
): Omit<Prisma.JobUncheckedCreateInput, 'id' | 'createdAt' | 'updatedAt'> {
  const [given, words] = splitGiven(input);
  refuseIncompletePay(given);
  const beyond = factsNotInTexts(given, words.location, words.salary);
  const job = { ...words, companyName: words.companyName ?? words.company, given: storedGiven(beyond) };
  return { ...job, ...derivedColumns(job) };
}

/**
 * Returns the columns that a moderator's change writes, derived ones included; empty if no field was sent. Place,
 * workplace and pay set by a moderator are permanent: texts and the poster's entries do not replace them.
 * @throws AppError validation_failed for incomplete pay
 */
export function patchColumns(
  fields: Omit<JobPatch, 'status' | 'reason' | 'seen' | 'email'> & { email?: string | null | undefined },
  job: ReadFrom,
): Prisma.JobUncheckedUpdateInput {
  const [{ city, region, countryCode, workplace, ...pay }, words] = splitGiven(definedOnly(fields));
  const place = definedOnly({ city, region, countryCode });
  // Clients send back the first of several places as they read it.
  const shown = placeFields(job);
  const isFirst = job.places !== '' && Object.entries(place).every(([name, value]) => value === shown[name as 'city']);
  return changedColumns(job, {
    ...words,
    ...(Object.keys(place).length > 0 && !isFirst && { ...place, placeCorrected: true }),
    ...correctedWorkplace(workplace, job),
    ...correctedPay(pay, job),
  });
}

/** Null restores the derived workplace. Ignores an unchanged value, because forms send every field. */
function correctedWorkplace(sent: ReadFrom['workplace'] | undefined, job: ReadFrom) {
  if (sent === undefined || (sent === job.workplace && !job.workplaceCorrected)) return {};
  return sent === null ? { workplaceCorrected: false } : { workplace: sent, workplaceCorrected: true };
}

/**
 * Nulls restore the pay derived from the text. Unchanged values are ignored, because clients send back all values that
 * they received.
 */
function correctedPay(sent: Partial<GivenFacts>, job: ReadFrom) {
  const names = Object.keys(sent) as (keyof ReturnType<typeof payColumns>)[];
  if (names.length < 2 || names.every((name) => sent[name] === job[name])) return {};
  const paid = { ...payColumns(job), ...sent };
  refuseIncompletePay(paid);
  const isEmpty = names.every((name) => sent[name] === null);
  return isEmpty ? { payCorrected: false } : { ...paid, payCorrected: true };
}

/**
 * Returns the columns that a poster's change writes. Its facts override derived ones, but no moderator's corrections.
 * @param given all facts that the poster entered and the texts do not state; undefined if unchanged
 */
export function editedColumns(
  words: JobPatch,
  given: GivenFacts | undefined,
  job: ReadFrom,
): Prisma.JobUncheckedUpdateInput {
  return changedColumns(job, { ...definedOnly(words), ...(given && { given: storedGiven(given) }) });
}

function changedColumns(job: ReadFrom, changes: Record<string, unknown>): Prisma.JobUncheckedUpdateInput {
  const { companyName, company = job.company, ...rest } = changes as Partial<ReadFrom>;
  // Without a name of its own the company has the name in `company`. Drafts may have neither.
  const isUnnamed = companyName === null || job.companyName === '';
  const named = companyName ?? (isUnnamed && changes.company !== undefined ? company : undefined);
  const set = definedOnly({ ...rest, ...(changes.company !== undefined && { company }), companyName: named });
  if (Object.keys(set).length === 0) return {};
  const merged = { ...job, ...set };
  const has = (name: string) => name in set;
  const derived = derivedColumns(merged);
  const kept = {
    ...(!has('title') && { titleFolded: undefined }),
    ...(!has('location') && { locationFolded: undefined }),
  };
  // A fact whose sources did not change keeps its stored value; only migrations derive all facts again.
  const place = has('location') || has('given') || has('placeCorrected') ? derived : merged;
  const isPayTouched = has('salary') || has('given') || has('payCorrected') || place.countryCode !== job.countryCode;
  const pay = isPayTouched ? payOfJob(merged, place.countryCode) : payColumns(merged);
  const isWorkplaceTouched = has('given') || has('workplaceCorrected') || SAYING_WORKPLACE.some(has);
  const workplace = isWorkplaceTouched ? derived.workplace : job.workplace;
  const read = { ...placeColumns(place), workplace, ...pay };
  const columns = { ...set, ...derived, ...kept, ...read, ...publishedColumns({ ...merged, ...read }) };
  return definedOnly(columns) as Prisma.JobUncheckedUpdateInput;
}

export function derivedColumns(job: Source) {
  const given = readGiven(job.given ?? '');
  const place = job.placeCorrected ? { ...placeColumns(job), places: '' } : placeColumnsOf(job.location, given);
  const workplace = job.workplaceCorrected ? (job.workplace ?? null) : workplaceOf(wordsOf(job), given);
  const pay = payOfJob(job, place.countryCode);
  return {
    titleFolded: foldText(job.title),
    locationFolded: foldText(job.location),
    ...place,
    workplace,
    ...pay,
    ...publishedColumns({ ...job, ...place, workplace, ...pay }),
  };
}

// The country decides which currency a bare "$" means.
function payOfJob(job: Source, countryCode: string | null) {
  return job.payCorrected ? payColumns(job) : payOf(job.salary, countryCode, readGiven(job.given ?? ''));
}

/** Returns the names of contradicted facts, and of problems that make a job ineligible for Google's job search. */
function publishedColumns(
  job: Source & ReturnType<typeof placeColumns> & ReturnType<typeof payColumns> & Pick<ReadFrom, 'workplace'>,
) {
  const words = wordsOf(job);
  const withheld = storedNames(contradictionsOf(words).map(({ fact }) => fact));
  return {
    withheld,
    googleProblems: storedNames(googleProblemNames({ ...withoutContradicted(words, withheld), withheld })),
  };
}

function placeColumns({ city = null, region = null, countryCode = null, places = '' }: Partial<ReadFrom>) {
  return { city, region, countryCode, places };
}

/** The cast is safe: the schema accepts only lists of texts for these columns. */
function wordsOf<Job extends Source>(job: Job) {
  return job as Job & Record<Lists, string[]>;
}

function payColumns(job: Partial<ReadFrom>) {
  const { salaryMin = null, salaryMax = null, salaryCurrency = null, salaryPeriod = null } = job;
  return { salaryMin, salaryMax, salaryCurrency, salaryPeriod };
}

/** @throws AppError validation_failed if the day is before today */
export function refusePastDeadline(deadline: string | null, now = new Date()): void {
  if (deadline !== null && deadline < dayOf(now)) throw fieldError('deadline', 'The deadline must be today or later.');
}

export function definedOnly<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
