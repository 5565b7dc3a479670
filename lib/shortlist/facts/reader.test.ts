import { textsWereRead } from '../../platform/documents/texts-read';
import { db, until } from '../../testing/harness';
import { watchLog } from '../../testing/log-lines';
import { applicant, cvText, KUBERNETES, platformJob, pooled, PYTHON } from '../../testing/shortlist';
import * as facts from './facts';
import { readAllFacts, readFactsSoon, startFactsReader, stopFactsReader } from './reader';
import * as store from './store';
import { factsVersion } from './version';

jest.mock('./facts', () => {
  const actual = jest.requireActual<typeof facts>('./facts');
  return { ...actual, factsOf: jest.fn(actual.factsOf) };
});
jest.mock('./store', () => {
  const actual = jest.requireActual<typeof store>('./store');
  return { ...actual, storeFacts: jest.fn(actual.storeFacts) };
});
const { factsOf } = jest.requireActual<typeof facts>('./facts');
const read = jest.mocked(facts.factsOf);

let jobId: number;
beforeEach(async () => {
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  await db().storedFile.deleteMany();
  jobId = (await platformJob()).id;
  read.mockClear();
});

const queued = (fileId: string, trade = '') => [`${fileId} ${trade}`, { fileId, name: 'Al', trade }] as const;

const tradesOf = async (fileId: string) =>
  (await db().documentFacts.findMany({ where: { fileId }, orderBy: { trade: 'asc' } })).map(({ trade }) => trade);

test('the background reader reads stored documents, then each new text, and a document for a trade that a page asks for', async () => {
  const { id: projects } = await platformJob({ title: 'Project manager' });
  const older = await applicant({ jobId, text: cvText('Al', [PYTHON]) });
  const first = await applicant({ jobId, text: cvText('Al', [KUBERNETES]) });
  const manager = await applicant({ jobId: projects, text: cvText('Bo', [PYTHON]) });
  const cv = await pooled({ applicantName: 'Cy', text: cvText('Cy', [PYTHON]) });
  const scan = await applicant({ jobId, email: 'scan@mail.example', state: 'scan' });
  startFactsReader();
  await until(async () => (await db().documentFacts.count()) === 3);
  expect(await Promise.all([first, manager, cv, scan, older].map(({ fileId }) => tradesOf(fileId)))).toEqual([
    [''],
    ['Project management'],
    [''],
    [],
    [],
  ]);
  const next = await applicant({ jobId, email: 'di@mail.example', text: cvText('Di', [PYTHON]) });
  textsWereRead([next.fileId]);
  await until(async () => (await tradesOf(next.fileId)).length === 1);
  readFactsSoon([{ fileId: cv.fileId, name: 'Cy', trade: 'Project management' }]);
  await until(async () => (await tradesOf(cv.fileId)).length === 2);
  await stopFactsReader();
});

test('a document is not read again if its facts are current, however often a page asks for it', async () => {
  const { fileId } = await applicant({ jobId, text: cvText('Al', [PYTHON]) });
  await readAllFacts(new Map([queued(fileId)]));
  await readAllFacts(new Map([queued(fileId)]));
  expect(read).toHaveBeenCalledTimes(1);
});

test('the next round reads a new request first, before the rest of a large one', async () => {
  const queue = new Map<string, ReturnType<typeof queued>[1]>();
  for (let at = 0; at <= 21; at += 1) {
    const text = cvText(`Person ${at}`, [PYTHON]);
    const { fileId } = await applicant({ jobId, email: `p${at}@mail.example`, text });
    const [key, wanted] = queued(fileId);
    if (at < 21) queue.set(key, wanted);
    else
      read.mockImplementationOnce((...given) => {
        queue.set(key, wanted);
        return factsOf(...given);
      });
  }
  await readAllFacts(queue);
  const order = read.mock.calls.map(([text]) => text.includes('Person 21'));
  expect([order.length, order.indexOf(true) < 20]).toEqual([22, true]);
});

test('facts for all trades are renewed after a change, and facts of another reader are deleted', async () => {
  const older = await applicant({ jobId, text: cvText('Al', [PYTHON]) });
  await readAllFacts();
  const { fileId } = await applicant({ jobId, text: cvText('Al', [KUBERNETES]) });
  await readAllFacts(new Map([queued(fileId, 'Project management')]));
  await readAllFacts(new Map([queued(fileId)]));
  expect(await db().documentFacts.count()).toBe(3);
  await db().documentFacts.updateMany({ data: { version: '0.other', facts: 'of another form' } });
  await readAllFacts();
  expect(await tradesOf(older.fileId)).toEqual([]);
  expect(
    await db().documentFacts.findMany({ orderBy: { trade: 'asc' }, select: { trade: true, version: true } }),
  ).toEqual(['', 'Project management'].map((trade) => ({ trade, version: factsVersion() })));
});

describe('failures', () => {
  const lines = watchLog();

  test('the facts reader logs a document that cannot be read, and reads the others', async () => {
    for (const at of [0, 1, 2])
      await applicant({ jobId, email: `p${at}@mail.example`, text: cvText(`Person ${at}`, [PYTHON]) });
    read.mockImplementationOnce(() => {
      throw new Error('no such word');
    });
    await readAllFacts();
    expect(await db().documentFacts.count()).toBe(2);
    expect(lines('shortlist.document-not-read')).toMatchObject([{ fileId: expect.any(String) }]);
  });

  test('requests to the facts reader stay queued if the database fails', async () => {
    const { fileId } = await applicant({ jobId, text: cvText('Al', [PYTHON]) });
    const queue = new Map([queued(fileId)]);
    jest.mocked(store.storeFacts).mockRejectedValueOnce(new Error('busy'));
    await expect(readAllFacts(queue)).rejects.toThrow('busy');
    expect([...queue.keys()]).toEqual([`${fileId} `]);
    await readAllFacts(queue);
    expect(await tradesOf(fileId)).toEqual(['']);
  });
});
