import { resetSettings } from '@/lib/testing/settings';
import { application, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { findSetting } from '@/lib/platform/settings/store';
import { REPORT_SETTINGS } from '@/lib/figures/settings';
import * as keys from '../keys/route';
import * as theme from '../theme/route';
import * as reports from './route';
import * as usualPeriod from './usual-period/route';

let ana: Person;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(resetSettings);

const csv = async (query: string) => {
  const { status, headers, text } = await call(reports, 'GET', `/api/office/reports?${query}`, { as: ana });
  return { status, name: headers.get('content-disposition'), lines: text.replace('\uFEFF', '').split('\r\n') };
};

test('each report is a CSV file with the rows of its table', async () => {
  const { id } = await job({ title: '=Engineer', companyName: 'Fjord Ltd' });
  await application({ jobId: id, ref: 'board', stage: 'called' });
  const { status, name: file, lines } = await csv(`report=funnel&span=7&job=${id}`);
  expect([status, file]).toEqual([200, expect.stringMatching(/northlane-funnel-20\d\d-\d\d-\d\d-20/)]);
  const name = `"'=Engineer, Fjord Ltd (${id})"`;
  expect(lines.slice(0, 3)).toEqual([
    'Stage,People,Of all,Closed after it,Job',
    `New,1,1,0,${name}`,
    `Shortlisted,1,1,0,${name}`,
  ]);
  expect((await csv(`report=sources&span=7&job=${id}`)).lines[1]).toBe(`board,1,0,${name}`);
  expect((await csv(`report=views&span=7&job=${id}`)).lines[1]).toBe(`${name},1,0,`);
  expect((await csv('report=waiting')).lines).toHaveLength(7);
  expect((await csv(`report=waiting&job=${id}`)).lines.map((line) => line.split(',')[0])).toEqual([
    'Records',
    'New applications',
    'Unanswered applications',
    '',
  ]);
  expect((await csv('report=times')).lines[0]).toBe('From … to,Median,90th percentile,Number');
});

test('a CSV file rounds shares to four places, and names the job only if one is chosen', async () => {
  const { id: jobId } = await job();
  for (const email of ['a', 'b', 'c'])
    await application({ jobId, email: `${email}@mail.example`, stage: email === 'c' ? 'new' : 'shortlisted' });
  const { lines } = await csv(`report=funnel&span=7&job=${jobId}`);
  expect(lines[2]).toMatch(/^Shortlisted,2,0.6667,0,/);
  expect((await csv('report=funnel&span=7')).lines[0]).toBe('Stage,People,Of all,Closed after it');
});

test('a report needs a known name, and dates that form a valid period', async () => {
  for (const query of ['', 'report=people', 'report=funnel&span=week', 'report=funnel&span=dates&from=2026-02-01'])
    expect((await csv(query)).status).toBeGreaterThanOrEqual(400);
  expect((await csv('report=funnel&span=dates&from=2026-02-01&to=2026-02-03')).status).toBe(200);
});

test('a moderator can set the default period of the reports', async () => {
  const set = (span: string, as?: Person) =>
    call(usualPeriod, 'POST', '/api/office/reports/usual-period', { json: { span }, ...(as && { as }) });
  expect((await set('last-month', ana)).status).toBe(200);
  expect(await findSetting(REPORT_SETTINGS)).toMatchObject({ value: { span: 'last-month' }, changed: { by: 'Ana' } });
  expect((await csv('report=funnel')).name).toMatch(/-01-20\d\d-\d\d-(28|29|30|31)\.csv/);
  expect((await set('dates', ana)).status).toBe(422);
  expect([(await set('7')).status, (await set('7', await candidate())).status]).toEqual([401, 403]);
  const logged = await db().activityLog.findFirstOrThrow({ where: { action: 'setting.reports' } });
  expect(logged.data).toEqual({ from: '30', to: 'last-month' });
});

test('a settings form stores in a cookie whether single letters act as keyboard shortcuts', async () => {
  const set = (value: string) =>
    call(keys, 'POST', '/api/office/keys', { form: { keys: value }, browser: true, as: ana });
  const { status, headers } = await set('off');
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/settings\?outcome=[\w-]+#set-keys$/)]);
  expect(headers.getSetCookie()).toEqual(['desk_keys=off; Path=/; SameSite=Lax; Max-Age=31536000']);
  expect((await set('on')).headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  expect((await call(keys, 'POST', '/api/office/keys', { json: { keys: 'x' }, as: ana })).status).toBe(422);
});

test('a settings form stores in a cookie whether the office is light or dark', async () => {
  const set = (value: string) =>
    call(theme, 'POST', '/api/office/theme', { form: { theme: value }, browser: true, as: ana });
  const { status, headers } = await set('dark');
  expect([status, headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/settings\?outcome=[\w-]+#set-theme$/),
  ]);
  expect(headers.getSetCookie()).toEqual(['desk_theme=dark; Path=/; SameSite=Lax; Max-Age=31536000; HttpOnly']);
  expect((await set('system')).headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  expect((await call(theme, 'POST', '/api/office/theme', { json: { theme: 'x' }, as: ana })).status).toBe(422);
});
