import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { findPersonPage } from '@/lib/people/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { application, candidate, cookieOf, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import * as wishes from './route';

let casey: Person;
beforeEach(async () => {
  casey = await candidate({ verified: true });
});

const NOTHING = { workplaces: [], types: [], places: [], read_as: [], start_day: null, said_at: null };
const SAID = {
  workplaces: ['hybrid', 'remote'],
  types: ['contract'],
  places: ['London', 'Berlin, Germany'],
  start_day: '2027-03-01',
};
const read = (as: Person = casey) => call(wishes, 'GET', '/api/account/wishes', { as });
const say = (json: object, as: Person | undefined = casey) => call(wishes, 'POST', '/api/account/wishes', { as, json });

test("saves a candidate's job wishes in order, with normalised places, and can remove them all", async () => {
  expect((await read()).body.data).toEqual(NOTHING);
  const { status, body } = await say({ ...SAID, id: 1, userId: 1, said_at: '2001-01-01' });
  expect([status, body.message]).toEqual([200, 'What you look for is saved.']);
  expect(body.data).toEqual({
    ...SAID,
    read_as: ['London, United Kingdom', 'Berlin, Germany'],
    said_at: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect(body.data.said_at).not.toContain('2001');
  expect((await read()).body.data).toEqual(body.data);
  expect((await read(await candidate())).body.data).toEqual(NOTHING);
  const gone = await say({});
  expect([gone.body.message, gone.body.data]).toEqual(['Nothing is kept of what you look for.', NOTHING]);
});

test.each([
  [{ workplaces: ['office'] }, 'workplaces'],
  [{ types: ['permanent', 'contract'] }, 'types'],
  [{ places: ['Europe'] }, 'places'],
  [{ places: 'London; nowhere in particular at all' }, 'places'],
  [{ places: Array.from({ length: 11 }, (_, index) => `Place ${index}`) }, 'places'],
  [{ places: ['x'.repeat(121)] }, 'places'],
  [{ start_day: 'in May' }, 'start_day'],
  [{ start_day: '2027-02-30' }, 'start_day'],
])('refuses the job wishes %j and keeps the stored ones', async (json, field) => {
  await say(SAID);
  const { status, body } = await say({ ...SAID, ...json });
  expect([status, Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]]);
  expect((await read()).body.data).toMatchObject({ places: SAID.places, types: SAID.types });
});

test('places written in one line count separately towards the limit of 10, without duplicates', async () => {
  const cities = 'London, Leeds, Berlin, Paris, Madrid, Rome, Vienna, Oslo, Lisbon, Warsaw, Dublin';
  expect((await say({ places: [cities] })).body.errors).toEqual({ places: ['Name 10 places at most.'] });
  expect((await say({ places: ['London', 'london', 'London, UK'] })).body.data.read_as).toEqual([
    'London, United Kingdom',
  ]);
});

test('job wishes are for candidates only', async () => {
  expect((await say(SAID, await moderator())).status).toBe(403);
  expect((await call(wishes, 'POST', '/api/account/wishes', { json: SAID })).status).toBe(401);
  expect((await call(wishes, 'GET', '/api/account/wishes', {})).status).toBe(401);
});

describe('job wishes by a browser form', () => {
  const post = async (more: [string, string][]) =>
    call(wishes, 'POST', '/api/account/wishes', {
      form: [['workplaces', 'remote'], ['workplaces', 'hybrid'], ['types', 'contract'], ...more],
      browser: true,
      headers: { Cookie: await cookieOf(casey) },
    });

  test('a wishes form with several values of one field name stores all of them and redirects back', async () => {
    const answer = await post([
      ['places', 'London\r\nLeeds'],
      ['start_day', ''],
    ]);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/talent-seeker-dashboard\?tab=profile&outcome=.+#wishes$/),
    ]);
    expect(await readFlash('wishes', flashKey(answer))).toEqual({ ok: true, message: 'What you look for is saved.' });
    expect((await read()).body.data).toMatchObject({
      workplaces: ['hybrid', 'remote'],
      types: ['contract'],
      places: ['London', 'Leeds'],
    });
  });

  test('a refused wishes form keeps the ticked boxes and the typed values', async () => {
    const answer = await post([
      ['places', 'Europe'],
      ['start_day', '2027-03-01'],
    ]);
    expect(await readFlash('wishes', flashKey(answer))).toMatchObject({
      ok: false,
      errors: { places: [expect.stringContaining('“Europe”')] },
      values: { workplaces: 'remote\nhybrid', types: 'contract', places: 'Europe', start_day: '2027-03-01' },
    });
  });
});

test("moderators see the sender's job wishes with an application and a person, and none for a guest", async () => {
  await say(SAID);
  const { id: jobId } = await job();
  const { id } = await application({ jobId, userId: casey.id, email: casey.email! });
  const guest = await application({ jobId, email: 'guest@mail.example' });
  const told = { workplaces: ['hybrid', 'remote'], places: ['London, United Kingdom', 'Berlin, Germany'] };
  expect(await wishesOfApplicant(id)).toMatchObject({ ...told, startDay: '2027-03-01' });
  expect(await wishesOfApplicant(guest.id)).toBeNull();
  expect((await findPersonPage({ kind: 'application', id }))!.accounts).toMatchObject([{ wishes: told }]);
  expect(await db().user.findUniqueOrThrow({ where: { id: casey.id } })).toMatchObject({ wishedTypes: 'contract' });
});
