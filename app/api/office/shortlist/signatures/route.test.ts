import * as applications from '@/app/api/applications.php/route';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { applicant, confirmedNeeds, cvText, KUBERNETES, platformJob } from '@/lib/testing/shortlist';
import { viewShortlist } from '@/lib/shortlist/queries';
import * as decisions from '../decisions/route';
import * as route from './route';

let ana: Person, ben: Person;
let jobId: number, one: number, other: number;
beforeAll(async () => {
  [ana, ben] = [await moderator({ name: 'Ana Åberg' }), await moderator({ name: 'Ben' })];
});
beforeEach(async () => {
  jobId = (await platformJob()).id;
  await confirmedNeeds(jobId);
  [one, other] = [(await apply('Ida Berg')).id, (await apply('Max Low')).id];
});

const apply = (name: string) =>
  applicant({
    jobId,
    applicantName: name,
    email: `${name.slice(0, 3)}@mail.example`,
    text: cvText(name, [KUBERNETES]),
  });
const view = async () => (await viewShortlist(jobId, { pool: false, list: 'order', page: 1 }))!;
const decide = async (id: number, version: number, fields: object) => {
  const json = { person: `application-${id}`, version, decision: 'shortlisted', ...fields };
  const { status } = await call(decisions, 'POST', `/api/office/shortlist/decisions?job=${jobId}`, { as: ana, json });
  expect(status).toBe(200);
};
const sign = async (as: Person | undefined, name: string, seen?: string) =>
  call(route, 'POST', `/api/office/shortlist/signatures?job=${jobId}`, {
    as,
    json: { name, seen: seen ?? (await view()).seen },
  });

// promise: shortlist-signed
test('a moderator signs the shortlist by name, and any change requires a new signature', async () => {
  await decide(one, 0, { reason: 'Forty clusters.', doubts: 'Three months of notice.' });
  expect((await view()).isSigned).toBe(false);
  const { status, body } = await sign(ana, ' ana  åberg ');
  expect([status, body.message]).toEqual([200, 'Signed.']);
  const signed = await view();
  expect(signed.isSigned).toBe(true);
  expect(signed.signatures).toMatchObject([
    {
      by: 'Ana Åberg',
      people: 1,
      lines: [{ name: 'Ida Berg', reason: 'Forty clusters.', doubts: 'Three months of notice.' }],
    },
  ]);
  expect(await db().activityLog.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'shortlist.sign',
    data: { people: 1 },
  });
  await decide(one, 1, { reason: 'Forty-one clusters.' });
  expect((await view()).isSigned).toBe(false);
  await sign(ben, 'Ben');
  const again = await view();
  expect([again.isSigned, again.signatures.map(({ by, lines }) => [by, lines[0]!.reason])]).toEqual([
    true,
    [
      ['Ben', 'Forty-one clusters.'],
      ['Ana Åberg', 'Forty clusters.'],
    ],
  ]);
  await decide(other, 0, { reason: 'Knows the bank.' });
  expect((await view()).isSigned).toBe(false);
});

// promise: reasons-before-signing
test('refuses to sign an empty or outdated list, one without reasons, or under another name', async () => {
  expect((await sign(ana, 'Ana Åberg')).body.message).toBe('Nobody is on the shortlist.');
  await decide(one, 0, {});
  const bare = await sign(ana, 'Ana Åberg');
  expect([bare.status, bare.body.message]).toEqual([
    409,
    'Write the strengths of everybody before you sign. Missing: Ida Berg.',
  ]);
  await decide(one, 1, { reason: 'Forty clusters.' });
  expect((await sign(ana, 'Ben')).body.errors).toEqual({ name: ['You sign with your own name: Ana Åberg.'] });
  const { seen } = await view();
  await decide(one, 2, { reason: 'Fifty clusters.' });
  expect((await sign(ana, 'Ana Åberg', seen)).body).toMatchObject({
    code: 'conflict',
    message: 'The shortlist has changed since you opened this page. Read it again, then sign.',
  });
  expect(await db().shortlistSignature.count({ where: { jobId } })).toBe(0);
});

test("refuses to sign a shortlist before the job's needs are confirmed", async () => {
  await decide(one, 0, { reason: 'Forty clusters.' });
  await db().jobNeeds.delete({ where: { jobId } });
  const { status, body } = await sign(ana, 'Ana Åberg');
  expect([status, body.message]).toEqual([
    409,
    'Nobody has confirmed the requirements, and the order follows them. Check and confirm them, then sign.',
  ]);
  expect(await db().shortlistSignature.count({ where: { jobId } })).toBe(0);
  await confirmedNeeds(jobId);
  expect((await sign(ana, 'Ana Åberg')).status).toBe(200);
});

test('a withdrawn applicant is removed from the signed shortlist, whose signature keeps the number of people', async () => {
  await decide(one, 0, { reason: 'Forty clusters.' });
  await decide(other, 0, { reason: 'Knows the bank.' });
  await sign(ana, 'Ana Åberg');
  expect((await view()).isSigned).toBe(true);
  await call(applications, 'DELETE', `/api/applications.php?id=${other}`, { as: ana });
  const { isSigned, signatures } = await view();
  expect(isSigned).toBe(false);
  expect(signatures).toMatchObject([{ people: 2, lines: [{ name: 'Ida Berg' }] }]);
});

test('signing a shortlist is for moderators only', async () => {
  expect((await sign(undefined, 'Ana Åberg')).status).toBe(401);
  expect((await sign(await candidate({ name: 'Ana Åberg' }), 'Ana Åberg')).status).toBe(403);
});
