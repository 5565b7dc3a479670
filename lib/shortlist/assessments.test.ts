import * as reader from '../platform/db/reader';
import { db } from '../testing/harness';
import { applicant, cvText, KUBERNETES, platformJob, PYTHON } from '../testing/shortlist';
import { readForJob } from './document-evidence';
import * as facts from './facts/facts';
import { factsAbout } from './facts/export';
import { readAllFacts } from './facts/reader';
import { evidenceOfEntries, listShortlist, marksOfListed, viewShortlist } from './queries';

jest.mock('../platform/db/reader', () => {
  const actual = jest.requireActual<typeof reader>('../platform/db/reader');
  return { ...actual, readRows: jest.fn(actual.readRows) };
});
jest.mock('./facts/facts', () => {
  const actual = jest.requireActual<typeof facts>('./facts/facts');
  return { ...actual, factsOf: jest.fn(actual.factsOf) };
});
const { factsOf } = jest.requireActual<typeof facts>('./facts/facts');
const read = jest.mocked(facts.factsOf);

let jobId: number;
beforeEach(async () => {
  await db().application.deleteMany();
  await db().storedFile.deleteMany();
  await db().skillAlias.deleteMany();
  jobId = (await platformJob()).id;
  read.mockClear().mockImplementation(factsOf);
});

/** More people than a page reads itself. */
const MANY = 60;
async function many(): Promise<void> {
  for (let at = 0; at < MANY; at += 1) {
    const text = cvText(`Person ${at}`, [KUBERNETES, `ran ${at + 2} shops`]);
    await applicant({ jobId, applicantName: `Person ${at}`, email: `p${at}@mail.example`, text });
  }
}
const view = async () => {
  const { counts, reading, people } = (await viewShortlist(jobId, { pool: false, list: 'order', page: 1 }))!;
  return { order: counts.order, unread: counts.unread, reading, first: people[0]?.key };
};
const renamed = { skill: 'Python', changedBy: 'Ana Ruiz', changedAt: new Date(), isRemoved: false };

test('a job opens from stored facts, even after its requirements changed, without reading a document again', async () => {
  await many();
  await readAllFacts();
  expect(read).toHaveBeenCalledTimes(MANY);
  expect(await view()).toMatchObject({ order: MANY, unread: 0, reading: 0 });
  await db().job.update({ where: { id: jobId }, data: { requirements: ['Go', 'Rust'] } });
  expect(await view()).toMatchObject({ order: MANY, unread: 0, reading: 0 });
  await readAllFacts();
  expect(read).toHaveBeenCalledTimes(MANY);
});

test('a page reads 50 documents itself and lists the others in a group of their own, with their number', async () => {
  await many();
  expect(await view()).toMatchObject({ order: 50, unread: 10, reading: 10 });
  const { entries } = (await listShortlist(jobId, { pool: false, page: 1, limit: 100 }))!;
  expect(entries.filter(({ isUnread }) => isUnread)).toEqual([]);
  await readAllFacts();
  expect(await view()).toMatchObject({ order: MANY, unread: 0, reading: 0 });
});

test('the page for signing waits until all documents are read, so that it names everybody who was passed over', async () => {
  await many();
  const text = cvText('Bo Bare', ['baked bread for the whole street', 'ran one shop']);
  await applicant({ jobId, applicantName: 'Bo Bare', email: 'bo@mail.example', text });
  const { id: applicationId } = await db().application.findFirstOrThrow({ where: { applicantName: 'Bo Bare' } });
  const decided = { decision: 'shortlisted', decidedBy: 'Ana Ruiz', decidedAt: new Date(), version: 1 };
  await db().shortlistEntry.create({ data: { jobId, applicationId, ...decided } });
  const { passedOver, reading, people } = (await viewShortlist(jobId, { pool: false, list: 'sign', page: 1 }))!;
  expect({ passedOver: passedOver.count, reading }).toEqual({ passedOver: MANY, reading: 0 });
  expect(people.map(({ name }) => name)).toEqual(['Bo Bare']);
});

test('the pipeline board has marks on all its cards', async () => {
  await many();
  const ids = (await db().application.findMany({ where: { jobId }, select: { id: true } })).map(({ id }) => id);
  expect((await marksOfListed(ids.map((id) => ({ id, job_id: jobId })))).size).toBe(MANY);
});

test('a list with several jobs has each job’s own marks, with as many queries as a list with one', async () => {
  const text = cvText('Al', [KUBERNETES, PYTHON]);
  const first = await applicant({ jobId, text });
  const other = (await platformJob()).id;
  await db().job.update({ where: { id: other }, data: { requirements: ['Rust'] } });
  const second = await applicant({ jobId: other, email: 'bo@mail.example', text });
  const { calls } = jest.mocked(reader.readRows).mock;
  const before = calls.length;
  const one = await marksOfListed([{ id: first.id, job_id: jobId }]);
  const ofOne = calls.length - before;
  const both = await marksOfListed([first, second].map(({ id }, at) => ({ id, job_id: [jobId, other][at]! })));
  expect(calls.length - before - ofOne).toBe(ofOne);
  expect(both.get(first.id)).toEqual(one.get(first.id));
  expect(both.get(second.id)?.asked).toContain('Rust');
});

test('people keep the position of their earlier facts until the documents are read with the new names', async () => {
  await many();
  await readAllFacts();
  await db().skillAlias.create({ data: { ...renamed, key: 'zorblax', alias: 'Zorblax' } });
  expect(await view()).toMatchObject({ order: MANY, unread: 0, reading: 10 });
  await readAllFacts();
  expect(await view()).toMatchObject({ order: MANY, reading: 0 });
});

test('facts of another reader are not used', async () => {
  await many();
  await readAllFacts();
  await db().documentFacts.updateMany({ data: { version: '0.other', facts: 'of another form' } });
  expect(await view()).toMatchObject({ order: 50, unread: 10, reading: 10 });
});

// promise: facts-deleted-with-text
test('facts are deleted with the text, and not stored for a text that was deleted meanwhile', async () => {
  const { id, fileId } = await applicant({ jobId, text: cvText('Al', [PYTHON]) });
  await readAllFacts();
  expect(await db().documentFacts.count({ where: { fileId } })).toBe(1);
  await db().documentText.delete({ where: { fileId } });
  expect(await db().documentFacts.count()).toBe(0);
  const row = {
    fileId,
    state: 'read',
    reason: null,
    readAt: new Date(),
    readerVersion: 1,
    text: cvText('Al', [PYTHON]),
  };
  await db().documentText.create({ data: row });
  read.mockImplementationOnce((...given) => {
    const erased = db().application.deleteMany({ where: { id } });
    void erased.then(() => db().storedFile.deleteMany({ where: { id: fileId } }));
    return factsOf(...given);
  });
  await readAllFacts();
  expect(await db().documentFacts.count()).toBe(0);
});

test('a client’s link waits only for documents of people with a decision, and marks those of scans', async () => {
  await many();
  const { id: applicationId } = (await db().application.findFirst({ where: { jobId } }))!;
  const decided = { decision: 'shortlisted', decidedBy: 'Ana Ruiz', decidedAt: new Date(), version: 1 };
  await db().shortlistEntry.create({ data: { jobId, applicationId, ...decided } });
  const marks = async () => [...(await evidenceOfEntries(jobId)).values()].map(([one]) => one?.isRecognized);
  expect(await marks()).toEqual([false]);
  expect(read).toHaveBeenCalledTimes(1);
  await db().documentText.updateMany({ data: { reason: 'ocr' } });
  expect(await marks()).toEqual([true]);
});

// promise: facts-exported
test('an export describes in words the stored facts of one person only', async () => {
  const saying = 'London, UK\nI need visa sponsorship.\nNotice period: 3 months.\nEnglish C1';
  const text = cvText('Al', [KUBERNETES], { head: saying });
  await applicant({ jobId, applicantName: 'Al', email: 'al@mail.example', text });
  await applicant({ jobId, applicantName: 'Bo', email: 'bo@mail.example', text: cvText('Bo', [PYTHON]) });
  await readAllFacts();
  expect(await factsAbout({ userId: null, address: 'al@mail.example' })).toMatchObject([
    {
      trade: 'Software development',
      readAs: [
        'It has text that is compared with adverts.',
        'Lines without dates may tell of work in this trade.',
        'Its author works in IT or in this trade.',
      ],
      posts: [
        {
          title: expect.stringContaining('Platform engineer'),
          from: '2019-01',
          to: null,
          field: 'Work in IT or in this trade',
          trade: null,
          names: expect.arrayContaining(['platform']),
        },
      ],
      skills: expect.arrayContaining([{ names: ['Kubernetes'], claim: 'shown', sentence: KUBERNETES }]),
      topics: expect.arrayContaining([
        { topic: 'permit', sentence: 'I need visa sponsorship.' },
        { topic: 'start', sentence: 'Notice period: 3 months.' },
        { topic: 'language', sentence: 'English C1' },
      ]),
      homes: [{ sentence: 'London, UK', places: expect.arrayContaining([{ country: 'GB', region: null }]) }],
    },
  ]);
});

test('a document that cannot be read into facts counts as unread on each page, and the others are placed', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { id } = await applicant({ jobId, applicantName: 'Al', text: cvText('Al', [KUBERNETES]) });
  await applicant({ jobId, applicantName: 'Bo', email: 'bo@mail.example', text: cvText('Bo', [PYTHON, KUBERNETES]) });
  read.mockImplementation((text, ...given) => {
    if (text.startsWith('Al')) throw new Error('no such word');
    return factsOf(text, ...given);
  });
  const { counts, people, unread, reading } = (await viewShortlist(jobId, { pool: false, list: 'order', page: 1 }))!;
  expect([counts.order, counts.unread, reading]).toEqual([1, 1, 0]);
  expect([people[0]?.name, unread.map(({ name, unread: why }) => [name, why])]).toEqual(['Bo', [['Al', 'unreadable']]]);
  const { entries } = (await listShortlist(jobId, { pool: false, page: 1, limit: 100 }))!;
  expect(entries.filter(({ isUnread }) => isUnread).map(({ applicationId }) => applicationId)).toEqual([id]);
  expect([...(await marksOfListed([{ id, job_id: jobId }]))]).toEqual([]);
  expect((await readForJob(jobId, id, 'Al')).shown).toEqual([]);
  written.mockRestore();
});
