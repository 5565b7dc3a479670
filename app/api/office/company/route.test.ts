import { SAMPLE_COMPANY, SAMPLE_VALUES, site } from '@/lib/base/site';
import { content } from '@/lib/content';
import { issueTimestamp } from '@/lib/platform/http/honeypot/timestamp';
import { storeUnavailablePage } from '@/lib/platform/http/plain-page';
import { composeMail } from '@/lib/platform/mail/layout';
import { loadSite } from '@/lib/platform/site/load-site';
import { homeData } from '@/lib/publishing/structured-data/json-ld';
import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { resetSettings } from '@/lib/testing/settings';
import * as securityTxt from '../../../.well-known/security.txt/route';
import * as humansTxt from '../../../humans.txt/route';
import * as llmsTxt from '../../../llms.txt/route';
import * as board from '../../boards/[board]/route';
import * as openApi from '../../openapi.json/route';
import * as contact from '../../contact/route';
import * as docs from '../../docs/route';
import * as rss from '../../../jobs/feed.xml/route';
import * as route from './route';

const SENT = {
  name: 'Acme Talent',
  legal_name: 'Acme Talent GmbH',
  tagline: 'People for machines',
  street: 'Gasse 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'de',
  phone: '+49 30 555 0100',
  email: 'post@acme.example',
  hours: 'Monday to Thursday, 9:00 to 17:30\nfri 09:00 - 12:00',
  social: 'Mastodon: https://social.example/@acme',
  founded: '1999',
  coordinates: '52.53, 13.38',
};

let ana: Person;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
});
beforeEach(async () => {
  await resetSettings();
  await db().activityLog.deleteMany();
});

const send = (json: object, as: Person | null = ana) =>
  call(route, 'POST', '/api/office/company', { json, ...(as && { as }) });
const textOf = async (handler: (request: Request) => Promise<Response>, path: string) =>
  (await handler(new Request(`http://localhost:3000${path}`))).text();

test('the form of the sample firm stores exactly the sample firm', async () => {
  const { companyFields } = await import('@/lib/platform/site/company-schema');
  expect((await send(companyFields(SAMPLE_VALUES))).status).toBe(200);
  expect(site()).toEqual({ company: SAMPLE_COMPANY, print: '' });
  expect(await db().siteChange.count()).toBe(0);
});

test('a change is read by texts, files and mails at once, with its history', async () => {
  expect((await send(SENT)).body).toMatchObject({ message: 'Saved.', data: { name: 'Acme Talent' } });
  expect(site().company).toMatchObject({
    name: 'Acme Talent',
    legalName: 'Acme Talent GmbH',
    address: { city: 'Berlin', country: 'Germany', countryCode: 'DE' },
    hours: [
      { from: 1, to: 4, opens: '09:00', closes: '17:30' },
      { from: 5, to: 5, opens: '09:00', closes: '12:00' },
    ],
    social: [{ label: 'Mastodon', href: 'https://social.example/@acme' }],
    founded: 1999,
    coordinates: { latitude: 52.53, longitude: 13.38 },
    phoneHref: 'tel:+49305550100',
  });
  expect(content().contactPage.meta.title).toBe('Contact our Berlin office');
  expect(await textOf(securityTxt.GET, '/.well-known/security.txt')).toContain('mailto:post@acme.example');
  expect(await textOf(humansTxt.GET, '/humans.txt')).toMatch(/^Acme Talent: People for machines\n/);
  expect(await textOf(llmsTxt.GET, '/llms.txt')).toMatch(/^# Acme Talent\n/);
  expect([
    (await call(board, 'GET', '/api/boards/acme-talent')).status,
    (await call(board, 'GET', '/api/boards/northlane')).status,
  ]).toEqual([200, 404]);
  await db().outboxMail.deleteMany();
  await call(contact, 'POST', '/api/contact', {
    json: {
      name: 'Ida',
      email: 'ida@mail.example',
      message: 'Good morning.',
      form_stamp: issueTimestamp('contact', Date.now() - 5_000),
    },
  });
  const mails = await db().outboxMail.findMany({ select: { toAddress: true, text: true, html: true } });
  expect(mails.map(({ toAddress }) => toAddress)).toContain('post@acme.example');
  for (const { text, html } of mails) {
    expect(text).toContain('Acme Talent GmbH, Gasse 1, Berlin 10115');
    expect(text + html).not.toMatch(/Northlane|northlane\.example/);
  }
  const [change] = await db().siteChange.findMany();
  expect(change).toMatchObject({ group: 'company', before: null, changedBy: 'Ana', after: { name: 'Acme Talent' } });
  const log = await db().activityLog.findFirstOrThrow({ where: { action: 'setting.company' } });
  expect(log.data).toMatchObject({ changed: expect.arrayContaining(['name', 'phone', 'address']) });
});

test('the OpenAPI document names the firm', async () => {
  await send(SENT);
  const text = await textOf(openApi.GET, '/api/openapi.json');
  expect(JSON.parse(text)).toMatchObject({
    info: { title: 'Acme Talent API', contact: { email: 'post@acme.example' } },
  });
  expect(text.match(/.{0,40}northlane/i)).toBeNull();
});

test.each([
  '<img src=x onerror=run()>',
  '"><script>run()</script>',
  "]]></title>'",
  '&lt;b&gt;',
  '\u202e$& {name} %0d%0aX:',
])('the text %s in any field is no markup in any output', async (text) => {
  const line = { name: text, legal_name: text, tagline: text, street: text, postcode: text.slice(0, 20), city: text };
  expect((await send({ ...SENT, ...line, social: `${text} https://social.example/` })).status).toBe(200);
  const outputs = [
    homeData(),
    composeMail({ subject: 'x', heading: 'x', before: [], why: content().newsletterConfirmEmail.why }).html,
    storeUnavailablePage(),
    await textOf(rss.GET, '/jobs/feed.xml'),
    await textOf(docs.GET, '/api/docs'),
  ];
  for (const output of outputs) expect(output).not.toMatch(/<img|<script>run|\]\]><|<b>/);
  expect(JSON.parse(outputs[0]!)['@graph'][0].name).toBe(site().company.name);
  JSON.parse(await textOf(openApi.GET, '/api/openapi.json'));
  expect((await textOf(securityTxt.GET, '/.well-known/security.txt')).split('\n')).toHaveLength(5);
});

test('a stored row that is no firm counts as the sample, and is logged', async () => {
  await send(SENT);
  const warned = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await db().siteSetting.update({ where: { group: 'company' }, data: { value: { name: '' } } });
  await loadSite();
  expect(site().print).toBe('');
  expect(String(warned.mock.calls.at(-1)?.[0])).toContain('settings.unreadable');
  warned.mockRestore();
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['country', 'Atlantis'],
  ['phone', 'call us'],
  ['phone', '12'],
  ['phone', '+49 30 <b>'],
  ['email', 'nobody'],
  ['hours', 'always'],
  ['hours', 'Friday to Monday, 09:00 to 18:00'],
  ['hours', 'Monday, 09:00 to 25:00'],
  ['social', 'javascript:alert(1)'],
  ['social', 'LinkedIn javascript:alert(1)'],
  ['social', 'LinkedIn https://user:word@acme.example/'],
  ['founded', 'MMX'],
  ['coordinates', '91, 0'],
  ['coordinates', '1'],
])('refuses %s “%s”', async (field, value) => {
  expect((await send({ ...SENT, [field]: value })).body.errors).toHaveProperty(field);
  expect(await db().siteSetting.count()).toBe(0);
});

test('only moderators may change the firm', async () => {
  expect((await send(SENT, null)).status).toBe(401);
  expect((await send(SENT, await candidate())).status).toBe(403);
  expect(site().print).toBe('');
});
