import { gzipSync } from 'node:zlib';
import { callerFrom, candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { applicant, cvText, KUBERNETES, platformJob, pooled, POSTGRES, PYTHON } from '@/lib/testing/shortlist';
import type { PersonPanel, ShortlistRow } from '@/lib/shortlist/dto-schema';
import { viewShortlist } from '@/lib/shortlist/queries';
import * as people from '../people/route';
import * as rows from './route';

let ana: Person, jobId: number, strong: number, scan: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  jobId = (await platformJob()).id;
  const send = (name: string, lines: readonly string[], fields: object = {}) =>
    applicant({
      jobId,
      applicantName: name,
      email: `${name.replace(' ', '.').toLowerCase()}@mail.example`,
      text: cvText(name, lines),
      ...fields,
    });
  strong = (await send('Ida Berg', [KUBERNETES, PYTHON, POSTGRES, ...Array<string>(200).fill('kept the rota')])).id;
  for (let each = 0; each < 25; each += 1) await send(`Max ${each}`, [`looked after ${each} shops`]);
  scan = (await send('Sam Scan', [], { state: 'scan' })).id;
});

const list = async (query = '', as: Person | undefined = ana) =>
  call<{ rows: ShortlistRow[]; total: number }>(rows, 'GET', `/api/office/shortlist/rows?job=${jobId}${query}`, { as });
const view = async (person: string, as: Person | undefined = ana) =>
  call<PersonPanel>(people, 'GET', `/api/office/shortlist/people?job=${jobId}&person=${person}`, { as });

test('the shortlist rows are paged and have a mark for each need', async () => {
  const { data } = (await list()).body;
  expect([data.rows.length, data.total]).toEqual([25, 26]);
  expect(data.rows[0]).toMatchObject({
    person: `application-${strong}`,
    place: 1,
    marks: 'eeea',
    spans: ['2019-now', '2019-now', '2019-now', ''],
    stage: 'new',
    decision: 'open',
    version: 0,
  });
  expect((await list('&page=2')).body.data.rows).toHaveLength(1);
  const [unread] = (await list('&list=unread')).body.data.rows;
  expect(unread).toMatchObject({
    person: `application-${scan}`,
    place: null,
    marks: '',
    remark: expect.stringMatching(/scan/),
  });
});

test('the evidence from a scan is marked as read by OCR', async () => {
  expect((await view(`application-${strong}`)).body.data.isRecognized).toBe(false);
  const { fileId } = await db().application.findUniqueOrThrow({ where: { id: strong }, select: { fileId: true } });
  await db().documentText.update({ where: { fileId }, data: { reason: 'ocr' } });
  expect((await view(`application-${strong}`)).body.data.isRecognized).toBe(true);
});

test('the panel of a person contains the whole text with marked quotes, in less than 5 KB after gzip', async () => {
  await db().application.update({ where: { id: strong }, data: { ownerId: ana.id } });
  const { body } = await view(`application-${strong}`);
  expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(5_000);
  const { evidence, text, facts, row } = body.data;
  expect(evidence[0]).toMatchObject({ name: 'Kubernetes', kind: 'core', mark: 'e', quote: { text: KUBERNETES } });
  expect(text.filter(({ mark }) => mark !== null)).toEqual([
    { text: KUBERNETES, mark: 1 },
    { text: PYTHON, mark: 2 },
    { text: POSTGRES, mark: 3 },
  ]);
  expect(evidence.map(({ quote }) => quote?.at ?? null)).toEqual([1, 2, 3, null]);
  expect(
    text
      .map((piece) => piece.text)
      .join('')
      .match(/kept the rota/g),
  ).toHaveLength(200);
  expect(facts).toContain('Owner: Ana');
  expect(row).toMatchObject({ name: 'Ida Berg', place: null });
  expect((await view(`application-${scan}`)).body.data).toMatchObject({ evidence: [], text: [], row: { marks: '' } });
});

test('the shortlist rows are refused to candidates, for unknown jobs and for people of other jobs', async () => {
  const ida = await candidate();
  expect([(await list('', ida)).status, (await view(`application-${strong}`, ida)).status]).toEqual([403, 403]);
  expect((await call(rows, 'GET', '/api/office/shortlist/rows?job=999999', { as: ana })).status).toBe(404);
  const other = await applicant({ jobId: (await platformJob()).id, text: '' });
  for (const person of [`application-${other.id}`, 'cv-1', 'application-x', ''])
    expect([person, (await view(person)).status]).toEqual([person, 404]);
});

test('each opening of a person whose text is shown is logged with the name of the moderator', async () => {
  const cv = await pooled({ applicantName: 'Cy Pool', text: cvText('Cy Pool', [KUBERNETES]) });
  const logged = () =>
    db().activityLog.findMany({
      where: { action: { in: ['application.download', 'cv.download'] } },
      orderBy: { id: 'asc' },
      select: { action: true, subjectId: true, actorName: true },
    });
  await db().activityLog.deleteMany();
  await view(`application-${strong}`);
  await view(`cv-${cv.id}`);
  await view(`application-${scan}`);
  await list();
  const openings = [
    { action: 'application.download', subjectId: String(strong), actorName: 'Ana' },
    { action: 'cv.download', subjectId: String(cv.id), actorName: 'Ana' },
  ];
  expect(await logged()).toEqual(openings);
  const caller = await callerFrom(ana);
  const page = { pool: true, list: 'order', page: 1 } as const;
  await viewShortlist(jobId, page, caller);
  expect(await logged()).toEqual(openings);
  for (const person of [`application-${strong}`, `cv-${cv.id}`, `application-${scan}`])
    await viewShortlist(jobId, { ...page, person }, caller);
  expect(await logged()).toEqual([...openings, ...openings]);
});
