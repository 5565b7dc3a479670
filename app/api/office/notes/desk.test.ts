import * as applications from '@/app/api/applications.php/route';
import { disableModerator } from '@/lib/accounts/moderators';
import { listOfficeApplications } from '@/lib/applications/queries';
import { addDays } from '@/lib/base/format';
import { today } from '@/lib/base/time';
import { listCvs } from '@/lib/cv/queries';
import { countDue, findToday, findMarks, listTags, viewDesk } from '@/lib/desk/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { application, candidate, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import * as ownerRoute from '../owner/route';
import * as ratingsRoute from '../ratings/route';
import * as reminderChangeRoute from '../reminders/change/route';
import * as remindersRoute from '../reminders/route';
import * as tagsRoute from '../tags/route';
import * as changeRoute from './change/route';
import * as notesRoute from './route';

const ROUTES = {
  notes: notesRoute,
  'notes/change': changeRoute,
  tags: tagsRoute,
  owner: ownerRoute,
  ratings: ratingsRoute,
  reminders: remindersRoute,
  'reminders/change': reminderChangeRoute,
};
type Route = keyof typeof ROUTES;

let ana: Person, ben: Person, ida: Person;
let jobId: number, sent: number, cv: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana' }), await moderator({ name: 'Ben', username: 'ben' })];
  ida = await candidate({ email: 'ida@mail.example', verified: true });
  jobId = (await job({ title: 'Data Engineer' })).id;
});
beforeEach(async () => {
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  await db().activityLog.deleteMany();
  sent = (await application({ jobId, email: 'ida@mail.example', userId: ida.id, applicantName: 'Ida Berg' })).id;
  cv = (await cvDocument({ email: 'ida@mail.example', applicantName: 'Ida Berg' })).id;
});

const send = (route: Route, json: object, as: Person | undefined = ana) =>
  call(ROUTES[route], 'POST', `/api/office/${route}?on=record&of=application-${sent}`, { json, ...(as && { as }) });
const record = () => `application-${sent}`;
const desk = () => viewDesk({ applications: [sent], cvs: [cv] });
const log = async () =>
  (await db().activityLog.findMany({ orderBy: { id: 'asc' } })).map(({ action, actorName, subjectType, subjectId }) =>
    [actorName, action, subjectType, subjectId].join(' '),
  );

// promise: notes-on-people
test('a note can be edited by its author and removed by any moderator, and the log never quotes it', async () => {
  const text = 'Rang twice.\nSecret salary.';
  const { status, body } = await send('notes', { record: record(), text: `  ${text} ` });
  expect([status, body.message]).toEqual([200, 'The note is kept.']);
  const { note } = body.data as { note: number };
  await send('notes', { record: `cv-${cv}`, text: 'Of the CV.' }, ben);
  expect((await desk()).notes).toMatchObject([
    { id: note, by: 'Ana', byId: ana.id, text, record: { kind: 'application', id: sent }, editedAt: null },
    { by: 'Ben', text: 'Of the CV.', record: { kind: 'cv', id: cv } },
  ]);

  const edit = { note, action: 'edit', text: 'Rang twice, secret.' };
  const others = await send('notes/change', edit, ben);
  expect([others.status, others.body.message]).toEqual([403, 'Only Ana can edit this note.']);
  expect((await send('notes/change', { ...edit, text: ' ' })).body.errors).toEqual({ text: ['Write the note first.'] });
  expect((await send('notes/change', edit)).status).toBe(200);
  const lines = await db().activityLog.count();
  expect((await send('notes/change', edit)).status).toBe(200);
  expect(await db().activityLog.count()).toBe(lines);
  expect((await desk()).notes[0]).toMatchObject({ text: 'Rang twice, secret.', editedAt: expect.any(Date) });

  expect((await send('notes/change', { note, action: 'remove' }, ben)).status).toBe(200);
  expect((await send('notes/change', { note, action: 'remove' }, ben)).status).toBe(404);
  expect((await desk()).notes).toHaveLength(1);
  const of = `application ${sent}`;
  expect(await log()).toEqual([
    `Ana desk.note ${of}`,
    `Ben desk.note cv ${cv}`,
    `Ana desk.note-edit ${of}`,
    `Ben desk.note-remove ${of}`,
  ]);
  expect(JSON.stringify(await db().activityLog.findMany())).not.toMatch(/secret|Rang/i);
});

test.each([
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(4_001) }, 'text'],
  [{ record: 'message-1' }, 'record'],
  [{ record: ['application-1'] }, 'record'],
])('refuses a note with %j', async (fields, name) => {
  const { status, body } = await send('notes', { record: record(), text: 'A note.', ...fields });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
});

test('tags are normalised, counted and searchable, and disappear with the last record that has them', async () => {
  const other = await application({ jobId, email: 'max@mail.example' });
  await send('tags', { record: record(), set: 'React, on  HOLIDAY,react,,' });
  await send('tags', { record: `application-${other.id}`, set: ['REACT'] }, ben);
  await send('tags', { record: `cv-${cv}`, set: ['react'] });
  expect((await findMarks({ applications: [sent], cvs: [cv] })).get(record())?.tags).toEqual(['on holiday', 'react']);
  expect(await listTags()).toEqual([
    { tag: 'on holiday', count: 1 },
    { tag: 'react', count: 3 },
  ]);
  expect(await listTags('cv')).toEqual([{ tag: 'react', count: 1 }]);
  const found = async (tag: string) => (await listOfficeApplications({ tag, page: 1, limit: 25 })).applications;
  expect((await found('react')).map(({ id }) => id)).toEqual([other.id, sent]);
  expect((await listCvs({ tag: 'react', page: 1, limit: 25 })).total).toBe(1);

  const lines = await db().activityLog.count();
  await send('tags', { record: record(), set: ['react'] });
  expect(await db().activityLog.count()).toBe(lines);
  expect((await send('tags', { record: record(), take_off: 'On Holiday' })).body.message).toBe('The tag is taken off.');
  expect((await listTags()).map(({ tag }) => tag)).toEqual(['react']);
  expect(await found('on holiday')).toEqual([]);
  expect((await found('react')).map(({ id }) => id)).toEqual([other.id, sent]);
  await db().application.delete({ where: { id: other.id } });
  expect((await found('react')).map(({ id }) => id)).toEqual([sent]);
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  expect(await listTags()).toEqual([]);
  expect(JSON.stringify(await db().activityLog.findMany())).not.toMatch(/react|holiday/i);
});

test('a tag has at most 40 letters, and a record at most 20 tags', async () => {
  for (const json of [
    {},
    { set: ' , ' },
    { set: ['x'.repeat(41)] },
    { set: Array.from({ length: 21 }, (_, at) => `${at}`) },
  ])
    expect([json, (await send('tags', { record: record(), ...json })).status]).toEqual([json, 422]);
  await send('tags', { record: record(), set: Array.from({ length: 20 }, (_, at) => `tag ${at}`) });
  const { body } = await send('tags', { record: record(), set: ['one more'] });
  expect(body.errors).toEqual({ set: ['A record can have 20 tags at most.'] });
  expect((await send('tags', { record: record(), set: ['one more'], take_off: 'tag 3' })).status).toBe(200);
});

test('a new version takes over tags, rating and owner; withdrawing it gives them back', async () => {
  await send('tags', { record: record(), set: ['react'] });
  await send('ratings', { record: record(), rating: '4', words: 'Clear.' });
  await send('owner', { record: record(), owner: ben.id });
  const newer = await application({ jobId, email: 'IDA@mail.example', userId: ida.id });
  const of = async (id: number) => (await findMarks({ applications: [sent, newer.id] })).get(`application-${id}`);
  const kept = { tags: ['react'], owner: { id: ben.id, name: 'Ben' }, ratings: [{ by: 'Ana', rating: '4' }] };
  expect(await of(newer.id)).toMatchObject(kept);
  // Changes apply to the applicant's newest version, even if an older version is open.
  await send('tags', { record: record(), set: ['vue'] });
  await send('owner', { record: record(), owner: ana.id });
  await send('ratings', { record: record(), rating: '2' }, ben);
  expect(await of(newer.id)).toMatchObject({
    tags: ['react', 'vue'],
    owner: { id: ana.id },
    ratings: [{}, { by: 'Ben' }],
  });
  const list = async (query: object) =>
    (await listOfficeApplications({ ...query, page: 1, limit: 25 })).applications.map(({ id }) => id);
  expect([await list({ tag: 'vue' }), await list({ owner: ana.id }), await list({ owner: ben.id })]).toEqual([
    [newer.id],
    [newer.id],
    [],
  ]);
  await call(applications, 'DELETE', `/api/applications.php?id=${newer.id}`, { as: ida });
  expect(await of(sent)).toMatchObject({ tags: ['react', 'vue'], owner: { id: ana.id }, ratings: [{}, { by: 'Ben' }] });
  expect([await list({ tag: 'vue' }), await list({ owner: ana.id })]).toEqual([[sent], [sent]]);
});

test("only a moderator can be a record's owner, and lists can be filtered by owner", async () => {
  const mine = async (query: object = {}) =>
    (await listOfficeApplications({ owner: ana.id, page: 1, limit: 25, ...query })).total;
  expect(await mine()).toBe(0);
  expect((await send('owner', { record: record(), owner: String(ana.id) })).body.message).toBe('Ana is the owner now.');
  expect([await mine(), await mine({ status: 'pending', job: jobId }), await mine({ search: 'ida' })]).toEqual([
    1, 1, 1,
  ]);
  expect([await mine({ status: 'approved' }), await mine({ search: 'max' })]).toEqual([0, 0]);
  await send('owner', { record: `cv-${cv}`, owner: ana.id });
  expect((await listCvs({ owner: ana.id, sort: 'applicant', page: 1, limit: 25 })).total).toBe(1);
  for (const owner of [ida.id, 999_999, 'x', 1.5])
    expect([owner, (await send('owner', { record: record(), owner })).status]).toEqual([owner, 422]);
  const lines = await db().activityLog.count();
  await send('owner', { record: record(), owner: ana.id });
  expect(await db().activityLog.count()).toBe(lines);
  expect((await send('owner', { record: record(), owner: '' })).body.message).toBe('This has no owner now.');
  expect(await mine()).toBe(0);
});

test('each moderator has one rating of a record, which can be changed and removed', async () => {
  await send('ratings', { record: record(), rating: '3', words: 'Explains well.' });
  await send('ratings', { record: record(), rating: '1' }, ben);
  await send('ratings', { record: record(), rating: '4', words: 'Explains well.' });
  const ratings = async () =>
    (await desk()).marks.get(record())?.ratings.map(({ by, rating, words }) => [by, rating, words]);
  expect([...(await ratings())!].sort()).toEqual([
    ['Ana', '4', 'Explains well.'],
    ['Ben', '1', null],
  ]);
  for (const rating of ['0', '5', '2.5', 'good'])
    expect((await send('ratings', { record: record(), rating })).status).toBe(422);
  expect((await send('ratings', { record: record(), rating: '', words: 'Left.' })).body.errors).toEqual({
    rating: ['Choose a rating, or leave the words empty.'],
  });
  expect((await send('ratings', { record: record(), rating: '' })).body.message).toBe('Your rating is taken back.');
  expect(await ratings()).toEqual([['Ben', '1', null]]);
  expect(JSON.stringify(await db().activityLog.findMany())).not.toContain('Explains');
});

// promise: reminders-shown
test('a reminder is listed from its day until it is done or moved, overdue ones first', async () => {
  const day = today();
  const remind = (text: string, on: string, whom = ana, as = ana) =>
    send('reminders', { record: record(), text, day: on, for: whom.id }, as);
  const before = await countDue(ana.id);
  expect((await remind('Call', day)).body.message).toMatch(/^Ana will be reminded on \d+ \w+ \d{4}\.$/);
  await remind('Ask Ben', addDays(day, 2), ben);
  await remind('Next week', addDays(day, 5), ana, ben);
  await remind('Much later', addDays(day, 60));
  const late = (await remind('Late', day)).body.data as { reminder: number };
  await db().deskReminder.update({ where: { id: late.reminder }, data: { day: addDays(day, -3) } });

  const texts = async (who: Person) => {
    const { overdue, due, coming, asked } = await findToday(who.id);
    return [overdue, due, coming, asked].map((list) => list.map(({ text }) => text));
  };
  expect(await texts(ana)).toEqual([['Late'], ['Call'], ['Next week'], ['Ask Ben']]);
  expect(await texts(ben)).toEqual([[], [], ['Ask Ben'], ['Next week']]);
  expect((await findToday(ana.id)).due[0]).toMatchObject({
    subject: 'Ida Berg, Data Engineer',
    by: 'Ana',
    isGone: false,
  });
  expect([await countDue(ana.id), await countDue(ben.id)]).toEqual([before + 2, 0]);

  const change = (json: object, as = ana) => send('reminders/change', { reminder: late.reminder, ...json }, as);
  expect((await change({ action: 'move' })).body.errors).toEqual({ day: ['Choose a day.'] });
  expect((await change({ action: 'move', day: addDays(day, -1) })).body.errors).toEqual({
    day: ['Choose today or a later day.'],
  });
  expect((await change({ action: 'move', day: addDays(day, 1) })).status).toBe(200);
  expect(await texts(ana)).toEqual([[], ['Call'], ['Late', 'Next week'], ['Ask Ben']]);
  expect((await change({ action: 'done' }, ben)).body.message).toBe('Done.');
  expect(await texts(ana)).toEqual([[], ['Call'], ['Next week'], ['Ask Ben']]);
  expect((await desk()).reminders.at(-1)).toMatchObject({ text: 'Late', doneBy: 'Ben' });
  await change({ action: 'reopen' });
  expect((await findToday(ana.id)).coming.map(({ text }) => text)).toEqual(['Late', 'Next week']);
  await change({ action: 'remove' });
  expect((await change({ action: 'done' })).status).toBe(404);
  for (const wrong of [{ day: addDays(day, 800) }, { day: '2026-02-30' }, { day: '' }, { for: ida.id }, { text: ' ' }])
    expect([
      wrong,
      (await send('reminders', { record: record(), text: 'Call', day, for: ana.id, ...wrong })).status,
    ]).toEqual([wrong, 422]);
  expect(JSON.stringify(await db().activityLog.findMany())).not.toMatch(/Call|Late|Ask/);
});

test('reminders of a disabled moderator are shown to all moderators', async () => {
  const cleo = await moderator({ name: 'Cleo', username: 'cleo' });
  await send('reminders', { record: `cv-${cv}`, text: 'Hers', day: today(), for: cleo.id }, cleo);
  expect((await findToday(ana.id)).due).toEqual([]);
  await disableModerator('cleo');
  expect((await findToday(ana.id)).due).toMatchObject([{ text: 'Hers', isGone: true, subject: 'Ida Berg' }]);
  expect(await countDue(ana.id)).toBe(1);
  expect((await send('reminders', { record: record(), text: 'Call', day: today(), for: cleo.id })).status).toBe(422);
});

test('notes, tags, ratings and owners never appear in the applications API', async () => {
  await send('notes', { record: record(), text: 'marked-privately' });
  await send('tags', { record: record(), set: ['marked-privately'] });
  await send('ratings', { record: record(), rating: '1', words: 'marked-privately' });
  await send('reminders', { record: record(), text: 'marked-privately', day: today(), for: ana.id });
  await send('owner', { record: record(), owner: ana.id });
  for (const query of ['', `?id=${sent}`, '?tag=marked-privately', '?tag=nothing', `?owner=${ben.id}`])
    for (const as of [ida, ana]) {
      const { status, text, body } = await call(applications, 'GET', `/api/applications.php${query}`, { as });
      expect([query, status]).toEqual([query, 200]);
      expect(text).not.toMatch(/marked-privately|owner|desk/i);
      // The filter must be ignored, because a filtered list would reveal the tags.
      expect(JSON.stringify(body)).toContain('Ida Berg');
    }
});

test('deleting an application or CV deletes its notes, tags, ratings and reminders', async () => {
  for (const name of [record(), `cv-${cv}`]) {
    await send('notes', { record: name, text: 'A note.' });
    await send('tags', { record: name, set: ['react'] });
    await send('ratings', { record: name, rating: '1' });
    await send('reminders', { record: name, text: 'Call', day: today(), for: ana.id });
  }
  await db().application.deleteMany();
  await db().cvDocument.deleteMany();
  const left = [db().deskNote, db().deskTag, db().deskRating, db().deskReminder].map((table) =>
    (table as { count: () => Promise<number> }).count(),
  );
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
});

const BODIES: Record<Route, () => object> = {
  notes: () => ({ record: record(), text: 'A note.' }),
  'notes/change': () => ({ note: 999_999, action: 'remove' }),
  tags: () => ({ record: record(), set: ['react'] }),
  owner: () => ({ record: record(), owner: ana.id }),
  ratings: () => ({ record: record(), rating: '1' }),
  reminders: () => ({ record: record(), text: 'Call', day: today(), for: ana.id }),
  'reminders/change': () => ({ reminder: 999_999, action: 'done' }),
};

test.each(Object.keys(ROUTES) as Route[])(
  '%s is for moderators only, and answers 404 for an unknown record',
  async (route) => {
    const body = BODIES[route]();
    const nobody = await call(ROUTES[route], 'POST', `/api/office/${route}`, { json: body });
    expect([nobody.status, (await send(route, body, ida)).status]).toEqual([401, 403]);
    expect((await send(route, { ...body, record: 'application-999999' })).status).toBe(404);
  },
);

test('a form of notes returns to its page, with the typed values if refused', async () => {
  const post = (route: Route, query: string, form: Record<string, string>) =>
    call(ROUTES[route], 'POST', `/api/office/${route}?${query}`, { as: ana, browser: true, form });
  const kept = await post('notes', 'on=person&of=message-5', { record: record(), text: 'A note.' });
  expect(kept.status).toBe(303);
  expect(kept.headers.get('location')).toMatch(/^\/moderator-dashboard\/people\/message-5\?outcome=[\w-]+#desk-notes$/);
  expect(await readFlash('desk-note', flashKey(kept))).toMatchObject({ ok: true, message: 'The note is kept.' });
  const late = await post('reminders', `on=record&of=${record()}`, {
    record: record(),
    text: 'Call',
    day: '2020-01-01',
    for: String(ana.id),
  });
  expect(late.headers.get('location')).toMatch(/tab=applications&application=\d+&outcome=[\w-]+#desk-reminders$/);
  expect(await readFlash('desk-reminder', flashKey(late))).toMatchObject({
    ok: false,
    values: { text: 'Call', day: '2020-01-01' },
    errors: { day: ['Choose today or a later day.'] },
  });
});
