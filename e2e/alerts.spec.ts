import { alerts } from '../lib/content/en/alerts';
import { boardList } from '../lib/content/en/board';
import { linkIn, mailTo } from './support/mail';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const CONFIRM = '/job-alerts/confirm';
const alertsOf = (site: Site, email: string) =>
  site.db.jobAlert.findMany({ where: { email }, select: { q: true, type: true, frequency: true, status: true } });

// promise: alert-lifecycle
test('a visitor creates a mail alert from a search, changes it and ends it', async ({ site, page }) => {
  const email = 'ida@lund.example';
  await page.setViewportSize(PHONE);
  await page.goto('/careers?q=engineer&type=full-time');
  await page.getByRole('link', { name: boardList.byMail }).click();
  await expect(page).toHaveURL('/job-alerts?q=engineer&type=full-time');
  await expect(page.getByLabel(alerts.form.search.q)).toHaveValue('engineer');
  await page.getByLabel(alerts.form.email).fill('nonsense');
  await page.getByRole('button', { name: alerts.form.submit }).click();
  await expect(page.getByRole('main').getByText('in the correct format').first()).toBeVisible();
  // The search fields are unfolded, because the link sets a job type.
  await page.getByLabel(alerts.frequency.weekly.label).check();
  await page.getByLabel(alerts.form.email).fill(email);
  await page.getByRole('button', { name: alerts.form.submit }).click();
  await expect(page.getByRole('heading', { name: alerts.form.success })).toBeFocused();
  expect(await alertsOf(site, email)).toEqual([
    { q: 'engineer', type: 'full-time', frequency: 'weekly', status: 'pending' },
  ]);

  await page.goto(linkIn(await mailTo(site, email, /Confirm/), CONFIRM));
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await alertsOf(site, email)).toMatchObject([{ status: 'pending' }]);
  await page.getByRole('button', { name: alerts.confirm.submit }).click();
  await expect(page.getByRole('heading', { name: alerts.confirm.success })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(alerts.manage.title);
  await expect(page.getByRole('main').getByText(alerts.confirm.running.weekly)).toBeVisible();
  expect(await alertsOf(site, email)).toMatchObject([{ frequency: 'weekly', status: 'confirmed' }]);

  await page.getByRole('link', { name: alerts.confirm.manage }).click();
  await page.getByLabel(alerts.frequency.daily.label).check();
  await page.getByRole('button', { name: alerts.manage.change.submit }).click();
  await expect(page.getByRole('main').getByText(alerts.manage.change.success)).toBeVisible();
  expect(await alertsOf(site, email)).toMatchObject([{ frequency: 'daily', status: 'confirmed' }]);
  await expectAccessible(page);
  await page.getByRole('button', { name: alerts.manage.end.submit }).click();
  await expect(page.getByRole('main').getByText(alerts.manage.end.success)).toBeVisible();
  expect(await alertsOf(site, email)).toMatchObject([{ status: 'unsubscribed' }]);
  await expectNoSideScroll(page);
});

test('a visitor creates, confirms and ends a mail alert without scripts', async ({ site, browser }) => {
  const email = 'plain@lund.example';
  const plain = await plainVisitor(browser, site);
  const page = await plain.newPage();
  await page.goto('/careers?q=nothing+like+it');
  await page.getByRole('main').getByRole('link', { name: boardList.byMail }).last().click();
  await page.getByRole('button', { name: alerts.form.submit }).click();
  await expect(page.getByRole('main').getByText('Enter your e-mail address.').first()).toBeVisible();
  await expect(page.getByLabel(alerts.form.search.q)).toHaveValue('nothing like it');
  await page.getByLabel(alerts.form.email).fill(email);
  await page.getByRole('button', { name: alerts.form.submit }).click();
  await expect(page.getByRole('heading', { name: alerts.form.success })).toBeVisible();

  await page.goto(linkIn(await mailTo(site, email, /Confirm/), CONFIRM));
  await page.getByRole('button', { name: alerts.confirm.submit }).click();
  await expect(page.getByRole('main').getByText(alerts.confirm.running.daily)).toBeVisible();
  await page.getByRole('link', { name: alerts.confirm.manage }).click();
  expect(await alertsOf(site, email)).toEqual([
    { q: 'nothing like it', type: '', frequency: 'daily', status: 'confirmed' },
  ]);
  await page.getByRole('button', { name: alerts.manage.end.submit }).click();
  await expect(page.getByRole('main').getByText(alerts.manage.end.success)).toBeVisible();
  expect(await alertsOf(site, email)).toMatchObject([{ status: 'unsubscribed' }]);
  await plain.close();
});
