import { tradeMessages as words } from '@/lib/content/en/finding';
import { readAllFacts } from '@/lib/shortlist/facts/reader';
import { factsVersion } from '@/lib/shortlist/facts/version';
import { tradeOfAdvert } from '@/lib/shortlist/trades/trades';
import { viewShortlist } from '@/lib/shortlist/queries';
import { moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import { applicant, platformJob } from '@/lib/testing/shortlist';
import { applyOfficeNames } from '@/lib/skills/office-names';
import * as route from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator({ name: 'Morgan Reed' });
});
beforeEach(resetSettings);

const POSTS =
  'Jo Doe\n\nWORK\nWaiter, Acme Ltd, Leeds      2019 – now\n- served Kubernetes to 40 shops in Leeds and two other towns\n';
const trade = { name: 'Serving', titles: 'waiter\nbarista', words: 'serv*, tables', near: 'it support' };
const change = (json: object, as: Person = mod) => call(route, 'POST', '/api/office/trades', { json, as });

test('a trade added by the office decides which work counts for its adverts, after documents are read again', async () => {
  const { id: jobId } = await platformJob({ title: 'Kubernetes waiter' });
  const { fileId } = await applicant({ jobId, text: POSTS });
  await readAllFacts();
  const version = factsVersion();
  const tradesOf = async () =>
    (await db().documentFacts.findMany({ where: { fileId } })).map((row) => row.trade).sort();
  const found = async () =>
    (await viewShortlist(jobId, { pool: false, list: 'order', page: 1 }))!.people[0]!.evidence[0]!.found;
  expect([await found(), await tradesOf()]).toEqual(['listed', ['']]);

  const { status, body } = await change(trade);
  expect([status, body.message]).toEqual([200, words.saved('Serving')]);
  await applyOfficeNames();
  expect(factsVersion()).not.toBe(version);
  await readAllFacts(new Map([['Jo', { fileId, name: 'Jo Doe', trade: 'Serving' }]]));
  expect([await found(), await tradesOf()]).toEqual(['shown', ['', 'Serving']]);
  expect(await db().activityLog.findMany({ where: { action: 'setting.trades' } })).toHaveLength(1);

  expect((await change({ name: 'serving', action: 'remove' })).status).toBe(200);
  await readAllFacts();
  expect([await found(), await tradesOf(), tradeOfAdvert('Kubernetes waiter')]).toEqual(['listed', [''], null]);
});

test('a saved trade replaces one with the same name, and special characters in its job titles match literally', async () => {
  await change(trade);
  await change({ ...trade, name: 'SERVING', titles: ['c++ (serving) engineer'] });
  await applyOfficeNames();
  expect([tradeOfAdvert('Waiter'), tradeOfAdvert('Senior C++ (serving) engineer')?.name]).toEqual([null, 'SERVING']);
  expect(tradeOfAdvert('Project manager')?.name).toBe('Project management');
});

test.each([
  [{ name: 'project management' }, { name: [words.builtIn] }],
  [{ titles: [] }, { titles: [words.noTitles] }],
  [{ titles: ['it'] }, { titles: [words.noTitles] }],
  [{ words: ['*'] }, { words: [words.noWords] }],
  [{ words: ['ro*st'] }, { words: [words.noWords] }],
  [{ near: ['Alchemy'] }, { near: [words.unknownNear('Alchemy')] }],
  [{ action: 'remove' }, { name: [words.unknown] }],
])('refuses a trade with %j', async (fields, errors) => {
  const { status, body } = await change({ ...trade, ...fields });
  expect([status, body.errors]).toEqual([422, errors]);
});
