import { deleteApplication } from '../privacy/remove-application';
import { callerFrom, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { yieldToEventLoop } from '../platform/db/yield';
import { applicant, cvText, KAFKA, KUBERNETES, platformJob, POSTGRES, PYTHON } from '../testing/shortlist';
import { cachedAssessments } from './assessments';
import { viewShortlist } from './queries';
import * as scorer from './shortlist';
import type { ShortlistList } from '../vocabulary/shortlist';

jest.mock('./shortlist', () => {
  const actual = jest.requireActual<typeof scorer>('./shortlist');
  return { ...actual, assessFacts: jest.fn(actual.assessFacts) };
});
jest.mock('../platform/db/yield', () => {
  const actual = jest.requireActual<{ yieldToEventLoop: () => Promise<void> }>('../platform/db/yield');
  return { ...actual, yieldToEventLoop: jest.fn(actual.yieldToEventLoop) };
});
const read = jest.mocked(scorer.assessFacts);

let jobId: number;
beforeEach(async () => {
  jobId = (await platformJob()).id;
  read.mockClear();
});

const send = (name: string, lines: readonly string[], fields: object = {}) =>
  applicant({
    jobId,
    applicantName: name,
    email: `${name.replaceAll(' ', '.').toLowerCase()}@mail.example`,
    text: cvText(name, lines),
    ...fields,
  });
const view = async (list: ShortlistList = 'order', page = 1) =>
  (await viewShortlist(jobId, { pool: false, list, page }))!;

// promise: order-by-evidence
test('the shortlist page ranks people by shown skills, with exact quotes, years and reasons', async () => {
  await send('Bo Bare', ['baked bread for the whole street']);
  await send('Nia Near', ['ran 30 clusters with Nomad', PYTHON, POSTGRES]);
  await send('Al All', [KUBERNETES, PYTHON, POSTGRES, KAFKA]);
  await send('Liz List', [PYTHON, POSTGRES], {
    text: `${cvText('Liz List', [PYTHON, POSTGRES])}\nSKILLS\nKubernetes, Docker\n\nI need visa sponsorship.`,
  });
  await send('Yun Young', [], { text: cvText('Yun Young', [KUBERNETES, PYTHON, POSTGRES], { years: '2020 – 2021' }) });
  const { people, needs, counts } = await view();
  expect(people.map(({ name, position }) => [position, name])).toEqual([
    [1, 'Al All'],
    expect.arrayContaining([2]),
    expect.arrayContaining([3]),
    expect.arrayContaining([4]),
    [5, 'Bo Bare'],
  ]);
  expect(needs.asked.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'core Kubernetes',
    'must Python',
    'must PostgreSQL',
    'nice Apache Kafka',
  ]);
  expect(counts).toEqual({ order: 5, unread: 0, drawn: 0, shortlisted: 0, struck: 0 });
  expect(needs.spread).toEqual([
    { label: 'Kubernetes', isMust: true, shown: 2, listed: 1, missing: 2 },
    { label: 'Python', isMust: true, shown: 4, listed: 0, missing: 1 },
    { label: 'PostgreSQL', isMust: true, shown: 4, listed: 0, missing: 1 },
    { label: 'Apache Kafka', isMust: false, shown: 1, listed: 0, missing: 4 },
  ]);
  const [all, , , , bare] = people;
  expect(all!.reasons).toEqual(['Every must-have is evidenced', 'Nice to have: Apache Kafka']);
  const kubernetes = all!.evidence[0]!;
  expect(kubernetes).toMatchObject({ label: 'Kubernetes', kind: 'core', found: 'shown', near: null });
  expect(kubernetes.when).toMatch(/^\d+ years(?: \d+ months?)?, until now$/);
  expect(kubernetes.quotes).toEqual([{ text: KUBERNETES, when: '2019 – now', span: '2019-now' }]);
  const young = people.find(({ name }) => name === 'Yun Young')!;
  expect(young.evidence[0]!.when).toBe('2 years, until 2021, 3 years asked');
  expect(bare!.evidence.every(({ found, quotes }) => found === 'notFound' && quotes.length === 0)).toBe(true);
  const listed = people.find(({ name }) => name === 'Liz List')!;
  expect(listed.evidence[0]).toMatchObject({ label: 'Kubernetes', found: 'listed', when: '' });
});

// promise: unexplained-people-named
test('the shortlist page names people ranked above a shortlisted person until they are decided about', async () => {
  const decide = async (name: string, decision: string, reason: string | null = null) => {
    const { id: applicationId } = await db().application.findFirstOrThrow({
      where: { jobId, applicantName: name },
    });
    await db().shortlistEntry.create({
      data: { jobId, applicationId, decision, reason, version: 1, decidedBy: 'Ana Ruiz', decidedAt: new Date() },
    });
  };
  await send('Al All', [KUBERNETES, PYTHON, POSTGRES, KAFKA]);
  await send('Bea Both', [KUBERNETES, PYTHON, POSTGRES]);
  await send('Cy Core', [KUBERNETES, PYTHON]);
  await send('Di Data', [PYTHON]);
  expect((await view()).people.map(({ name }) => name)).toEqual(['Al All', 'Bea Both', 'Cy Core', 'Di Data']);
  expect((await view()).passedOver).toEqual({ people: [], count: 0 });
  await decide('Cy Core', 'shortlisted');
  const { passedOver } = await view();
  expect(passedOver.people.map(({ name, position }) => `${position} ${name}`)).toEqual(['1 Al All', '2 Bea Both']);
  expect(passedOver.count).toBe(2);
  await decide('Al All', 'struck', 'Wants another city.');
  expect((await view('shortlisted')).passedOver.people.map(({ name }) => name)).toEqual(['Bea Both']);
  await decide('Bea Both', 'shortlisted');
  expect((await view()).passedOver.count).toBe(0);
});

// promise: unreadable-apart
test('the shortlist page lists unreadable and unread documents separately, at the end', async () => {
  await send('Al All', [KUBERNETES]);
  await send('Sam Scan', [], { state: 'scan' });
  await send('Uma Odd', [], { state: 'unreadable' });
  await send('Ned New', [], { state: null });
  await send('Emma Empty', [], { text: 'page 1' });
  const { people, unread, counts } = await view();
  expect(people.map(({ name }) => name)).toEqual(['Al All']);
  expect(
    Object.fromEntries(unread.map(({ name, unread: why, position, reasons }) => [name, [why, position, reasons]])),
  ).toEqual({
    'Sam Scan': ['scan', null, []],
    'Uma Odd': ['unreadable', null, []],
    'Ned New': ['not-read', null, []],
    'Emma Empty': ['scan', null, []],
  });
  expect(counts).toMatchObject({ order: 1, unread: 4 });
  expect((await view('unread')).people).toHaveLength(4);
});

// promise: everybody-on-a-page
test('the shortlist page shows 25 people at a time, and everybody on exactly one page', async () => {
  for (let at = 0; at < 27; at += 1)
    await send(`Person ${String.fromCharCode(65 + (at % 26))}${at}`, [KUBERNETES, `ran ${at + 2} shops`]);
  await send('Sam Scan', [], { state: 'scan' });
  const [first, second] = [await view(), await view('order', 2)];
  expect([first.people.length, first.unread.length]).toEqual([25, 0]);
  expect([second.people.map(({ position }) => position), second.unread.length]).toEqual([[26, 27], 1]);
  expect(new Set([...first.people, ...second.people].map(({ key }) => key)).size).toBe(27);
});

test('a document is assessed once for the same needs, and its assessment is dropped with its file', async () => {
  const { id } = await send('Al All', [KUBERNETES]);
  await send('Bo Other', [PYTHON]);
  const before = cachedAssessments();
  await view();
  await view();
  expect([read.mock.calls.length, cachedAssessments() - before]).toEqual([2, 2]);
  await db().job.update({ where: { id: jobId }, data: { requirements: ['Go'] } });
  await view();
  expect(read).toHaveBeenCalledTimes(4);
  // Simulates another version of the text reader, which may have read more.
  await db().documentText.updateMany({ data: { readerVersion: 2 } });
  await view();
  expect(read).toHaveBeenCalledTimes(6);
  const held = cachedAssessments();
  await deleteApplication(id, await callerFrom(await moderator()));
  expect(held - cachedAssessments()).toBe(3);
});

test('the assessment of a document that is deleted meanwhile is not cached', async () => {
  await send('Al All', [KUBERNETES]);
  const { id } = await send('Bo Gone', [PYTHON]);
  const caller = await callerFrom(await moderator());
  const before = cachedAssessments();
  // The first assessment fills a time slice, so the document is deleted after both texts were read.
  read.mockImplementationOnce((...given) => {
    const end = performance.now() + scorer.SLICE_MS;
    while (performance.now() <= end);
    return jest.requireActual<typeof scorer>('./shortlist').assessFacts(...given);
  });
  jest.mocked(yieldToEventLoop).mockImplementationOnce(() => deleteApplication(id, caller));
  await view();
  expect(cachedAssessments() - before).toBe(1);
});

/** Details that must not affect the order, varied among twelve people. */
const PERSONAL: [string, (at: number) => { name?: string; head?: string }][] = [
  [
    'names',
    (at) => ({ name: ['Mary Major', 'Chukwuemeka Obi', 'Nguyễn Văn An', 'Fatima al-Zahra', 'Jörg Ölmann'][at % 5] }),
  ],
  ['pronouns', (at) => ({ head: ['she/her', 'he/him', 'they/them'][at % 3] })],
  ['birth dates', (at) => ({ head: `Date of birth: ${1 + (at % 28)}.03.${1955 + (at % 50)}` })],
  ['ages', (at) => ({ head: `Age: ${20 + (at % 45)}` })],
  ['sexes', (at) => ({ head: `Gender: ${['female', 'male', 'diverse'][at % 3]}` })],
  ['nationalities', (at) => ({ head: `Nationality: ${['Dutch', 'Ghanaian', 'Swedish', 'Indian'][at % 4]}` })],
  ['families', (at) => ({ head: ['Married', 'Divorced', 'Widowed'][at % 3] })],
];

// promise: personal-details-ignored
test.each(PERSONAL)('different %s change neither the order nor the reasons', async (_, personal) => {
  const work = [[KUBERNETES, PYTHON, POSTGRES], [KUBERNETES, PYTHON], [PYTHON, POSTGRES], [KUBERNETES], [POSTGRES], []];
  const told = async (shift: number) => {
    await db().application.deleteMany({ where: { jobId } });
    for (let at = 0; at < 12; at += 1) {
      const { name = 'Some Body', head = '' } = personal(at * 7 + shift);
      const text = cvText(name, [...(work[at % 6] ?? []), `looked after ${at + 2} shops of the company`], { head });
      const createdAt = new Date(Date.UTC(2026, 0, 1 + at));
      await send(name, [], { text, createdAt, email: `p${at}@mail.example` });
    }
    const { people } = await view();
    return people.map(({ sentAt, reasons, evidence }) => ({ sentAt, reasons, evidence }));
  };
  const first = await told(0);
  expect(first).toHaveLength(12);
  expect(await told(1)).toEqual(first);
  expect(await told(2)).toEqual(first);
});
