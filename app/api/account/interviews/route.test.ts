import { DAY_MS } from '@/lib/base/time';
import { actOnInterview, offerInterview } from '@/lib/interviews/commands';
import { listOwnInterviews } from '@/lib/interviews/own';
import { viewOffer } from '@/lib/interviews/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { application, callerFrom, candidate, cookieOf, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import * as byLink from '../../interviews/route';
import * as calendar from './calendar/route';
import * as route from './route';

let ana: Person;
let ida: Person;
let id: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  await db().user.update({ where: { id: ana.id }, data: { email: 'ana@northlane.example' } });
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  ida = await candidate({ verified: true });
  const { id: jobId } = await job({ title: 'Platform engineer' });
  id = (await application({ jobId, userId: ida.id, applicantName: 'Ida Berg', email: ida.email! })).id;
});

const at = (days: number, clock = '09:00') =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${clock}`;
const OFFER = { minutes: '45', place: 'Here, 2nd floor', client_email: 'dana@harrow.example' } as const;
const offer = async () =>
  offerInterview(id, { slot1: at(2), slot2: at(2, '14:00'), slot3: at(3), ...OFFER }, await callerFrom(ana));
const own = async (now?: Date) => (await listOwnInterviews(ida.id, [id], now)).get(id) ?? [];
const choose = (interview: number, slot: string | number, as: Person = ida) =>
  call(route, 'POST', '/api/account/interviews', { as, json: { interview, slot: String(slot) } });
const fileOf = (interview: number, as: Person = ida) =>
  call(calendar, 'GET', `/api/account/interviews/calendar?id=${interview}`, { as });
const act = async (action: 'move' | 'cancel', interview: number, to: string | null = null) =>
  actOnInterview(id, { action, id: interview, starts_at: to }, await callerFrom(ana));
const fieldOf = (text: string, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(text.replace(/\r\n /g, ''))?.[1]?.trim();

test('choosing an offered time in the dashboard sends everyone involved the calendar mail', async () => {
  await offer();
  const [offered] = await own();
  expect(offered).toMatchObject({
    state: 'offered',
    minutes: 45,
    place: 'Here, 2nd floor',
    refusal: null,
    startsAt: null,
  });
  expect(offered!.slots).toHaveLength(3);
  expect((await fileOf(offered!.id)).status).toBe(404);
  await db().outboxMail.deleteMany();

  const { status, body } = await choose(offered!.id, offered!.slots[1]!.id);
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^Thank you: .+ 14:00 \(Europe\/London\)\./)]);
  const mails = await db().outboxMail.findMany({ orderBy: { id: 'asc' } });
  expect(mails.map(({ toAddress }) => toAddress)).toEqual([ida.email, 'ana@northlane.example', 'dana@harrow.example']);
  expect((await own())[0]).toMatchObject({ state: 'booked', startsAt: offered!.slots[1]!.startsAt, wasMoved: false });
  const [line] = await db().activityLog.findMany({ where: { action: 'interview.book', subjectId: String(id) } });
  expect(line).toMatchObject({ actorId: ida.id, actorName: 'Candidate' });

  // The downloaded file is the mailed appointment without the other attendees' e-mail addresses.
  const file = await fileOf(offered!.id);
  expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="interview.ics"',
  ]);
  for (const name of ['UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'ATTENDEE', 'SUMMARY'])
    expect([name, fieldOf(file.text, name)]).toEqual([name, fieldOf(mails[0]!.calendar!, name)]);
  expect(file.text).not.toMatch(/dana@|ana@northlane/);
});

test('the first chosen interview time is final, whether chosen by mailed link or in the dashboard', async () => {
  await offer();
  const { text } = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'interview-offer' },
    orderBy: { id: 'desc' },
  });
  const token = /interviews\/([\w-]{43})\b/.exec(text)![1]!;
  const [offered] = await own();
  const [first, second] = offered!.slots;
  const answers = await Promise.all([
    choose(offered!.id, first!.id),
    call(byLink, 'POST', '/api/interviews', { json: { token, slot: String(second!.id) } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(/^You have chosen a time already/);
  const kept = answers[0].status === 200 ? first! : second!;
  expect((await viewOffer(token))!.startsAt).toBe(kept.startsAt);
  expect((await choose(offered!.id, kept.id)).status).toBe(200);
});

test('a candidate can answer that none of the offered interview times suit', async () => {
  await offer();
  const [offered] = await own();
  expect((await choose(offered!.id, 'none')).body.message).toMatch(/^Thank you for telling us/);
  expect((await own())[0]).toMatchObject({ state: 'none', refusal: expect.stringMatching(/^You told us that none/) });
  expect((await choose(offered!.id, offered!.slots[0]!.id)).status).toBe(409);
  await offer();
  expect(await own()).toMatchObject([{ state: 'offered', refusal: null }]);
});

test("a candidate's list shows moved and cancelled interviews and offers whose times have all passed", async () => {
  await offer();
  const [{ id: interview, slots }] = (await own()) as [Awaited<ReturnType<typeof own>>[number]];
  const late = new Date(Date.now() + 30 * DAY_MS);
  expect((await own(late))[0]!.refusal).toMatch(/^All times that we offered you are over/);
  await choose(interview, slots[0]!.id);
  await act('move', interview, at(5, '10:30'));
  expect((await own())[0]).toMatchObject({ state: 'booked', wasMoved: true, isOver: false });
  expect(fieldOf((await fileOf(interview)).text, 'SEQUENCE')).toBe('1');
  expect((await own(late))[0]).toMatchObject({ isOver: true });
  await act('cancel', interview);
  expect((await own())[0]).toMatchObject({ state: 'cancelled', startsAt: expect.any(String) });
  expect((await fileOf(interview)).status).toBe(404);
  expect((await choose(interview, slots[1]!.id)).body.message).toBe('The times that we offered you were taken back.');
});

test('a rejected candidate cannot choose an interview time by link or dashboard', async () => {
  await offer();
  const token = /interviews\/([\w-]{43})/.exec((await db().outboxMail.findFirstOrThrow()).text)![1]!;
  const [offered] = await own();
  await db().application.update({ where: { id }, data: { status: 'rejected' } });
  await db().outboxMail.deleteMany();
  expect((await own())[0]!.refusal).not.toBeNull();
  expect((await choose(offered!.id, offered!.slots[0]!.id)).status).toBe(409);
  const json = { token, slot: String(offered!.slots[0]!.id) };
  expect((await call(byLink, 'POST', '/api/interviews', { json })).status).toBe(409);
  expect((await viewOffer(token))!.refusal).not.toBeNull();
  expect(await db().outboxMail.count()).toBe(0);
});

test("choosing a time for another candidate's interview or a deleted job answers 404", async () => {
  await offer();
  const [offered] = await own();
  const slot = offered!.slots[0]!.id;
  const other = await candidate({ verified: true });
  expect((await choose(offered!.id, slot, other)).status).toBe(404);
  expect((await choose(offered!.id, slot, ana)).status).toBe(403);
  expect(await listOwnInterviews(other.id, [id])).toEqual(new Map());
  expect((await choose(999_999, slot)).status).toBe(404);
  expect((await choose(offered!.id, 999_999)).status).toBe(404);
  await choose(offered!.id, slot);
  expect((await fileOf(offered!.id, other)).status).toBe(404);
  await db().job.updateMany({ data: { status: 'deleted' } });
  expect(await own()).toEqual([]);
  expect((await fileOf(offered!.id)).status).toBe(404);
  expect((await choose(offered!.id, slot)).status).toBe(404);
});

test('choosing an interview time by form redirects to the interview list with the outcome', async () => {
  await offer();
  const [offered] = await own();
  const post = async (slot: string) =>
    call(route, 'POST', '/api/account/interviews?next=%2Ftalent-seeker-dashboard%3Ftab%3Dapplications', {
      form: { interview: String(offered!.id), ...(slot && { slot }) },
      browser: true,
      headers: { Cookie: await cookieOf(ida) },
    });
  const refused = await post('');
  expect(refused.headers.get('location')).toMatch(/^\/talent-seeker-dashboard\?tab=applications&outcome=/);
  expect(await readFlash('interview-own', flashKey(refused))).toMatchObject({ ok: false });
  expect(await readFlash('interview-own', flashKey(await post(String(offered!.slots[0]!.id))))).toMatchObject({
    ok: true,
    message: expect.stringMatching(/^Thank you: /),
  });
});
