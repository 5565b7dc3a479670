import type { APIRequestContext } from '@playwright/test';
import { SAMPLE_VALUES } from '../lib/base/site';
import { issueTimestamp } from '../lib/platform/http/honeypot/timestamp';
import { companyFields } from '../lib/platform/site/company-schema';
import { signIn } from './support/office';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

const SAMPLE = companyFields(SAMPLE_VALUES);
const ACME = {
  ...SAMPLE,
  name: 'Acme Talent',
  legal_name: 'Acme Talent GmbH',
  street: 'Gasse 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'Germany',
  email: 'post@acme.example',
};

/** Answers that show the firm, each with a text of the sample that it must lose. */
const SHOWN = [
  ['/', 'Northlane'],
  ['/about', 'Northlane'],
  ['/contact', '27 Tallow Yard'],
  ['/privacy', 'Northlane Ltd'],
  ['/careers', 'Northlane'],
  ['/careers?q=engineer', 'Northlane'],
  ['/job/1', 'Northlane'],
  ['/no-such-page', 'Northlane'],
  ['/login', 'Northlane'],
  ['/jobs/feed.xml', 'Northlane'],
  ['/jobs/feed.json', 'Northlane'],
  ['/jobs/indeed.xml', 'Northlane'],
  ['/llms.txt', 'Northlane'],
  ['/humans.txt', 'Northlane'],
  ['/.well-known/security.txt', 'hello@northlane.example'],
  ['/manifest.webmanifest', 'Northlane'],
  ['/api/openapi.json', 'Northlane'],
  ['/api/docs', 'Northlane'],
] as const;
const PICTURES = ['/og/about', '/og/job/1'];

test('a change of the firm is in every output of the next request, and so is the way back', async ({
  site,
  request,
}) => {
  const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  const save = async (data: object) =>
    expect((await request.post('/api/office/company', { data, headers })).status()).toBe(200);
  const before = await shownBy(request);
  try {
    for (const [path, words] of SHOWN) expect(before.get(path), path).toContain(words);
    await save(ACME);
    const after = await shownBy(request);
    for (const [path, words] of SHOWN) {
      expect(after.get(path), path).not.toContain(words);
      expect(after.get(path), path).toMatch(/Acme Talent|Gasse 1|post@acme\.example/);
    }
    for (const path of PICTURES) expect(after.get(path) === before.get(path), path).toBe(false);
    // Numbers are changed one after another: no answer may show an earlier one.
    for (let last = 0; last < 10; last += 1) {
      const phone = `+49 30 555 010${last}`;
      await save({ ...ACME, phone });
      for (const path of ['/', '/about', '/job/1', '/careers?q=engineer', '/no-such-page'])
        expect(await textOf(request, path), `${path} after ${phone}`).toContain(phone);
      expect(await textOf(request, '/about')).toContain(`"telephone":"${phone}"`);
    }
  } finally {
    await save(SAMPLE);
  }
  // Apart from times and what is drawn anew with other nonces, the site is as before.
  for (const path of ['/humans.txt', '/llms.txt', '/manifest.webmanifest', ...PICTURES])
    expect((await shownBy(request)).get(path) === before.get(path), path).toBe(true);
});

test('mails name the firm of their moment', async ({ site, request }) => {
  const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  await request.post('/api/office/company', { data: ACME, headers });
  await request.post('/api/newsletter', {
    data: { email: 'reader@mail.example', form_stamp: issueTimestamp('newsletter', Date.now() - 60_000) },
  });
  const mail = await mailTo(site, 'reader@mail.example', /./);
  await request.post('/api/office/company', { data: SAMPLE, headers });
  expect(mail.text).toContain('Acme Talent GmbH, Gasse 1, Berlin 10115');
  expect(mail.text + mail.html).not.toMatch(/Northlane|northlane\.example/);
});

test('without scripts, the form in the office states errors, keeps what was typed, and saves with a history', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, site);
  await page.goto('/moderator-dashboard/settings');
  const form = page.locator('#company');
  await form.getByLabel('Country').fill('Atlantis');
  await form.getByLabel('Phone').fill('+49 30 555 0199');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Country')).toHaveAccessibleDescription(/Enter a country/);
  await expect(form.getByLabel('Phone')).toHaveValue('+49 30 555 0199');
  await form.getByLabel('Country').fill('Germany');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Saved.');
  await page.goto('/contact');
  await expect(page.locator('footer')).toContainText('+49 30 555 0199');
  await page.goto('/moderator-dashboard/settings');
  await expect(form.locator('details')).toContainText('London, +49 30 555 0199');
  await form.getByLabel('Country').fill(SAMPLE.country);
  await form.getByLabel('Phone').fill(SAMPLE.phone);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Saved.');
  await context.close();
});

async function shownBy(request: APIRequestContext): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const [path] of SHOWN) shown.set(path, await textOf(request, path));
  for (const path of PICTURES) shown.set(path, (await (await request.get(path)).body()).toString('base64'));
  return shown;
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}
