import { application, job } from '../../testing/fixtures';
import { db } from '../../testing/harness';
import { watchLog } from '../../testing/log-lines';
import { readDocumentTexts } from './queries';
import { ProcessUnavailable } from '../isolated/isolated-process';
import { FileUnavailable } from './reading-process';
import { ReadingRounds } from './rounds';
import { READER_VERSION, type DocumentReading } from './schema';

const logged = watchLog();

const said = (text: string): DocumentReading => ({ state: 'read', reason: null, text });

function reader(answer: (fileId: string) => Promise<DocumentReading> | DocumentReading = said) {
  const asked: string[] = [];
  return {
    asked,
    isClosed: false,
    async read(path: string) {
      const id = path.slice(-36);
      asked.push(id);
      return answer(id);
    },
    close() {
      this.isClosed = true;
    },
  };
}

async function files(count: number): Promise<string[]> {
  const { id: jobId } = await job();
  const sent: string[] = [];
  for (let made = 0; made < count; made += 1) sent.push((await application({ jobId })).fileId);
  return sent.sort();
}

beforeEach(async () => {
  await db().application.deleteMany();
  await db().storedFile.deleteMany();
});

test('a round reads each document without a text, or with a text of an older reader version, once', async () => {
  const [fresh, old, known] = (await files(3)) as [string, string, string];
  const row = { state: 'read', text: 'before', readAt: new Date() };
  await db().documentText.createMany({
    data: [
      { ...row, fileId: old, readerVersion: READER_VERSION - 1 },
      { ...row, fileId: known, readerVersion: READER_VERSION },
    ],
  });
  const first = reader();
  const rounds = new ReadingRounds(first, '');
  await rounds.run();
  expect(first.asked).toEqual([fresh, old].sort());
  expect(await readDocumentTexts([fresh, old, known])).toEqual(
    new Map([
      [fresh, said(fresh)],
      [old, said(old)],
      [known, said('before')],
    ]),
  );
  rounds.beginAgain();
  await rounds.run();
  expect(first.asked).toHaveLength(2);
});

test('a round recognises scans once, after all unread documents, and only if OCR is on', async () => {
  const [first, tried, scan, late] = (await files(4)) as [string, string, string, string];
  const row = { state: 'scan', text: '', readAt: new Date(), readerVersion: READER_VERSION };
  await db().documentText.createMany({
    data: [
      { ...row, fileId: first, reason: 'no-text' },
      { ...row, fileId: tried, reason: 'ocr' },
    ],
  });
  const without: DocumentReading = { state: 'scan', reason: 'no-text', text: '' };
  const read = reader((id) => (id === scan ? without : said(id)));
  await new ReadingRounds(read, '').run();
  expect((await readDocumentTexts([scan])).get(scan)).toEqual(without);

  await db().documentText.deleteMany({ where: { fileId: late } });
  const ocr = reader(() => {
    expect(read.asked.filter((id) => id === late)).toHaveLength(2);
    return { state: 'read', reason: 'ocr', text: 'recognised' };
  });
  const rounds = new ReadingRounds(read, '', ocr);
  await rounds.run();
  rounds.beginAgain();
  await rounds.run();
  expect(ocr.asked.sort()).toEqual([first, scan].sort());
  expect((await readDocumentTexts([scan])).get(scan)).toEqual({ state: 'read', reason: 'ocr', text: 'recognised' });
  rounds.stop();
  expect(ocr.isClosed).toBe(true);
});

test('a new document interrupts the recognition of a scan, which is tried again later', async () => {
  const [scan, late] = (await files(2)) as [string, string];
  const row = { text: '', readAt: new Date(), readerVersion: READER_VERSION };
  await db().documentText.create({ data: { ...row, fileId: scan, state: 'scan', reason: 'no-text' } });
  await db().documentText.create({ data: { ...row, fileId: late, state: 'read', text: 'before' } });
  const read = reader();
  const tries: boolean[] = [];
  const ocr = {
    async read(_: string, isInterrupted = () => false): Promise<DocumentReading | null> {
      if (tries.length === 0) {
        await db().documentText.delete({ where: { fileId: late } });
        rounds.add(late);
      }
      tries.push(isInterrupted());
      return tries.at(-1) ? null : { state: 'read', reason: 'ocr', text: 'recognised' };
    },
    close: () => undefined,
  };
  const rounds = new ReadingRounds(read, '', ocr);
  await rounds.run();
  expect([tries, read.asked]).toEqual([[true, false], [late]]);
  expect((await readDocumentTexts([scan])).get(scan)).toMatchObject({ text: 'recognised' });
});

test('a newly stored file is read before all others, and only once', async () => {
  const all = await files(4);
  const last = all.at(-1)!;
  const asked = reader();
  const rounds = new ReadingRounds(asked, '');
  rounds.add(last);
  rounds.add('00000000-0000-4000-8000-000000000000');
  await rounds.run();
  expect(asked.asked[0]).toBe(last);
  expect([...asked.asked].sort()).toEqual(all);
});

test('the text of a document that is erased while it is read is not stored', async () => {
  const [gone, stays] = (await files(2)) as [string, string];
  const rounds = new ReadingRounds(
    reader(async (id) => {
      if (id === gone) {
        await db().application.deleteMany({ where: { fileId: id } });
      }
      return said(id);
    }),
    '',
  );
  await rounds.run();
  expect(await db().documentText.findMany({ select: { fileId: true } })).toEqual([{ fileId: stays }]);
});

test('the reason why a document is unreadable is stored and logged, and an unavailable file is read in the next round', async () => {
  const [broken, away, fine] = (await files(3)) as [string, string, string];
  let isAway = true;
  const rounds = new ReadingRounds(
    reader((id) => {
      if (id === away && isAway) throw new FileUnavailable('ENOENT');
      return id === broken ? { state: 'unreadable', reason: 'damaged', text: '' } : said(id);
    }),
    '',
  );
  await rounds.run();
  expect(logged('documents.unreadable')).toMatchObject([{ file: broken, reason: 'damaged' }]);
  expect(logged('documents.file-unavailable')).toMatchObject([{ file: away, code: 'ENOENT' }]);
  expect(await readDocumentTexts([broken, away, fine])).toEqual(
    new Map([
      [broken, { state: 'unreadable', reason: 'damaged', text: '' }],
      [fine, said(fine)],
    ]),
  );
  isAway = false;
  rounds.beginAgain();
  await rounds.run();
  expect((await readDocumentTexts([away])).get(away)).toEqual(said(away));
});

test('the texts read so far are stored when the reading process fails', async () => {
  const [first, second] = (await files(2)) as [string, string];
  const rounds = new ReadingRounds(
    reader((id) => {
      if (id === second) throw new ProcessUnavailable('it does not start');
      return said(id);
    }),
    '',
  );
  await expect(rounds.run()).rejects.toThrow(ProcessUnavailable);
  expect([...(await readDocumentTexts([first, second])).keys()]).toEqual([first]);
});

test('stop() stores the text of the current document, reads no other and closes the reader', async () => {
  const [first] = await files(2);
  const asked = reader((id) => {
    rounds.stop();
    return said(id);
  });
  const rounds = new ReadingRounds(asked, '');
  await rounds.run();
  expect(asked.asked).toEqual([first]);
  expect(asked.isClosed).toBe(true);
  expect([...(await readDocumentTexts([first!])).keys()]).toEqual([first]);
});

test('a round that starts at a middle id reads each document once', async () => {
  const all = await files(5);
  for (const [begin, order] of [
    [all[2]!, [3, 4, 0, 1, 2]],
    ['~', [0, 1, 2, 3, 4]],
  ] as const) {
    await db().documentText.deleteMany();
    const asked = reader();
    await new ReadingRounds(asked, begin).run();
    expect(asked.asked).toEqual(order.map((at) => all[at]));
  }
});
