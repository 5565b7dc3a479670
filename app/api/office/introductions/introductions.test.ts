import * as consentByLink from '@/app/api/introductions/consent/route';
import * as answers from '@/app/api/introductions/route';
import { IDEMPOTENCY_WINDOW_MS } from '@/lib/base/fields/idempotency';
import { newNoAddress } from '@/lib/base/no-address';
import { DAY_MS } from '@/lib/base/time';
import { introductionMessages } from '@/lib/content/en/introductions';
import { viewClientLink } from '@/lib/introductions/client-view';
import { sendToClient } from '@/lib/introductions/commands';
import { findClientLinks, findConsents, findNotCalled } from '@/lib/introductions/queries';
import type { ClientView } from '@/lib/introductions/view-schema';
import { decideOnPerson, signShortlist } from '@/lib/shortlist/commands';
import { findEntries } from '@/lib/shortlist/entries';
import { versionOfShortlist } from '@/lib/shortlist/signatures';
import { application, callerFrom, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { applicant, confirmedNeeds, cvText, KUBERNETES, platformJob, pooled } from '@/lib/testing/shortlist';
import * as actions from './actions/route';
import * as consents from './consent/route';
import * as route from './route';

const DANA = { client_name: 'Dana Reed', client_email: 'Dana.Reed@harrow.example', days: '14' };
let ana: Person;
let jobId: number, ida: number, max: number, pool: number;

beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  await db().user.update({ where: { id: ana.id }, data: { email: 'ana@northlane.example' } });
});
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  jobId = (await platformJob({ companyName: 'Harrow Payments' })).id;
  ida = (
    await apply('Ida Berg', 'upgraded 40 Kubernetes clusters with Berg Labs (ida.berg@mail.example), without an outage')
  ).id;
  max = (await apply('Max Low', KUBERNETES)).id;
  pool = (await pooled({ applicantName: 'Wen Li', email: 'wen@mail.example', text: cvText('Wen Li', [KUBERNETES]) }))
    .id;
  await decide(`application-${ida}`, 'Ida Berg has upgraded 40 clusters.', 'Ring +44 20 7946 0001 about her notice.');
  await decide(`application-${max}`, 'Has done the same.');
  await decide(`cv-${pool}`, 'From the pool.');
  await confirmedNeeds(jobId);
  await sign();
});

const apply = (applicantName: string, line: string) =>
  applicant({
    jobId,
    applicantName,
    email: `${applicantName.toLowerCase().replace(' ', '.')}@mail.example`,
    text: cvText(applicantName, [line]),
  });
async function decide(person: string, reason: string, doubts: string | null = null) {
  const entry = (await findEntries(jobId)).find(({ reason: said }) => said === reason);
  const decision = { person, version: entry?.version ?? 0, decision: 'shortlisted', reason, doubts } as const;
  await decideOnPerson(jobId, decision, await callerFrom(ana));
}
async function sign() {
  await signShortlist(
    jobId,
    { name: 'Ana', seen: versionOfShortlist(await findEntries(jobId)) },
    await callerFrom(ana),
  );
}
const send = (people: string[], as: Person | undefined = ana, fields: object = {}) =>
  call(route, 'POST', `/api/office/introductions?job=${jobId}`, { as, json: { ...DANA, people, ...fields } });
const act = (action: string, id: number) =>
  call(actions, 'POST', `/api/office/introductions/actions?job=${jobId}`, { as: ana, json: { action, id } });
const answer = (token: string, person: number, said: string, words?: string) =>
  call(answers, 'POST', '/api/introductions', { json: { token, person, answer: said, words } });
const record = (person: string, action: string, note?: string) =>
  call(consents, 'POST', `/api/office/introductions/consent?job=${jobId}`, { as: ana, json: { person, action, note } });
async function mailed(kind: string) {
  const mail = await db().outboxMail.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } });
  return { ...mail, token: /introductions\/(?:consent\/)?([\w-]{43})\b/.exec(mail.text)?.[1] ?? '' };
}
const stageOf = async (id: number) => (await db().application.findUniqueOrThrow({ where: { id } })).stage;

async function sent(
  people = [`application-${ida}`, `application-${max}`],
): Promise<{ token: string; view: ClientView }> {
  expect((await send(people)).status).toBe(201);
  const { token } = await mailed('introduction');
  return { token, view: (await viewClientLink(token)) as ClientView };
}

// promise: introduction-as-signed
test('introduces people of a signed shortlist with reasons and quotes, without surname and contact data', async () => {
  const { status, body } = await send([`application-${ida}`, `application-${max}`]);
  expect([status, body.message]).toEqual([201, 'The link to 2 people is on its way to Dana Reed.']);
  const { token, toAddress, subject, text, html } = await mailed('introduction');
  expect([toAddress, subject]).toEqual(['dana.reed@harrow.example', 'Two people for Kubernetes platform engineer']);
  expect(text + html).not.toMatch(/Ida|Berg|Max/);
  const stored = await db().clientLink.findFirstOrThrow({ where: { jobId } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored.expiresAt.getTime() - stored.createdAt.getTime()).toBe(14 * DAY_MS);

  const view = (await viewClientLink(token)) as ClientView;
  expect(view.people.map(({ name, contact }) => [name, contact])).toEqual([
    ['Ida B.', null],
    ['Max L.', null],
  ]);
  expect(view.people[0]).toMatchObject({
    reason: 'Ida B. has upgraded 40 clusters.',
    doubts: 'Ring [phone left out] about her notice.',
    answer: null,
  });
  expect(view.people[1]!.evidence[0]).toMatchObject({ label: 'Kubernetes', found: 'shown' });
  expect(view.people[1]!.evidence[0]!.quotes[0]!.text).toContain('upgraded 40 Kubernetes clusters');
  const all = JSON.stringify(view);
  expect(all).toContain('[e-mail left out]');
  expect(all).not.toMatch(/Berg|@mail|7946/);
  expect([await stageOf(ida), await stageOf(max)]).toEqual(['with-client', 'with-client']);
});

test("refuses to introduce people while the job's needs are unconfirmed", async () => {
  await db().jobNeeds.delete({ where: { jobId } });
  const { status, body } = await send([`application-${ida}`]);
  expect([status, body.message]).toEqual([
    409,
    'The order follows the requirements, which are not confirmed yet. Check and confirm them, then send.',
  ]);
  expect(await db().clientLink.count({ where: { jobId } })).toBe(0);
});

// promise: uncalled-people-named
test('findNotCalled lists shortlisted people who were neither called nor moved to a later stage', async () => {
  expect(await findNotCalled(jobId)).toEqual(['Ida Berg', 'Max Low']);
  const move = { applicationId: max, movedBy: 'Ana Ruiz', movedAt: new Date() };
  await db().applicationStageChange.create({ data: { ...move, from: 'new', to: 'called' } });
  await db().applicationStageChange.create({ data: { ...move, from: 'called', to: 'shortlisted' } });
  await db().application.update({ where: { id: ida }, data: { status: 'interview', stage: 'interview' } });
  expect(await findNotCalled(jobId)).toEqual([]);
  await db().application.update({ where: { id: ida }, data: { status: 'pending', stage: 'shortlisted' } });
  expect(await findNotCalled(jobId)).toEqual(['Ida Berg']);
  // A newer application counts if it has the same e-mail address and is for this job.
  const { emailFolded } = await db().application.findUniqueOrThrow({ where: { id: ida } });
  await application({ jobId: (await job()).id, email: emailFolded, stage: 'called' });
  await application({ jobId, email: 'somebody@mail.example', stage: 'called' });
  expect(await findNotCalled(jobId)).toEqual(['Ida Berg']);
  const newer = await application({ jobId, email: emailFolded, stage: 'called' });
  expect(await findNotCalled(jobId)).toEqual([]);
  const { id } = newer;
  await db().application.update({ where: { id }, data: { stage: 'shortlisted' } });
  expect(await findNotCalled(jobId)).toEqual(['Ida Berg']);
  const moved = { applicationId: id, movedBy: 'Ana Ruiz', movedAt: new Date(), from: 'called', to: 'offer' };
  await db().applicationStageChange.create({ data: moved });
  expect(await findNotCalled(jobId)).toEqual([]);
});

// promise: pool-consent-first
test('introduces a person of the talent pool only after their consent', async () => {
  const refused = await send([`application-${ida}`, `cv-${pool}`]);
  expect([refused.status, refused.body.message]).toEqual([409, introductionMessages.poolNotAgreed]);
  expect(await db().clientLink.count({ where: { jobId } })).toBe(0);
  expect(await stageOf(ida)).toBe('shortlisted');
  expect((await record(`cv-${pool}`, 'agreed', 'By phone, today.')).status).toBe(200);
  const { view } = await sent([`application-${ida}`, `cv-${pool}`]);
  expect(view.people.map(({ name }) => name)).toEqual(['Ida B.', 'Wen Li']);
});

test('a repeated introduction sends no second link, unless people, client or days differ', async () => {
  const both = [`application-${ida}`, `application-${max}`];
  const first = await send(both);
  const again = await send(both.toReversed());
  expect([again.status, again.body.message]).toEqual([201, first.body.message]);
  const links = () => db().clientLink.findMany({ where: { jobId }, orderBy: { id: 'asc' } });
  expect([(await links()).length, await db().outboxMail.count({ where: { kind: 'introduction' } })]).toEqual([1, 1]);
  await send([`application-${ida}`]);
  await send(both, ana, { client_email: 'eve@harrow.example' });
  await send(both, ana, { days: '30' });
  expect(await links()).toHaveLength(4);
  const { id, createdAt, expiresAt } = (await links())[0]!;
  await act('revoke', id);
  await send(both);
  expect(await links()).toHaveLength(5);
  const ago = (at: Date) => new Date(at.getTime() - IDEMPOTENCY_WINDOW_MS);
  const last = (await links()).at(-1)!;
  await db().clientLink.update({
    where: { id: last.id },
    data: { createdAt: ago(createdAt), expiresAt: ago(expiresAt) },
  });
  await send(both);
  expect(await links()).toHaveLength(6);
});

// promise: signed-list-only
test('an introduction needs a moderator, 1 to 5 people and a list unchanged since it was signed', async () => {
  expect((await send([])).body.errors).toEqual({ people: ['Choose one to five people.'] });
  expect((await send(Array.from({ length: 6 }, (_, at) => `application-${at + 1}`))).status).toBe(422);
  expect((await send([`application-${ida}`, 'application-999999'])).status).toBe(409);
  expect((await send([`application-${ida}`], undefined, { client_email: 'nobody' })).status).toBe(422);
  const someone = await candidate();
  expect((await send([`application-${ida}`], someone)).status).toBe(403);
  await decide(`application-${(await apply('Eva Novak', KUBERNETES)).id}`, 'New.');
  expect((await send([`application-${ida}`])).body.message).toMatch(/^The shortlist has changed since it was signed/);
  expect(await db().clientLink.count({ where: { jobId } })).toBe(0);
});

// promise: client-answers
test("a client's answer is stored, logged and mailed, moves the stage, and can be changed until acknowledged", async () => {
  const { token, view } = await sent();
  const [one, two] = view.people.map(({ id }) => id) as [number, number];
  expect((await answer(token, one, 'question')).body.errors).toEqual({ words: ['Write your question.'] });
  const asked = await answer(token, one, 'question', 'From when?');
  expect(asked.body.message).toBe('Thank you: we have your question about Ida B. and answer it by mail or phone.');
  expect(await stageOf(ida)).toBe('with-client');
  expect(await mailed('introduction-answer')).toMatchObject({
    toAddress: 'ana@northlane.example',
    subject: 'A question from the client: Kubernetes platform engineer',
  });
  expect((await mailed('introduction-answer')).text).not.toMatch(/Ida|From when/);

  await answer(token, one, 'yes');
  expect(await stageOf(ida)).toBe('interview');
  const mails = await db().outboxMail.count();
  await answer(token, one, 'yes');
  expect(await db().outboxMail.count()).toBe(mails);
  await answer(token, one, 'no');
  expect(await stageOf(ida)).toBe('with-client');
  await answer(token, one, 'yes');
  await answer(token, two, 'no', 'Too junior.');
  expect(await stageOf(max)).toBe('with-client');
  expect(
    (await db().activityLog.findMany({ where: { action: 'introduction.answer' }, orderBy: { id: 'asc' } })).map(
      ({ actorName, subjectId, data }) => [actorName, Number(subjectId), (data as { answer: string }).answer],
    ),
  ).toEqual([...['question', 'yes', 'no', 'yes'].map((said) => ['Client', ida, said]), ['Client', max, 'no']]);

  expect((await act('settle', one)).body.message).toBe(
    'The answer is acknowledged. The client can no longer change it.',
  );
  expect((await answer(token, one, 'no')).status).toBe(409);
  expect(await stageOf(ida)).toBe('interview');
  expect((await findClientLinks(jobId))[0]!.people).toMatchObject([
    { name: 'Ida Berg', answer: 'yes', settled: { by: 'Ana' } },
    { name: 'Max Low', answer: 'no', words: 'Too junior.', settled: null },
  ]);
  await act('reopen', one);
  expect((await answer(token, one, 'no')).status).toBe(200);
});

test("a client's answer never moves an application back to an earlier stage", async () => {
  await db().application.update({ where: { id: ida }, data: { stage: 'offer', status: 'interview' } });
  const { token, view } = await sent();
  await answer(token, view.people[0]!.id, 'yes');
  expect(await stageOf(ida)).toBe('offer');
  await answer(token, view.people[0]!.id, 'no');
  expect(await stageOf(ida)).toBe('offer');
});

// promise: introduction-link-private
test("a client link that is revoked, expired, unknown or another client's refuses answers", async () => {
  const { token, view } = await sent();
  const other = await sent([`application-${max}`]);
  const [{ id: own }, { id: foreign }] = [view.people[0]!, other.view.people[0]!];
  expect((await answer(token, foreign, 'yes')).status).toBe(404);
  expect((await answer('made-up', own, 'yes')).body.message).toMatch(/^This link is not one of ours/);
  const [, link] = await findClientLinks(jobId);
  expect((await act('revoke', link!.id)).status).toBe(200);
  expect((await act('revoke', link!.id)).status).toBe(409);
  const refused = await answer(token, own, 'yes');
  expect([refused.status, refused.body.message]).toEqual([409, 'This link has been revoked.']);
  expect(await stageOf(ida)).toBe('with-client');

  const past = new Date(Date.now() - 8 * DAY_MS);
  const input = { ...DANA, people: [`application-${ida}`], days: '7' as const };
  await sendToClient(jobId, input, await callerFrom(ana), past);
  const old = (await mailed('introduction')).token;
  expect((await answer(old, own, 'yes')).body.message).toMatch(/^This link worked until /);
  await db().job.update({ where: { id: jobId }, data: { status: 'deleted' } });
  expect([await viewClientLink(other.token), await db().clientLink.count({ where: { jobId } })]).toEqual([null, 0]);
});

// promise: named-after-consent
test("a client sees a person's full name after consent by mail or consent recorded by a moderator", async () => {
  const { token } = await sent();
  expect((await record(`application-${ida}`, 'agreed')).body.errors).toEqual({
    note: ['Say how you know: when it was said, and in which way.'],
  });
  expect((await record(`application-${ida}`, 'ask')).body.message).toBe('Ida Berg is asked by mail.');
  const mail = await mailed('introduction-consent');
  expect(mail.toAddress).toBe('ida.berg@mail.example');
  const people = async (link: string) => ((await viewClientLink(link)) as ClientView).people[0]!;
  expect((await people(token)).name).toBe('Ida B.');
  const agree = (said: string) =>
    call(consentByLink, 'POST', '/api/introductions/consent', { json: { token: mail.token, answer: said } });
  expect((await agree('agreed')).status).toBe(200);
  expect(await people(token)).toMatchObject({
    name: 'Ida Berg',
    contact: { email: 'ida.berg@mail.example', phone: '+44 20 7946 0001' },
    reason: 'Ida Berg has upgraded 40 clusters.',
  });
  await agree('refused');
  expect(await people(token)).toMatchObject({ name: 'Ida B.', contact: null });
  await record(`application-${ida}`, 'agreed', 'On the phone.');
  expect((await people(token)).name).toBe('Ida Berg');
  expect((await findConsents(jobId))[`application-${ida}`]).toMatchObject({ by: 'Ana', note: 'On the phone.' });
  expect((await agree('refused')).status).toBe(404);
});

test('a client never sees the placeholder address of a person without an e-mail address', async () => {
  const email = newNoAddress();
  await db().application.update({ where: { id: ida }, data: { email, emailFolded: email } });
  const { token } = await sent([`application-${ida}`]);
  await record(`application-${ida}`, 'agreed', 'On the phone.');
  const { people } = (await viewClientLink(token)) as ClientView;
  expect(people[0]!.contact).toEqual({ email: '', phone: '+44 20 7946 0001' });
});

test("a withdrawn application is no longer shown on the client's page", async () => {
  const { token } = await sent();
  await db().application.delete({ where: { id: ida } });
  expect(((await viewClientLink(token)) as ClientView).people.map(({ name }) => name)).toEqual(['Max L.']);
});
