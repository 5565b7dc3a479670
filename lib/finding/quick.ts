import 'server-only';
import { storedApplications } from '../applications/stored-list';
import { foldText } from '../base/text';
import { storedCvs } from '../cv/stored-list';
import { storedJobs } from '../jobs/stored-list';
import { personRecordName } from '../people/schema';
import { withoutAccents } from '../jobs/reading/fold';
import { db } from '../platform/db/client';
import { spelled } from '../platform/db/conditions';
import { rowsOfList } from '../platform/db/lists';
import type { QuickFinds } from './schema';

/** Records in each group of an answer. */
export const QUICK_FINDS = 8;
/** Records read, because one person may have sent several. */
const READ = 3 * QUICK_FINDS;
/** Shorter texts are in almost every name. */
const SHORTEST = 2;

/** A text that can be part of a name, for which accents matter. */
const NAME = /^[\p{L}\p{M} .'’-]+$/u;

/**
 * Finds jobs by title, and people by name, address or reference, newest first: as the office's lists are searched. A
 * person is found once, by the newest record. If these are few, people whose names have other accents follow.
 */
export async function findQuickly(typed: string | undefined): Promise<QuickFinds> {
  const search = foldText(typed ?? '');
  if (search.length < SHORTEST) return { people: [], jobs: [] };
  const { rows: jobs } = await rowsOfList(storedJobs, read(search, QUICK_FINDS), (where) =>
    db().job.findMany({ where, select: { id: true, title: true, companyName: true } }),
  );
  const people = new Map<string, QuickFinds['people'][number]>();
  await addPeople(people, search, storedApplications, storedCvs);
  if (people.size < QUICK_FINDS && NAME.test(search)) {
    const holds = () => spelled('"nameFolded"', spellings(search));
    // Without `counts`, results are not cached: the cache's key does not contain `holds`.
    const [{ counts: _, ...applications }, { counts: __, ...cvs }] = [storedApplications, storedCvs];
    await addPeople(people, search, { ...applications, holds }, { ...cvs, holds });
  }
  return {
    people: [...people.values()].slice(0, QUICK_FINDS),
    jobs: jobs.map(({ id, title, companyName: company }) => ({ id, title, company })),
  };
}

// A known total saves counting the matches.
const read = (search: string, limit: number) => ({ search, page: 1, limit, total: limit });

async function addPeople(
  people: Map<string, QuickFinds['people'][number]>,
  search: string,
  storedApplication: typeof storedApplications,
  storedCv: typeof storedCvs,
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

/** For each letter of a text the letters that differ from it only by their accent; '' for other characters. */
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
