import { env } from '../base/env';
import { endOfDay } from '../base/end-of-day';
import { shownEmail } from '../base/no-address';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { searchEntries, type EntryKind } from './store/entries';
import { readDocumentTexts } from '../platform/documents/queries';
import type { DocumentReading } from '../platform/documents/schema';
import { yieldToEventLoop } from '../platform/db/yield';
import { storedTime } from '../platform/db/reader';
import { applyOfficeNames } from '../skills/office-names';
import type { Stage } from '../vocabulary/stages';
import { placesInLine } from '../shortlist/facts/homes';
import type { DeskRecord } from '../desk/schema';
import { countryCodeOf, countryName } from '../vocabulary/countries';
import { FOUND_PER_PAGE, MOST_FOUND } from '../vocabulary/finding';
import { countWaiting, indexWaiting } from './indexer';
import { wordQueryOf } from './match';
import type { WordHit } from './store/word-query';
import { isAsked, type FindState, type FindView, type FoundRecord } from './schema';
import { contextOf, marked } from './snippets';
import { readTerms, type Term } from './terms';

/** Maximum number of new records that a search indexes first, so that it finds them. */
const READ_IN_FIRST = 20;
/** Longest time that a search runs without yielding to other requests. */
const SLICE_MS = 10;

/**
 * Searches applications and talent pool (docs/decisions/027-people-search). Each person is found once, by the newest or
 * best of their matching records. Without a condition it finds nobody.
 */
export async function findPeople(state: FindState): Promise<FindView> {
  await indexWaiting(READ_IN_FIRST);
  const [job, found] = await Promise.all([findJob(state.job), isAsked(state) ? find(state) : NOTHING]);
  return { ...found, job, waiting: await countWaiting() };
}

const NOTHING = { records: [], total: 0, isMore: false };

async function find(state: FindState): Promise<Omit<FindView, 'job' | 'waiting'>> {
  const { people, isMore, terms } = await search(state);
  const from = (state.page - 1) * FOUND_PER_PAGE;
  const records = await recordsOfPeople(people.slice(from, from + FOUND_PER_PAGE), terms);
  return { records, total: people.length, isMore };
}

/** Returns everybody whom a search finds, by their newest or best record; null if more match than it counts. */
export async function findEverybody(state: FindState): Promise<DeskRecord[] | null> {
  await indexWaiting(READ_IN_FIRST);
  const { people, isMore } = await search(state);
  return isMore ? null : people.flatMap(([hit]) => (hit ? [{ kind: hit.kind, id: hit.recordId }] : []));
}

/** Counts the people who became new to a search within a time, as `FindState.changed` does. */
export async function countNew(
  state: FindState,
  from: Date,
  before: Date,
): Promise<{ count: number; isMore: boolean }> {
  const { people, isMore } = await search({ ...state, changed: from.toISOString() }, before);
  return { count: people.length, isMore };
}

type Found = {
  /** The matching records of each person. */
  people: (readonly WordHit[])[];
  isMore: boolean;
  terms: readonly Term[];
};

/** @param before end of the time within which people became new, with `changed` */
async function search(state: FindState, before?: Date): Promise<Found> {
  await applyOfficeNames();
  const { wanted: terms, unwanted } = readTerms(state.q ?? '');
  // A search text without a word matches nothing.
  if (state.q !== undefined && terms.length + unwanted.length === 0) return { people: [], isMore: false, terms };
  const { kind, job, place, status, stage, tag, order, changed: since } = state;
  const query = wordQueryOf({ wanted: terms, unwanted }, { kind, job, place: placeWanted(place) });
  const changed = since && { from: storedTime(Date.parse(since)), before: storedTime(before ?? END_OF_TIME) };
  const found = await searchEntries({
    query,
    status,
    stage,
    tag,
    ...timesOf(state),
    ...(changed && { changed }),
    order,
  });
  const people = [...Map.groupBy(found.slice(0, MOST_FOUND), ({ person }) => person).values()];
  return { people, isMore: found.length > MOST_FOUND, terms };
}

const END_OF_TIME = Date.UTC(9999, 0);

function timesOf({ from, to }: FindState): { from?: string; before?: string } {
  const { siteTimeZone } = env();
  const after = (day: string) => storedTime(new Date(endOfDay(day, siteTimeZone)).getTime() + 1_000);
  const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { ...(from && { from: after(dayBefore(from)) }), ...(to && { before: after(to) }) };
}

async function findJob(id: number | undefined): Promise<FindView['job']> {
  if (id === undefined) return null;
  const job = await db().job.findUnique({ where: { id }, select: { id: true, title: true, companyName: true } });
  return job && { id: job.id, title: job.title, company: job.companyName };
}

const COMMON = columns('id', 'fileId', 'applicantName', 'email', 'status', 'coverLetter');

type Row = {
  kind: EntryKind;
  id: number;
  fileId: string;
  applicantName: string;
  email: string;
  status: string;
  stage: string | null;
  coverLetter: string | null;
  skills: string | null;
  sentAt: Date;
  job: { id: number; title: string; companyName: string } | null;
};

/** Returns the first record of each person. Omits records deleted since. @param terms words to mark in it */
export async function recordsOfPeople(
  people: readonly (readonly WordHit[])[],
  terms: readonly Term[],
): Promise<FoundRecord[]> {
  const hits = people.flatMap((all) => (all[0] ? [{ ...all[0], count: all.length }] : []));
  const idsOf = (kind: EntryKind) => hits.filter((hit) => hit.kind === kind).map(({ recordId }) => recordId);
  const [applications, cvs] = await Promise.all([
    db().application.findMany({
      where: { id: { in: idsOf('application') } },
      select: {
        ...COMMON,
        stage: true,
        createdAt: true,
        job: { select: { id: true, title: true, companyName: true } },
      },
    }),
    db().cvDocument.findMany({
      where: { id: { in: idsOf('cv') } },
      select: { ...COMMON, skills: true, education: true, submittedAt: true },
    }),
  ]);
  const rows = [
    ...applications.map(({ createdAt, ...row }): Row => ({
      ...row,
      kind: 'application',
      skills: null,
      sentAt: createdAt,
    })),
    ...cvs.map(({ submittedAt, skills, education, ...row }): Row => {
      const listed = [skills, education].filter(Boolean).join('\n');
      return { ...row, kind: 'cv', stage: null, skills: listed || null, sentAt: submittedAt, job: null };
    }),
  ];
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const inOrder = hits.flatMap(({ kind, recordId, count }) => {
    const row = byKey.get(`${kind} ${recordId}`);
    return row ? [{ ...row, count }] : [];
  });
  const texts = await readDocumentTexts(inOrder.map(({ fileId }) => fileId));
  const records: FoundRecord[] = [];
  let started = performance.now();
  for (const row of inOrder) {
    records.push(await toRecord(row, texts.get(row.fileId), terms));
    if (performance.now() - started < SLICE_MS) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
  return records;
}

async function toRecord(
  row: Row & { count: number },
  reading: DocumentReading | undefined,
  terms: readonly Term[],
): Promise<FoundRecord> {
  const { kind, id, job } = row;
  const texts = { skills: row.skills, document: reading?.text ?? null, letter: row.coverLetter } as const;
  const context: FoundRecord['context'][number][] = [];
  for (const field of ['skills', 'document', 'letter'] as const)
    for (const pieces of await contextOf(texts[field] ?? '', terms, field)) context.push({ field, pieces });
  return {
    kind,
    id,
    name: marked(row.applicantName, terms, 'name'),
    email: marked(shownEmail(row.email), terms, 'email'),
    status: row.status,
    stage: row.stage as Stage | null,
    sentAt: row.sentAt.toISOString(),
    job: job && { id: job.id, title: marked(job.title, terms, 'title'), company: job.companyName },
    context,
    document: reading?.state ?? 'waiting',
    count: row.count,
  };
}

/** Replaces names of cities and countries by those in the index. */
function placeWanted(typed: string | undefined): string | undefined {
  return typed
    ?.split(',')
    .map((part) => countryName(countryCodeOf(part)) ?? cityCalled(part) ?? part)
    .join(' ');
}

function cityCalled(part: string): string | undefined {
  const name = part.trim();
  return placesInLine(name.charAt(0).toUpperCase() + name.slice(1))[0]?.name;
}
