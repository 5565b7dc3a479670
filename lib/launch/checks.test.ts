import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db } from '../testing/harness';
import type * as environment from '../base/env';
import { job, moderator } from '../testing/fixtures';
import { withSecondFactor } from '../testing/second-factor';
import { TEAM } from '../platform/sessions/second-factor-rule';
import { changeSetting } from '../platform/settings/store';
import { startVirusScanner } from '../testing/virus-scanner';
import { launchFindings } from './checks';
import { thoroughFindings } from './thorough';

const NOW = new Date('2026-11-28T12:00:00Z');
let changes: object = {};
jest.mock('../base/env', () => {
  const actual = jest.requireActual<typeof environment>('../base/env');
  return { ...actual, env: () => ({ ...actual.env(), ...changes }) };
});

const backupDir = mkdtempSync(join(tmpdir(), 'northlane-launch-'));
afterAll(() => rmSync(backupDir, { recursive: true }));
afterEach(() => {
  changes = {};
});

/** Checks that find something, with the given settings. */
async function checksWith(settings: object): Promise<string[]> {
  changes = settings;
  return [...new Set((await launchFindings(NOW)).map(({ check }) => check))];
}

function writeBackup(name: string): void {
  mkdirSync(join(backupDir, name));
  writeFileSync(join(backupDir, name, 'manifest.json'), '{}');
}

test('a new checkout has everything to settle', async () => {
  await job({ email: 'jobs@acme.example', status: 'published' });
  const found = await launchFindings(NOW);
  expect(found.filter(({ level }) => level === 'stop').map(({ check }) => check)).toEqual([
    'address',
    'company',
    'samples',
    'samples',
    'mail',
    'moderators',
    'backup',
  ]);
  await db().job.deleteMany();
});

test('settings of a public site settle address, proxy, samples, retention, limits, review and second factor', async () => {
  const settings = {
    siteUrl: 'https://jobs.acme.de',
    trustedProxyHops: 1,
    sampleContent: false,
    rateLimits: true,
    jobReview: true,
    secondFactorRequired: true,
  };
  const left = ['company', 'mail', 'moderators', 'backup', 'scanner'];
  expect(await checksWith(settings)).toEqual(left);
  expect(await checksWith({ ...settings, rateLimits: false, jobReview: false, trustedProxyHops: 0 })).toEqual([
    ...left.slice(0, 4),
    'proxy',
    ...left.slice(4),
    'limits',
    'review',
  ]);
});

test('names retention settings of 0', async () => {
  changes = { retention: { applications: 0, cvs: 730, posterContacts: 0 } };
  expect((await launchFindings(NOW)).find(({ check }) => check === 'retention')?.problem).toContain(
    'RETENTION_APPLICATIONS_DAYS, RETENTION_POSTER_CONTACTS_DAYS is 0',
  );
});

test('mail is settled by a test mail of the last 30 days and a real sender', async () => {
  const real = { mailUrl: 'smtp://mail.acme.de', mailFrom: 'Acme <jobs@acme.de>' };
  const row = { kind: 'test', toAddress: 'ana@acme.de', subject: 'Test', text: '', headers: {}, status: 'sent' };
  const times = { createdAt: NOW, nextAttemptAt: NOW };
  await db().outboxMail.create({
    data: { ...row, ...times, messageId: '<old@acme.de>', sentAt: new Date('2026-10-01T12:00:00Z') },
  });
  expect(await checksWith(real)).toContain('mail');
  await db().outboxMail.create({ data: { ...row, ...times, messageId: '<new@acme.de>', sentAt: NOW } });
  expect(await checksWith(real)).not.toContain('mail');
  expect(await checksWith({ ...real, mailFrom: 'jobs@northlane.example' })).toContain('mail');
});

test('moderators need a second factor and a password of their own, and one is few', async () => {
  const ana = await moderator({ username: 'ana', name: 'Ana', password: 'correct horse battery' });
  const problems = async () =>
    (await launchFindings(NOW)).filter(({ check }) => check === 'moderators').map(({ problem }) => problem);
  expect(await problems()).toEqual(['Moderators without a second factor: Ana.']);
  expect(await checksWith({})).toContain('one moderator');
  await withSecondFactor(ana, 'correct horse battery');
  expect(await problems()).toEqual([]);
  await db().user.update({ where: { id: ana.id }, data: { passwordIsGenerated: true } });
  expect(await problems()).toEqual(['Moderators who have not replaced the password that was made for them: Ana.']);
  await moderator({ username: 'ben', name: 'Ben' });
  expect(await checksWith({})).not.toContain('one moderator');
});

test("the team's rule settles the second factor like the variable", async () => {
  expect(await checksWith({})).toContain('second factor');
  await db().$transaction((tx) => changeSetting(tx, TEAM, { secondFactor: 'everyone' }, 'Ana', NOW));
  expect(await checksWith({})).not.toContain('second factor');
});

test('the newest backup must be at most 26 hours old, not of the future, and whole', async () => {
  expect(await checksWith({ backupDir })).toContain('backup');
  writeBackup('2026-11-27T09-00-00Z');
  expect(await checksWith({ backupDir })).toContain('backup');
  writeBackup('2026-11-27T10-30-00Z');
  expect(await checksWith({ backupDir })).not.toContain('backup');
  expect((await thoroughFindings({}, NOW)).find(({ check }) => check === 'backup')?.problem).toMatch(
    /^The newest backup, 2026-11-27T10-30-00Z, cannot be restored: /,
  );
  writeBackup('2026-11-29T02-10-00Z');
  expect(await checksWith({ backupDir })).toContain('backup');
});

test('a scanner must answer', async () => {
  const scanner = await startVirusScanner(() => null);
  expect(await checksWith({ scanner: scanner.address })).not.toContain('scanner');
  await scanner.close();
  expect(await checksWith({ scanner: scanner.address })).toContain('scanner');
});
