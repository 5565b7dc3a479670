import type { Page } from '@playwright/test';
import { newsletter, newsletterConfirmation, newsletterEnd } from '../lib/content/en/newsletter';
import { pdfWithText } from '../lib/testing/documents';
import { linkIn, mailsTo, mailTo } from './support/mail';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const READER = 'nora@fell.example';
const CANDIDATE = 'ruben@strand.example';
const status = async (site: Site) => (await site.db.subscriber.findUniqueOrThrow({ where: { email: READER } })).status;

/** Opens the page of a mailed link and clicks its button. */
async function press(page: Page, address: string, button: string, heading: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
}

test('a reader subscribes, confirms, gets a newsletter and unsubscribes by mailed links', async ({
  site,
  page,
  browser,
  request,
  consoleErrors,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/newsletter');
  await page.getByRole('main').getByLabel(newsletter.label).fill(READER);
  await page.getByRole('main').getByRole('button', { name: newsletter.submit }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(newsletter.success);

  const link = linkIn(await mailTo(site, READER, /^Confirm your address/), '/newsletter/confirm');
  await press(page, link, newsletterConfirmation.submit, newsletterConfirmation.success);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletterConfirmation.doneTitle);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await status(site)).toBe('confirmed');

  const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
  const sent = await request.post('/api/office/newsletter', {
    headers: { Authorization: `Bearer ${token}` },
    data: { subject: 'What moved', text: 'Dear reader,\n\nfour things.' },
  });
  expect(await sent.json()).toMatchObject({ data: { recipients: 1, queued: 1 } });
  const end = linkIn(await mailTo(site, READER, /^What moved$/), '/newsletter/unsubscribe');

  await page.goto(end);
  await expectAccessible(page);
  const context = await plainVisitor(browser, site);
  const plain = await context.newPage();
  await press(plain, end, newsletterEnd.submit, newsletterEnd.success);
  await expect(plain).toHaveURL(/\/newsletter\/unsubscribe\?outcome=/);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(newsletterEnd.doneTitle);
  await context.close();
  expect(await status(site)).toBe('unsubscribed');
  await page.goto(link);
  await page.getByRole('button', { name: newsletterConfirmation.submit }).click();
  await expect(page.getByText(newsletterConfirmation.failed).first()).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  expect(await status(site)).toBe('unsubscribed');
});

test('a candidate gets mail when an application arrives and when a moderator decides', async ({ site, request }) => {
  const applied = await request.post('/api/direct-applications.php?job_id=1', {
    multipart: {
      applicant_name: 'Ruben Strand',
      email: CANDIDATE,
      phone: '+44 20 7946 0055',
      resume: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Ruben Strand') },
    },
  });
  const { id } = (await applied.json()).data;
  expect((await mailTo(site, CANDIDATE, /^Your application: /)).text).toContain(
    `Reference: ${applied.headers().reference}`,
  );
  await mailTo(site, 'hello@northlane.example', /^New application: /);

  const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
  await request.patch(`/api/job-applications.php?id=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { status: 'interview', feedback: 'Thursday at nine?' },
  });
  expect((await mailTo(site, CANDIDATE, /^Interview: /)).text).toContain('Thursday at nine?');
  expect(mailsTo(site, CANDIDATE)).toHaveLength(2);
});
