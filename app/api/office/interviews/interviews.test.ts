import * as byLink from '@/app/api/interviews/route';
import { DAY_MS } from '@/lib/base/time';
import { chooseTime } from '@/lib/interviews/choose';
import { offerInterview } from '@/lib/interviews/commands';
import { findInterviewsOf, viewOffer } from '@/lib/interviews/queries';
import { deliverDue } from '@/lib/testing/deliver-due';
import { application, callerFrom, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, mailDir } from '@/lib/testing/harness';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as actions from './actions/route';
import * as route from './route';

let ana: Person;
let id: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  await db().user.update({ where: { id: ana.id }, data: { email: 'ana@northlane.example' } });
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  const { id: jobId } = await job({ title: 'Platform engineer' });
  id = (await application({ jobId, applicantName: 'Ida Berg', email: 'Ida@mail.example' })).id;
});

const at = (days: number, clock = '09:00') =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${clock}`;
const OFFER = { minutes: '45', place: 'https://meet.example/a,b', client_email: 'Dana@harrow.example' };
const SLOTS = { slot1: at(2), slot2: at(2, '14:00'), slot3: at(3) };
const offer = (fields: object = {}, as: Person | undefined = ana) =>
  call(route, 'POST', `/api/office/interviews?application=${id}`, { as, json: { ...SLOTS, ...OFFER, ...fields } });
const act = (action: string, interview: number, starts_at?: string, of = id) =>
  call(actions, 'POST', `/api/office/interviews/actions?application=${of}`, {
    as: ana,
    json: { action, id: interview, starts_at },
  });
const choose = (token: string, slot: string | number) =>
  call(byLink, 'POST', '/api/interviews', { json: { token, slot: String(slot) } });
const mails = async () =>
  db().outboxMail.findMany({
    orderBy: { id: 'asc' },
    select: { toAddress: true, subject: true, text: true, calendar: true },
  });
const newest = async () => (await findInterviewsOf(id))!.interviews[0]!;
/** @returns the token in the newest offer mail, and the offered times */
async function offered(fields: object = {}) {
  expect((await offer(fields)).status).toBe(201);
  const { text } = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'interview-offer' },
    orderBy: { id: 'desc' },
  });
  const token = /interviews\/([\w-]{43})\b/.exec(text)![1]!;
  const { slots } = (await viewOffer(token))!;
  return { token, slots };
}
const fieldOf = (calendar: string | null, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec((calendar ?? '').replace(/\r\n /g, ''))?.[1];

// promise: three-interview-times
test('choosing one of three offered interview times sends everyone involved a calendar entry', async () => {
  const { token, slots } = await offered();
  const [mail] = await mails();
  expect(mail).toMatchObject({ toAddress: 'ida@mail.example', subject: 'Times for your interview: Platform engineer' });
  expect(mail!.text).toContain('(Europe/London)');
  expect(JSON.stringify(await db().interview.findMany())).not.toContain(token);
  expect((await db().application.findUniqueOrThrow({ where: { id } })).stage).toBe('interview');
  // Opening the page chooses no time, because mail scanners open links too.
  await viewOffer(token);
  expect((await newest()).state).toBe('offered');
  expect((await offer()).body.message).toMatch(/^Times are offered already/);

  await db().outboxMail.deleteMany();
  const { status, body } = await choose(token, slots[1]!.id);
  expect([status, body.message]).toEqual([
    200,
    expect.stringMatching(/^Thank you: .+ 14:00 \(Europe\/London\)\. You get a mail/),
  ]);
  const told = await mails();
  expect(told.map(({ toAddress }) => toAddress)).toEqual([
    'ida@mail.example',
    'ana@northlane.example',
    'dana@harrow.example',
  ]);
  for (const { toAddress, calendar } of told) {
    expect([fieldOf(calendar, 'METHOD'), fieldOf(calendar, 'SEQUENCE')]).toEqual(['REQUEST', '0']);
    expect(fieldOf(calendar, 'ATTENDEE')).toContain(toAddress);
    expect(fieldOf(calendar, 'DTSTART')).toBe(slots[1]!.startsAt.slice(0, 19).replace(/[-:]/g, '') + 'Z');
  }
  expect(new Set(told.map(({ calendar }) => fieldOf(calendar, 'UID'))).size).toBe(1);
  const [toIda, toAna, toDana] = told.map(({ text, calendar }) => text + calendar);
  expect(toAna).not.toMatch(/Ida|Berg/);
  expect(toDana).toContain('Ida B.');
  expect(toDana).not.toMatch(/Berg|ida@/i);
  expect(toIda).not.toMatch(/dana@|ana@northlane/);
  expect((await choose(token, slots[1]!.id)).status).toBe(200);
  expect((await choose(token, slots[0]!.id)).status).toBe(409);
  expect(await db().outboxMail.count()).toBe(3);
});

test('moving or cancelling an interview keeps its calendar UID and raises the SEQUENCE', async () => {
  const { token, slots } = await offered();
  const { id: interview } = await newest();
  expect((await act('move', interview, at(4))).body.message).toMatch(/^No time was chosen yet/);
  await choose(token, slots[0]!.id);
  const uid = fieldOf((await mails()).at(-1)!.calendar, 'UID');
  await db().outboxMail.deleteMany();
  expect((await act('move', interview, at(-1))).body.errors).toEqual({
    starts_at: ['This time is over. Choose one to come.'],
  });
  expect((await act('move', interview)).status).toBe(422);
  expect((await act('move', interview, at(5, '10:30'), id + 100)).status).toBe(404);
  await act('move', interview, at(5, '10:30'));
  expect((await act('move', interview, at(5, '10:30'))).status).toBe(200);
  expect(await db().activityLog.count({ where: { action: 'interview.move', subjectId: String(id) } })).toBe(1);
  await act('cancel', interview);
  const told = (await mails()).filter(({ toAddress }) => toAddress === 'dana@harrow.example');
  expect(
    told.map(({ calendar }) => ['METHOD', 'SEQUENCE', 'STATUS', 'UID'].map((name) => fieldOf(calendar, name))),
  ).toEqual([
    ['REQUEST', '1', 'CONFIRMED', uid],
    ['CANCEL', '2', 'CANCELLED', uid],
  ]);
  expect((await act('cancel', interview)).status).toBe(409);
  expect((await offer()).status).toBe(201);
});

test('the interview mail attaches the appointment as a calendar file', async () => {
  const { token, slots } = await offered();
  await choose(token, slots[0]!.id);
  await deliverDue();
  const source = readdirSync(mailDir)
    .map((name) => readFileSync(join(mailDir, name), 'utf8'))
    .find((each) => each.includes('To: dana@harrow.example'))!;
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  expect(source).toMatch(/Content-Disposition: attachment; filename=interview\.ics/);
  expect(source).toContain('Content-Type: text/html');
});

test('a candidate can decline all offered interview times, and new ones can then be offered', async () => {
  const { token, slots } = await offered();
  await choose(token, 'none');
  expect((await mails()).at(-1)).toMatchObject({
    toAddress: 'ana@northlane.example',
    subject: 'No time suits: Platform engineer',
  });
  expect((await choose(token, slots[0]!.id)).body.message).toMatch(/^You told us that none/);
  expect((await offer()).status).toBe(201);
});

test('refuses the choice of an interview time that is past, unknown or taken back', async () => {
  const { token, slots } = await offered();
  const [first, , last] = slots.map((slot) => new Date(slot.startsAt));
  const later = (moment: Date) => new Date(moment.getTime() + 1);
  await expect(chooseTime({ token, slot: String(slots[0]!.id) }, later(first!))).rejects.toThrow('This time is over.');
  await expect(chooseTime({ token, slot: String(slots[2]!.id) }, later(last!))).rejects.toThrow(
    'All times on this link are over.',
  );
  expect((await choose('made-up', slots[0]!.id)).status).toBe(404);
  expect((await choose(token, 999_999)).status).toBe(404);
  await act('cancel', (await newest()).id);
  expect((await choose(token, slots[0]!.id)).body.message).toBe('These times were taken back.');
  expect((await mails()).at(-1)).toMatchObject({
    toAddress: 'ida@mail.example',
    subject: 'Times taken back: Platform engineer',
  });
});

test('an interview offer needs three different future times within a year, and a moderator', async () => {
  expect((await offer({ slot2: SLOTS.slot1, slot3: SLOTS.slot1 })).body.errors).toEqual({
    slot3: ['Offer three different times.'],
  });
  expect((await offer({ slot1: at(-1) })).body.errors).toEqual({ slot1: ['This time is over. Choose one to come.'] });
  expect((await offer({ slot1: at(800) })).body.errors).toEqual({ slot1: ['Choose a time within a year.'] });
  expect((await offer({ slot1: 'tomorrow' })).status).toBe(422);
  expect((await offer({ place: '' })).status).toBe(422);
  expect((await offer({}, await candidate())).status).toBe(403);
  await expect(
    offerInterview(999_999, { ...SLOTS, minutes: '45', place: 'Here', client_email: null }, await callerFrom(ana)),
  ).rejects.toThrow('There is no such application.');
});
