import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logo as words, submitJob } from '../lib/content/en/submit-job';
import { LOGO_REFUSED } from '../lib/content/en/job-fields';
import { postings } from '../lib/content/en/postings';
import { person, signInAs } from './support/contract-fixtures';
import { linkIn, mailTo } from './support/mail';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const MANAGE = '/submit-job/manage';
const EMAIL = 'logo@fjord.example';

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<rect width="9" height="9" fill="#c81e1e"/></svg>`,
  );
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

async function approve(site: Site, id: number): Promise<void> {
  const { token } = await person(site, 'moderator');
  const answer = await fetch(`${site.url}/api/office/jobs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ids: [id], action: 'approve' }),
  });
  expect(answer.status).toBe(200);
}

/** Expects the logo in a square of `size` px, loaded from the site's own rendering of 256 px. */
async function expectLogo(page: Page, size: number): Promise<void> {
  const picture = page.locator('.company-logo').first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(256);
  const box = await picture.boundingBox();
  expect([box?.width, box?.height]).toEqual([size, size]);
}

test('a posting’s logo appears on approval, and the poster can replace and remove it', async ({
  site,
  browser,
  page,
  context,
  request,
  consoleErrors,
}) => {
  test.slow();
  const visit = await (await plainVisitor(browser, site, { viewport: PHONE })).newPage();
  await visit.goto('/submit-job');
  await visit.getByLabel('Job title').fill('Logo Keeper');
  await visit.getByLabel('Company', { exact: true }).fill('Fjord Logos');
  await visit.getByLabel('Location').fill('London, United Kingdom');
  await visit.getByLabel('Description').fill('Forty logos.');
  await visit.getByLabel('Contact e-mail').fill(EMAIL);
  await visit.getByText(submitJob.other).click();
  await visit.getByLabel(words.field.label).setInputFiles(file('bad.svg', svg('<script>alert(1)</script>')));
  await visit.getByRole('button', { name: 'Submit Job' }).click();
  await expect(visit.getByText(LOGO_REFUSED.drawing).first()).toBeVisible();
  await expect(visit.getByLabel('Job title')).toHaveValue('Logo Keeper');
  await expectNoSideScroll(visit);
  await visit.getByLabel(words.field.label).setInputFiles(file('good.svg', svg('')));
  await visit.getByRole('button', { name: 'Submit Job' }).click();
  await expect(visit.getByText('We have mailed you a link to the posting.')).toBeVisible();
  const { id, companyLogo } = await site.db.job.findFirstOrThrow({ where: { email: EMAIL } });
  expect((await request.get(`/logos/${companyLogo}`)).status()).toBe(404);

  await test.step('the moderator sees the logo before it is public', async () => {
    await signInAs(context, site, await person(site, 'moderator'));
    await page.setViewportSize(DESKTOP);
    await page.goto(`/moderator-dashboard?tab=jobs&job=${id}`);
    await page.getByRole('dialog').locator('summary', { hasText: words.title }).click();
    await expectLogo(page, 128);
    await expectAccessible(page, 'dialog');
    await context.clearCookies();
  });

  await test.step('after approval the logo is on the job and company pages and in structured data', async () => {
    await approve(site, id);
    await page.goto(`/job/${id}`);
    await expectLogo(page, 36);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain(`${site.url}/logos/${companyLogo}`);
    const answer = await request.get(`/logos/${companyLogo}`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await page.goto('/careers/at/fjord-logos');
    await expectLogo(page, 64);
    await page.setViewportSize(PHONE);
    await page.goto(`/job/${id}`);
    await expectLogo(page, 28);
    // On a screen of this height the sticky apply bar covers no link.
    await page.setViewportSize({ ...PHONE, height: 2_400 });
    await expectAccessible(page, 'main');
  });

  await test.step('the poster replaces the logo and then removes it', async () => {
    await page.goto(linkIn(await mailTo(site, EMAIL, /^Approved/), MANAGE));
    await page.locator('summary', { hasText: words.title }).click();
    await page.getByLabel(words.field.label).setInputFiles(file('bad.png', Buffer.from('%PDF-1.7')));
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('link', { name: LOGO_REFUSED.type })).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('415')]);
    await expectAccessible(page);
    const blue = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#1e1ec8' } })
      .webp()
      .toBuffer();
    await page.getByLabel(words.field.label).setInputFiles(file('blue.webp', blue));
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByText(postings.done.changeWaits)).toBeVisible();
    const { companyLogo: another } = await site.db.jobRevision.findUniqueOrThrow({ where: { jobId: id } });
    expect(another).not.toBe(companyLogo);
    expect([(await request.get(`/job/${id}`)).status(), (await request.get(`/logos/${another}`)).status()]).toEqual([
      200, 404,
    ]);
    await page.locator('summary', { hasText: words.title }).click();
    await page.getByLabel(words.remove).check();
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
    expect(await site.db.jobLogo.count()).toBe(0);
  });
});
