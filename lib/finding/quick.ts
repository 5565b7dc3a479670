import 'server-only';
import { storedApplications } from '../applications/stored-list';
import { foldText } from '../base/text';
import { storedCvs } from '../cv/stored-list';
import { storedJobs } from '../jobs/stored-list';
import { personRecordName } from '../sourcing/record-rules';
import { withoutAccents } from '../jobs/reading/fold';
import { db } from '../platform/db/client';
import { lastId } from '../platform/db/batches';
import { among, condition, conditionsOf, hinted, select, spelled } from '../platform/db/conditions';
import type { Prisma } from '../platform/db/generated/client';
import { rowsOfList, type StoredList } from '../platform/db/lists';
import { yieldToEventLoop } from '../platform/db/yield';
import type { QuickFinds } from './schema';

export const QUICK_FINDS = 8;
/** More than `QUICK_FINDS`, because one person may have sent several records. */
const READ = 3 * QUICK_FINDS;
/** Ids in a statement that compares names without their accents. */
const IDS_AT_ONCE = 2_000;
/** Shorter texts are in almost every name. */
const SHORTEST = 2;

/** Texts that can be part of a name, so that their accents matter. */
const NAME = /^[\p{L}\p{M} .'’-]+$/u;

/**
 * Finds jobs by title, and people by name, e-mail address or reference, newest first, like the office's lists. A person
 * appears once, by the newest record. If nobody matches, finds people whose names differ only in accents.
 */
export async function findQuickly(typed: string | undefined): Promise<QuickFinds> {
  const search = foldText(typed ?? '');
  if (search.length < SHORTEST) return { people: [], jobs: [] };
  const { rows: jobs } = await rowsOfList(storedJobs, read(search, QUICK_FINDS), (where) =>
    db().job.findMany({ where, select: { id: true, title: true, companyName: true } }),
  );
  const people = new Map<string, QuickFinds['people'][number]>();
  await addPeople(people, search);
  if (people.size === 0 && NAME.test(search))
    await addPeople(people, search, inAnyAccents(storedApplications), inAnyAccents(storedCvs));
  return {
    people: [...people.values()].slice(0, QUICK_FINDS),
    jobs: jobs.map(({ id, title, companyName: company }) => ({ id, title, company })),
  };
}

// Passing a known total saves counting the matches.
const read = (search: string, limit: number) => ({ search, page: 1, limit, total: limit });

/**
 * A list in which a search ignores accents. No index does so: the search reads ranges of ids, newest first, until it
 * has enough. Drops `counts`, whose cache would mistake this list for the usual one.
 */
function inAnyAccents<List extends StoredList<never>>({ counts: _, ...list }: List) {
  const source = hinted(list.table, list.index);
  const holds: StoredList<never>['holds'] = async (part, where) => {
    const conditions = [...conditionsOf(where, true), spelled('"nameFolded"', spellings(part))];
    const ids: number[] = [];
    for (let to = await lastId(list.table as Prisma.ModelName); to > 0 && ids.length < READ; to -= IDS_AT_ONCE) {
      const range = condition('"id" > ? AND "id" <= ?', to - IDS_AT_ONCE, to);
      const rows = await select<{ id: number }>('"id"', source, [range, ...conditions], '"id" DESC', [READ, 0]);
      ids.push(...rows.map(({ id }) => id));
      await yieldToEventLoop();
    }
    return among('"id"', 'number', ids);
  };
  return { ...list, holds };
}

async function addPeople(
  people: Map<string, QuickFinds['people'][number]>,
  search: string,
  storedApplication = storedApplications,
  storedCv = storedCvs,
): Promise<void> {
  const { rows: applications } = await rowsOfList(storedApplication, { ...read(search, READ), newest: true }, (where) =>
    db().application.findMany({
      where,
      select: { id: true, applicantName: true, emailFolded: true, job: { select: { title: true } } },
    }),
  );
  const { rows: cvs } = await rowsOfList(storedCv, read(search, READ), (where) =>
    db().cvDocument.findMany({ where, select: { id: true, applicantName: true, emailFolded: true } }),
  );
  const add = (address: string, person: QuickFinds['people'][number]) =>
    people.has(address) || people.set(address, person);
  for (const { id, applicantName: name, emailFolded, job } of applications)
    add(emailFolded, { record: personRecordName({ kind: 'application', id }), name, job: job?.title ?? null });
  for (const { id, applicantName: name, emailFolded } of cvs)
    add(emailFolded, { record: personRecordName({ kind: 'cv', id }), name, job: null });
}

/** For each letter of a text, returns the letters that differ from it only by accent; '' for other characters. */
export function spellings(text: string): string[] {
  accented ??= Map.groupBy(
    LATIN.filter((letter) => letter === letter.toLowerCase()),
    withoutAccents,
  );
  return [...withoutAccents(text)].map((letter) =>
    /\p{L}/u.test(letter) ? [letter, ...(accented?.get(letter) ?? [])].join('') : '',
  );
}

/** Latin letters with accents: Latin-1, Extended-A and -B, and Extended Additional. */
const LATIN = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));
let accented: Map<string, string[]> | undefined;
