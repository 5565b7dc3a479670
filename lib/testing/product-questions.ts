import { findVersions } from '../applications/queries';
import { storedApplications } from '../applications/stored-list';
import { applicationListing } from '../applications/listing';
import { viewBoard } from '../applications/stage-queries';
import { foldText } from '../base/text';
import { cvListing } from '../cv/listing';
import { storedCvs } from '../cv/stored-list';
import { findMarks, listTags } from '../desk/queries';
import { messageListing, subscriberListing } from '../enquiries/listing';
import { storedMessages, storedSubscribers } from '../enquiries/stored-lists';
import { makeFigures } from '../figures/queries';
import { countWaiting, indexWaiting } from '../finding/indexer';
import { findPeople } from '../finding/queries';
import { findStateIn } from '../finding/schema';
import { jobListing } from '../jobs/listing';
import { storedJobs } from '../jobs/stored-list';
import { findPersonPage } from '../people/queries';
import { activityListing } from '../platform/activity/listing';
import { storedActivity } from '../platform/activity/stored-list';
import { lastId } from '../platform/db/batches';
import { closeDatabase, transaction } from '../platform/db/client';
import { countBy, pageOfList, walkList, type StoredList } from '../platform/db/lists';
import { positionInList } from '../platform/db/list-position';
import { addViews, firstDayOfViews, sourcesOfDay } from '../figures/store';
import { messagesFrom, messagesHolding } from '../enquiries/store';
import { postingsBy, postingsOf } from '../postings/room';
import * as personalData from '../privacy/store';
import { personAt } from '../room';
import { orderEntriesByTime } from '../finding/store/entries';
import { readRows } from '../platform/db/reader';
import { applicantsFor, countPoolFor, poolFor } from '../shortlist/store';
import { findDocumentSummary, findUnread, nextToRead, readDocumentTexts } from '../platform/documents/queries';
import { filesWithoutRow } from '../platform/files/queries';
import { mailListing } from '../platform/mail/listing';
import { storedMails } from '../platform/mail/stored-list';
import { outboxFigures } from '../platform/mail/waiting';
import { taskFigures } from '../scheduler/done';
import { chanceOf, fileId, SAMPLE_WORDS } from './sample-rows';
import { askJobs, type Ask } from './job-questions';
import { sized } from './sized';

/**
 * Calls every function that has its own SQL with random arguments. A test compares the answers of two stores with equal
 * rows (`sampleStatements`). Imported separately for each store, because each needs fresh modules.
 */

export type Answer = { question: string; answer: unknown };

const LISTS = [
  [storedJobs, jobListing],
  [storedApplications, applicationListing],
  [storedCvs, cvListing],
  [storedMessages, messageListing],
  [storedSubscribers, subscriberListing],
  [storedMails, mailListing],
  [storedActivity, activityListing],
] as unknown as [StoredList<object>, Listing][];
type Listing = {
  name: string;
  sorted: readonly string[];
  read: (given: Record<string, string>) => { page: number; limit: number; sort: string };
};

/** Query parameters of all lists, with values to try. Each list ignores parameters that it does not define. */
const LISTED: Record<string, readonly string[]> = {
  status: [
    'pending',
    'published',
    'interview',
    'approved',
    'rejected',
    'new',
    'handled',
    'confirmed',
    'queued',
    'failed',
  ],
  stage: ['new', 'called', 'placed', 'closed'],
  job: ['7', '14', '70'],
  tag: ['react', 'über', 'none'],
  owner: ['1', '2'],
  late: ['1'],
  google: ['out'],
  kind: ['alert', 'newsletter'],
  group: ['job', 'application'],
  actor: ['1', '10', 'system'],
  record: ['7', '#70', '105'],
};
const PARTS = [
  'a',
  'nn',
  'ann',
  'ann lee',
  'mail',
  'mail.example',
  '_',
  '%',
  'x_y',
  '0%',
  'ß',
  'strasse',
  '陈伟',
  'zz',
  "o'brien",
  '\\',
  '\\b',
];

/** @param now time of the rows */
export async function askEverything(seed: number, now: Date): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ask: Ask = async (question, answer) => {
    answers.push({ question, answer: JSON.parse(JSON.stringify((await answer) ?? null)) as unknown });
  };
  await transaction((tx) => orderEntriesByTime(tx));
  await indexWaiting();
  await askJobs(ask, seed, now);
  await askLists(ask, seed);
  await askPeople(ask, seed);
  await askPersonalData(ask);
  await askDocuments(ask);
  await askFigures(ask, now);
  await closeDatabase();
  return answers;
}

async function askLists(ask: Ask, seed: number): Promise<void> {
  const { below, of } = chanceOf(seed + 1);
  for (const [list, listing] of LISTS) {
    for (let n = 0; n < sized(90, 30); n += 1) {
      const params = Object.entries(LISTED).flatMap(([name, values]) => (below(5) === 0 ? [[name, of(values)]] : []));
      const sort = of([...listing.sorted.flatMap((column) => [column, `-${column}`]), '']);
      const search = below(2) === 0 ? of(PARTS) : '';
      const given = {
        ...Object.fromEntries(params),
        sort,
        search,
        q: search,
        page: of(['1', '1', '2', '9']),
      } as Record<string, string>;
      const query = { ...listing.read(given), limit: of([3, 10, 25]) };
      const asked = `${listing.name} ${JSON.stringify(query)}`;
      await ask(asked, pageOfList(list, query, query));
      // Asks twice, because some answers are cached.
      await ask(asked, pageOfList(list, query, { ...query, page: 1 }));
      const walked: number[] = [];
      for await (const ids of walkList(list, query)) walked.push(...ids);
      await ask(`walk of ${asked}`, Promise.resolve(walked));
      if (list.holds) await ask(`place in ${asked}`, positionInList(list, query, 7 * (1 + below(20))));
    }
    if (listing !== (LISTS[6]![1] as unknown) && listing.name !== 'messages')
      await ask(
        `counts of ${listing.name}`,
        countBy(list, 'status', ['pending', 'published', 'approved', 'sent', 'queued']),
      );
  }
  // SQLite's message index does not map İ to lower case (migration 0032), but PostgreSQL's does.
  for (const part of [...PARTS, ...SAMPLE_WORDS].map(foldText))
    if (part !== 'istanbul')
      await ask(
        `messages holding ${part}`,
        messagesHolding(part).then((ids) => [...ids].sort()),
      );
  for (const job of [7, 14, 21, 70]) await ask(`stages of ${job}`, viewBoard(job));
  for (const of_ of [undefined, 'application', 'cv'] as const) await ask(`tags ${of_}`, listTags(of_));
  await ask(
    'marks',
    findMarks({ applications: [3, 6, 9, 12], cvs: [41, 42, 50] }).then((marks) => [...marks].sort()),
  );
}

async function askPeople(ask: Ask, seed: number): Promise<void> {
  const { below, of, words } = chanceOf(seed + 2);
  await ask('waiting', countWaiting());
  for (let n = 0; n < sized(150, 40); n += 1) {
    const q = of([
      '',
      words(SAMPLE_WORDS, 2),
      words(SAMPLE_WORDS, 3),
      of(SAMPLE_WORDS),
      'ann',
      '"ann lee"',
      'java -rust',
      '-an',
      'front end',
    ]);
    const more = {
      ...(below(4) === 0 && { place: of(['London', 'Ber', 'zürich']) }),
      ...(below(4) === 0 && { kind: of(['application', 'cv']) }),
      ...(below(5) === 0 && { status: of(['pending', 'approved']) }),
      ...(below(6) === 0 && { stage: of(['new', 'called']) }),
      ...(below(6) === 0 && { job: of(['7', '14']) }),
      ...(below(6) === 0 && { tag: of(['react', 'über']) }),
      ...(below(6) === 0 && { from: '2026-09-20', to: '2026-11-01' }),
      ...(below(3) === 0 && { page: '2' }),
    };
    await ask(`people ${JSON.stringify({ q, ...more })}`, findPeople(findStateIn({ q, ...more })));
  }
  // Only the totals: lib/finding/store/tsvectors.test.ts tests the order `best`.
  for (const q of ['java', 'engineer ann', 'c++ rust']) {
    const { records, total } = await findPeople(findStateIn({ q, order: 'best' }));
    await ask(`best ${q}`, Promise.resolve([total, records.length]));
  }
  const rows = await readRows<{ jobId: number; emailFolded: string }>(
    'SELECT "jobId", "emailFolded" FROM "Application" ORDER BY "id"',
    [],
  );
  await ask('versions', findVersions(rows.slice(0, 60)));
  for (const id of [1, 5, 40, 99])
    await ask(`person of application ${id}`, findPersonPage({ kind: 'application', id }));
  for (const id of [1, 5, 40]) await ask(`person of CV ${id}`, findPersonPage({ kind: 'cv', id }));
  for (const job of [7, 14, 21]) {
    await ask(
      `applicants ${job}`,
      applicantsFor(job).then((found) => found.sort((one, other) => one.id - other.id)),
    );
    await ask(`pool ${job}`, poolFor(job, 9));
    await ask(`pool of some ${job}`, poolFor(job, 9, ['ann@mail.example', 'li@wei.example']));
    await ask(`size of pool ${job}`, countPoolFor(job));
  }
}

async function askPersonalData(ask: Ask): Promise<void> {
  for (const address of [
    'ann@mail.example',
    'bo.ray@post.example',
    'x_y@mail.example',
    'xxy@mail.example',
    'us@northlane.example',
  ]) {
    await ask(
      `postings of the person at ${address}`,
      personAt(address)
        .then(postingsOf)
        .then(({ id }) => id.in.toSorted((one, other) => one - other)),
    );
    await ask(`messages from ${address}`, messagesFrom(address));
    await ask(
      `forms of ${address}`,
      personalData.flashesNaming(address).then((keys) => keys.sort()),
    );
    await ask(
      `links of ${address}`,
      personalData.linksMailedTo(address).then((hashes) => hashes.sort()),
    );
    await ask(`postings of ${address}`, postingsBy(address));
    await ask(`activity of ${address}`, personalData.activityNaming(address));
    await ask(`mails to ${address}`, personalData.mailsTo(address));
    await ask(
      `mails with ${address}`,
      personalData.mailsNaming([{ address }, { address: 'nobody@x.example', name: 'Ann' }]),
    );
  }
  await ask('mails of an id', personalData.mailsWithId('m7'));
  for (const table of ['ContactMessage', 'OutboxMail', 'ActivityLog'] as const)
    await ask(`newest ${table}`, lastId(table));
}

async function askDocuments(ask: Ask): Promise<void> {
  const ids = [1, 2, 3, 4, 5, 335, 336, 999].map(fileId);
  await ask(
    'texts',
    readDocumentTexts(ids).then((texts) => [...texts].sort()),
  );
  for (const id of ids) await ask(`summary of ${id}`, findDocumentSummary(id));
  await ask('unread', Promise.all(ids.map(findUnread)));
  await ask('next unread', nextToRead('', 40));
  await ask(
    'without row',
    filesWithoutRow([...ids, 'x"y']).then((found) => found.sort()),
  );
}

async function askFigures(ask: Ask, now: Date): Promise<void> {
  for (const span of ['7', 'last-month', '90', 'this-year'] as const)
    for (const job of [null, 7, 14, 9_999])
      await ask(`figures ${span} ${job}`, makeFigures({ span, dates: null, job }, now));
  const today = now.toISOString().slice(0, 10);
  await ask('first views', firstDayOfViews());
  await ask(
    'sources',
    sourcesOfDay(today, 50).then((refs) => refs.sort()),
  );
  const added = [
    { jobId: 7, ref: 'x0', count: 2 },
    { jobId: 7, ref: 'x0', count: 3 },
    { jobId: 14, ref: '', count: 1 },
    { jobId: 8, ref: 'x', count: 1 },
  ];
  await transaction((tx) => addViews(tx, today, added));
  await transaction((tx) => addViews(tx, today, added));
  await ask('views', readRows('SELECT * FROM "JobViews" ORDER BY "day", "jobId", "ref"', []));
  await ask('outbox', outboxFigures(now));
  await ask(
    'tasks',
    taskFigures().then((tasks) => tasks.sort((one, other) => (one.name < other.name ? -1 : 1))),
  );
}
