import { newNoAddress } from '../base/no-address';
import { application, cvDocument, job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { closeSearchThread } from '../platform/db/read-in-thread';
import { countWaiting, indexWaiting } from './indexer';
import { findPeople } from './queries';
import { findStateIn } from './schema';

const DAY = (day: string) => new Date(`2026-10-${day}T12:00:00Z`);
let platformJob: number;
const ids: Record<string, string> = {};

async function text(fileId: string, lines: string, state = 'read') {
  const row = { fileId, state, reason: null, text: lines, readAt: new Date(), readerVersion: 1 };
  await db().documentText.create({ data: row });
}

type Sent = Parameters<typeof application>[0];

async function applied(key: string, lines: string | null, fields: Partial<Sent> & { jobId: number }) {
  const { id, fileId } = await application({
    email: `${key}@mail.example`,
    applicantName: key,
    coverLetter: null,
    ...fields,
  });
  if (lines !== null) await text(fileId, lines);
  ids[`application ${id}`] = key;
}

async function sentCv(key: string, lines: string, fields: Parameters<typeof cvDocument>[0]) {
  const { id, fileId } = await cvDocument({
    email: `${key}@post.example`,
    applicantName: key,
    skills: null,
    ...fields,
  });
  await text(fileId, lines);
  ids[`cv ${id}`] = key;
}

beforeAll(async () => {
  platformJob = (await job({ title: 'Kubernetes platform engineer', location: 'Bristol, United Kingdom' })).id;
  const webJob = (await job({ title: 'Front-end developer', location: 'Lisbon, Portugal' })).id;
  await applied(
    'ida',
    'Ida Berg\nBerlin, Germany\nUpgraded 40 clusters of k8s and wrote the operator in Golang.\nTerraform and AWS. Dockerised the old services.',
    { jobId: platformJob, applicantName: 'Ida Berg', createdAt: DAY('01') },
  );
  await applied(
    'joe',
    'José O’Brien\nMünchen\nLed a team of site reliability engineers. Postgres, Node.js. Wrote plays at night.',
    {
      jobId: platformJob,
      applicantName: 'José O’Brien',
      createdAt: DAY('02'),
      status: 'interview',
    },
  );
  await applied(
    'max',
    'Max Low\nBristol\nJavaScript, React and CSS. Cypress tests. We had to go to market. Managed a project of reliability.',
    {
      jobId: webJob,
      applicantName: 'Max Low',
      createdAt: DAY('03'),
      coverLetter: 'I would move to Norway for the fjords.',
    },
  );
  await applied('amy', null, { jobId: webJob, applicantName: 'Amy Scan', createdAt: DAY('04') });
  await sentCv('wen', 'Wen Li\nOslo, Norway\nJava and Spring at a bank. Machine learning on the side. 李伟 工程师', {
    applicantName: 'Wen Li',
    skills: 'Java, PostgreSQL, C++',
    submittedAt: DAY('05'),
    status: 'approved',
  });
  await sentCv('eva', 'Eva Stone\nfrontend work since 2011, C# and .NET before. Amazon Web Services.', {
    applicantName: 'Eva Stone',
    skills: 'go, docker',
    submittedAt: DAY('06'),
  });
  await sentCv(
    'ugo',
    `Ugo Hall\n${'Reads what others leave. '.repeat(9_000)}\nLikes low tables. At the very end: zymurgy.`,
    {
      applicantName: 'Ugo <b>Hall</b>',
      submittedAt: DAY('07'),
    },
  );
  await indexWaiting();
});
afterAll(closeSearchThread);

const find = (params: Record<string, string>) => findPeople(findStateIn(params));
const keysOf = async (params: Record<string, string>) =>
  (await find(params)).records.map(({ kind, id }) => ids[`${kind} ${id}`]);

test.each<[query: string, found: string]>([
  // Words of documents, fields, names, addresses and titles match.
  ['clusters', 'ida'],
  ['CLUSTERS', 'ida'],
  ['cluster', 'ida'],
  ['lusters', ''],
  ['berg', 'ida'],
  ['ida@mail.example', 'ida'],
  ['@mail.example', 'amy max joe ida'],
  ['post.example', 'ugo eva wen'],
  ['platform', 'joe ida'],
  ['fjords', 'max'],
  ['amy', 'amy'],
  ['zymurgy', 'ugo'],
  // All words must match, each in any field.
  ['platform clusters', 'ida'],
  ['clusters bank', ''],
  ['berg terraform platform mail.example', 'ida'],
  // Accents, apostrophes and symbols are ignored or equivalent.
  ['jose', 'joe'],
  ['José', 'joe'],
  ["o'brien", 'joe'],
  ['obrien', 'joe'],
  ['C++', 'wen'],
  ['c#', 'eva'],
  ['.NET', 'eva'],
  ['node', 'joe'],
  ['nodejs', 'joe'],
  ['李伟', 'wen'],
  ['伟李', ''],
  // The beginning of a word matches, but a skill's name must match as a whole.
  ['reliab', 'max joe'],
  ['java', 'wen'],
  ['javascript', 'max'],
  ['go', 'eva max ida'],
  // A skill's aliases match each other.
  ['kubernetes', 'joe ida'],
  ['k8s', 'joe ida'],
  ['kubernetes terraform', 'ida'],
  ['postgres', 'wen joe'],
  ['PostgreSQL', 'wen joe'],
  ['pgsql reliability', 'joe'],
  ['aws', 'eva ida'],
  ['amazon web services', 'eva ida'],
  ['golang', 'eva ida'],
  ['js', 'max'],
  ['front-end', 'eva max amy'],
  ['frontend', 'eva max amy'],
  ['dockerised', 'ida'],
  // A quoted phrase matches exactly.
  ['"site reliability"', 'joe'],
  ['"reliability site"', ''],
  ['“site reliability”', 'joe'],
  ['"kubernetes"', 'joe ida'],
  ['"k8s"', 'ida'],
  ['"machine learning', 'wen'],
  ['"clust"', ''],
  // A word or phrase after a minus excludes records.
  ['mail.example -platform', 'amy max'],
  ['reliability -"site reliability"', 'max'],
  ['-platform', 'ugo eva wen amy max'],
  ['postgres -java', 'joe'],
  ['k8s -kubernetes', ''],
  ['front-end -frontend', ''],
])('a people search for %s finds %s', async (q, found) => {
  expect((await keysOf({ q })).sort().join(' ')).toBe(found.split(' ').sort().join(' '));
});

const first = async (q: string, order: string) => (await keysOf({ q, order }))[0];

test('a people search sorts by date or by match; names, titles and skills outweigh document text', async () => {
  expect(await keysOf({ q: 'mail.example' })).toEqual(['amy', 'max', 'joe', 'ida']);
  expect(await first('postgres', 'newest')).toBe('wen');
  expect(await first('go', 'newest')).toBe('eva');
  expect([await first('low', 'newest'), await first('low', 'best')]).toEqual(['ugo', 'max']);
  expect(await first('reliability', 'newest')).toBe('max');
  expect(await first('docker kubernetes', 'best')).toBe('ida');
  expect(await first('o’brien reliability', 'best')).toBe('joe');
});

test.each<[params: Record<string, string>, found: string]>([
  [{ place: 'Berlin' }, 'ida'],
  [{ place: 'Germany' }, 'joe ida'],
  [{ place: 'Munich' }, 'joe'],
  [{ place: 'münchen' }, 'joe'],
  [{ place: 'UK' }, 'max'],
  [{ place: 'Oslo, Norway' }, 'wen'],
  [{ q: 'norway', place: 'Bristol' }, 'max'],
  // If the document names no place, the job's location counts.
  [{ place: 'Lisbon' }, 'amy'],
  [{ kind: 'cv', q: 'postgres' }, 'wen'],
  [{ kind: 'application' }, 'amy max joe ida'],
  [{ kind: 'nonsense', q: 'clusters' }, 'ida'],
  [{ status: 'interview' }, 'joe'],
  [{ status: 'approved' }, 'wen'],
  [{ stage: 'interview' }, 'joe'],
  [{ stage: 'new' }, 'amy max ida'],
  [{ from: '2026-10-06' }, 'ugo eva'],
  [{ to: '2026-10-01' }, 'ida'],
  [{ from: '2026-10-02', to: '2026-10-03' }, 'max joe'],
  [{ from: '2026-02-31', q: 'clusters' }, 'ida'],
  [{ page: '2', q: 'clusters' }, ''],
])('a people search with the filter %j finds %s', async (params, found) => {
  expect((await keysOf(params)).join(' ')).toBe(found);
});

test('a sourced person is found at the place that the office recorded, and at a new one', async () => {
  const { id } = await db().cvDocument.findFirstOrThrow({
    where: { applicantName: 'Eva Stone' },
    select: { id: true },
  });
  const record = async (location: string | null) => {
    await db().cvDocument.update({ where: { id }, data: { location } });
    await indexWaiting();
  };
  await record('Kraków');
  expect(await keysOf({ place: 'Krakow' })).toEqual(['eva']);
  await record('Paris, France');
  expect([await keysOf({ place: 'Krakow' }), await keysOf({ place: 'France' })]).toEqual([[], ['eva']]);
  await record(null);
});

test('a people search without text finds all applicants of the chosen job, and nobody without a job', async () => {
  expect(await keysOf({ job: String(platformJob) })).toEqual(['joe', 'ida']);
  expect((await find({ job: `Kubernetes platform engineer (${platformJob})` })).job?.id).toBe(platformJob);
  expect(await find({})).toMatchObject({ records: [], total: 0, waiting: 0 });
});

test('a tag filters a people search to tagged applications and CVs', async () => {
  const idOf = (key: string) =>
    Number(
      Object.entries(ids)
        .find(([, each]) => each === key)?.[0]
        .split(' ')[1],
    );
  const set = { setById: 1, setBy: 'Ana Ruiz', setAt: new Date() };
  const [ida, wen] = [idOf('ida'), idOf('wen')];
  // Records of the other kind with the same ids are not tagged.
  await db().deskTag.createMany({
    data: [
      { applicationId: ida, tag: 'from may', ...set },
      { cvId: wen, tag: 'from may', ...set },
      { applicationId: idOf('joe'), tag: 'react', ...set },
    ],
  });
  expect((await keysOf({ tag: 'from may' })).toSorted()).toEqual(['ida', 'wen']);
  expect(await keysOf({ tag: 'from may', kind: 'cv' })).toEqual(['wen']);
  expect(await keysOf({ tag: 'from may', q: 'clusters' })).toEqual(['ida']);
  expect(await keysOf({ tag: 'nobody has it' })).toEqual([]);
  await db().deskTag.deleteMany();
});

test.each([
  '"',
  '""',
  "'",
  '*',
  '-',
  '--',
  '-"',
  'AND',
  'OR NOT',
  'NEAR(a b, 5)',
  'name:',
  '{name} : x',
  'name : ida',
  '^ida',
  'a* OR b*',
  '=cv',
  '"=application"',
  '@berlin',
  '~go',
  ') OR ("',
  "'; DROP TABLE person_entry; --",
  '\u0000\u0001',
  '\ud800',
  'ﷺ',
  '½ ⑴',
  '\u202eadi',
  '((((((((',
  '"a"b"c"d"',
  `${'a '.repeat(500)}`,
  'x'.repeat(5_000),
  '-a '.repeat(60),
])('a people search treats %j as plain words', async (q) => {
  const { records, total } = await find({ q });
  expect(total).toBeLessThanOrEqual(7);
  expect(records.length).toBe(total);
});

test("a people search cannot search for the index's internal marks", async () => {
  expect(await keysOf({ q: '=cv' })).toEqual([]);
  expect(await keysOf({ q: '@berlin' })).toEqual(['ida']);
  expect(await keysOf({ q: '~golang' })).toEqual(['eva', 'ida']);
  expect(await keysOf({ q: 'application' })).toEqual([]);
});

const asText = (pieces: readonly string[]) => pieces.map((piece, at) => (at % 2 === 1 ? `[${piece}]` : piece)).join('');

test('a people search marks matches where they occur, including those found by an alias', async () => {
  const shown = async (params: Record<string, string>) => {
    const [record] = (await find(params)).records;
    return {
      name: asText(record!.name),
      title: record!.job && asText(record!.job.title),
      context: record!.context.map(({ field, pieces }) => `${field}: ${asText(pieces)}`),
    };
  };
  expect(await shown({ q: 'kubernetes berg terra' })).toEqual({
    name: 'Ida [Berg]',
    title: '[Kubernetes] platform engineer',
    context: [expect.stringMatching(/^document: Ida \[Berg\]\nBerlin.+of \[k8s\] and.+\n\[Terraform\] and AWS/s)],
  });
  expect((await shown({ q: 'golang', kind: 'cv' })).context).toEqual(['skills: [go], docker']);
  expect((await shown({ q: 'front-end', kind: 'cv' })).context[0]).toContain('[frontend] work');
  expect((await shown({ q: '-platform "go to market"', kind: 'application' })).context[0]).toContain('[go to market]');
  expect((await shown({ q: 'fjords' })).context).toEqual(['letter: I would move to Norway for the [fjords].']);
  // A match far down in a long document is found, but no excerpt shows it.
  expect((await shown({ q: 'zymurgy' })).context).toEqual([]);
  expect((await shown({ q: 'hall' })).name).toBe('Ugo <b>[Hall]</b>');
});

test('a people search reflects changes and deletions of records at once', async () => {
  const { id: jobId } = await job({ title: 'Weaver' });
  const email = 'zed@mail.example';
  const one = await application({ jobId, email, applicantName: 'Zed' });
  const count = async (params: Record<string, string>) => (await find(params)).total;
  expect(await count({ q: 'zed weaver' })).toBe(1);
  expect(await count({ q: 'zed quilting' })).toBe(0);
  await text(one.fileId, 'Quilting');
  expect(await count({ q: 'zed quilting' })).toBe(1);
  await db().documentText.update({ where: { fileId: one.fileId }, data: { text: 'Sewing' } });
  expect([await count({ q: 'zed quilting' }), await count({ q: 'zed sewing' })]).toEqual([0, 1]);
  await db().job.update({ where: { id: jobId }, data: { title: 'Spinner' } });
  expect([await count({ q: 'zed weaver' }), await count({ q: 'zed spinner' })]).toEqual([0, 1]);
  await db().application.update({ where: { id: one.id }, data: { status: 'rejected' } });
  expect(await count({ q: 'zed', stage: 'closed' })).toBe(1);
  expect([await count({ q: 'zed', status: 'pending' }), await count({ q: 'zed', status: 'rejected' })]).toEqual([0, 1]);
  const two = await application({ jobId, email, applicantName: 'Zed', coverLetter: 'Again' });
  expect((await find({ q: 'zed' })).records.map(({ id }) => id)).toEqual([two.id]);
  await db().application.delete({ where: { id: two.id } });
  expect((await find({ q: 'zed' })).records.map(({ id }) => id)).toEqual([one.id]);
  await db().application.delete({ where: { id: one.id } });
  expect(await count({ q: 'zed' })).toBe(0);
});

test('a people search finds a person once, with the number of their records under all addresses', async () => {
  const { id: jobId } = await job({ title: 'Cooper' });
  await application({ jobId, email: 'cleo@mail.example', applicantName: 'Cleo' });
  const two = await cvDocument({ email: 'cleo@work.example', applicantName: 'Cleo' });
  await application({ jobId, email: 'other@mail.example', applicantName: 'Cleo' });
  const counts = async () => (await find({ q: 'cleo' })).records.map(({ count }) => count).sort();
  expect(await counts()).toEqual([1, 1, 1]);
  await db().personAddress.createMany({
    data: ['cleo@mail.example', 'cleo@work.example'].map((address) => ({
      address,
      personId: 'cleo',
      mergedAt: new Date(),
    })),
  });
  expect(await counts()).toEqual([1, 2]);
  expect((await find({ q: 'cleo' })).total).toBe(2);
  await db().personAddress.deleteMany();
  await db().application.deleteMany({ where: { applicantName: 'Cleo' } });
  await db().cvDocument.delete({ where: { id: two.id } });
});

test('a people search does not find people by the placeholder of a missing address', async () => {
  const { id: jobId } = await job();
  const { id } = await application({ jobId, email: newNoAddress(), applicantName: 'Nadia' });
  expect([(await find({ q: 'nadia' })).total, (await find({ q: 'no-address' })).total]).toEqual([1, 0]);
  await db().application.delete({ where: { id } });
});

test('a people search indexes a limited number of new records and reports the rest as waiting', async () => {
  const { id: jobId } = await job();
  await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      application({ jobId, email: `crowd${at}@mail.example`, applicantName: 'Crowd' }),
    ),
  );
  const { total, waiting } = await find({ q: 'crowd' });
  expect([total, waiting]).toEqual([20, 5]);
  expect(await indexWaiting()).toBe(5);
  expect([(await find({ q: 'crowd' })).total, await countWaiting()]).toEqual([25, 0]);
  await db().application.deleteMany({ where: { applicantName: 'Crowd' } });
});

test('added and removed skill aliases take effect in the next people search', async () => {
  const change = { skill: 'Terraform', changedBy: 'Morgan', changedAt: new Date() };
  expect(await keysOf({ q: 'tfm' })).toEqual([]);
  await db().skillAlias.create({ data: { ...change, key: 'tfm', alias: 'tfm', isRemoved: false } });
  expect(await keysOf({ q: 'tfm' })).toEqual(['ida']);
  expect(await keysOf({ q: 'k8s' })).toEqual(['joe', 'ida']);
  await db().skillAlias.create({ data: { ...change, skill: 'Kubernetes', key: 'k8s', alias: 'k8s', isRemoved: true } });
  expect(await keysOf({ q: 'k8s' })).toEqual(['ida']);
  await db().skillAlias.deleteMany();
  expect(await keysOf({ q: 'k8s' })).toEqual(['joe', 'ida']);
});
