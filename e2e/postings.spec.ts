import type { Page } from '@playwright/test';
import { postings } from '../lib/content/en/postings';
import { linkIn, mailTo } from './support/mail';
import { submitJob } from '../lib/content/en/submit-job';
import { fillPosting } from './support/posting-steps';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const MANAGE = '/submit-job/manage';

test('a poster edits, closes, reopens and deletes a posting through the mailed link', async ({ site, page }) => {
  const email = 'scripted@fjord.example';
  await page.setViewportSize(DESKTOP);
  await page.goto('/submit-job');
  await fillPosting(page, {
    title: 'Tide Engineer',
    location: 'London, United Kingdom',
    description: 'Forty ferries.',
    email,
  });
  await page.getByRole('button', { name: 'Submit Job' }).click();
  await expect(page.getByText('We have mailed you a link to the posting.')).toBeVisible();
  const { id } = await site.db.job.findFirstOrThrow({ where: { email } });

  const answer = await page.goto(linkIn(await mailTo(site, email, /^We have your posting/), MANAGE));
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': expect.stringContaining('no-store'),
  });
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  // Links of earlier versions have the token in the query; the site redirects to the path with the token.
  const path = new URL(page.url()).pathname;
  await page.goto(`${MANAGE}?token=${path.split('/').at(-1)}`);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await approve(site, id);
  await page.goto(linkIn(await mailTo(site, email, /^Approved: Tide Engineer/), MANAGE));
  await expect(page.getByText('No applications yet')).toBeVisible();
  for (const summary of await page.locator('summary h3').all()) await summary.click();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }

  await page.locator('summary', { hasText: postings.edit.title }).waitFor();
  await page.getByLabel('Job title').fill('');
  await page.getByRole('button', { name: postings.edit.submit }).click();
  await expect(page.getByRole('link', { name: 'Enter the job title.' })).toBeVisible();
  await page.getByLabel('Job title').fill('Tide and Current Engineer');
  await page.getByRole('button', { name: postings.edit.submit }).click();
  await expect(page.getByText(postings.done.changeWaits)).toBeVisible();
  // The approved version stays on the board while the poster's page shows the differences of the change.
  const change = page.locator('[data-change="waiting"]');
  await expect(change.locator('mark').first()).toHaveText('and Current');
  expect(await (await page.request.get(`/job/${id}`)).text()).not.toContain('Tide and Current');
  await expect(page.getByText(/^On the board since/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.locator('summary', { hasText: postings.withdraw.title }).click();
  await page.getByRole('button', { name: postings.withdraw.submit }).click();
  await expect(page.getByText(postings.done.withdrawn)).toBeVisible();
  await expect(change).toBeHidden();
  await page.locator('summary', { hasText: postings.edit.title }).click();
  await page.getByLabel('Job title').fill('Tide and Current Engineer');
  await page.getByRole('button', { name: postings.edit.submit }).click();
  await expect(page.getByText(postings.done.changeWaits)).toBeVisible();

  await approve(site, id);
  await page.goto(linkIn(await mailTo(site, email, /^Change approved: Tide and Current/), MANAGE));
  await expect(page.getByText(/^On the board since/)).toBeVisible();
  expect((await page.request.get(`/job/${id}`)).status()).toBe(200);
  await act(page, 'close');
  await expect(page.getByText(postings.done.closed)).toBeVisible();
  expect(await (await page.request.get(`/job/${id}`)).text()).toContain('This job is closed');
  let fetchAnew = () => {};
  const held = new Promise<void>((resolve) => (fetchAnew = resolve));
  await page.route(`**${MANAGE}/**`, async (route) => {
    if (route.request().headers().rsc) await held;
    await route.continue();
  });
  await act(page, 'reopen');
  await expect(page.getByText(postings.done.reopened)).toBeVisible();
  expect(await (await page.request.get('/careers')).text()).toContain('Tide and Current Engineer');
  // An open disclosure and a ticked box must survive a refresh of the page.
  await page.locator('summary', { hasText: postings.delete.title }).click();
  await page.getByLabel(postings.delete.confirm).check();
  fetchAnew();
  await expect(page.getByText(/^On the board since/)).toBeVisible();
  await expect(page.getByLabel(postings.delete.confirm)).toBeChecked();
  await page.getByRole('button', { name: postings.delete.submit }).click();
  await expect(page.getByRole('heading', { name: postings.deleted.title })).toBeFocused();
  await page.reload();
  await expect(page.getByText(postings.linkFailed.message)).toBeVisible();
  await expectAccessible(page);
});

test('a poster manages a posting through the mailed link without scripts', async ({ site, browser }) => {
  const email = 'plain@fjord.example';
  const visit = await (await plainVisitor(browser, site, { viewport: PHONE })).newPage();
  const posting = {
    title: 'Plain Engineer',
    company: 'Fjord Metrics',
    location: 'London, UK',
    description: 'Forty ferries.',
    email,
  };
  const { data } = await (await visit.request.post('/api/job-postings.php', { data: posting })).json();
  await approve(site, data.id);
  await visit.goto(linkIn(await mailTo(site, email, /^Approved/), MANAGE));

  await visit.locator('summary', { hasText: postings.edit.title }).click();
  await visit.getByLabel('Job title').fill('');
  await visit.getByLabel('Description').fill('Fifty ferries.');
  await visit.getByRole('button', { name: postings.edit.submit }).click();
  await expect(visit.getByText('Enter the job title.').first()).toBeVisible();
  await expect(visit.getByLabel('Description')).toHaveValue('Fifty ferries.');
  await visit.getByLabel('Job title').fill('Plain Engineer');
  await visit.getByRole('button', { name: postings.edit.submit }).click();
  await expect(visit.getByText(postings.done.changeWaits)).toBeVisible();
  await expect(visit.locator('[data-change="waiting"]').getByText('Fifty')).toBeVisible();
  await approve(site, data.id);
  await visit.locator('summary', { hasText: postings.edit.title }).click();
  await visit.getByLabel('Job title').fill('Too late');
  for (const _ of [1, 2]) {
    await visit.getByRole('button', { name: postings.edit.submit }).click();
    await expect(visit.getByText(postings.changedMeanwhile)).toBeVisible();
    await expect(visit.getByLabel('Job title')).toHaveValue('Too late');
  }
  const [now] = await Promise.all([
    visit.context().waitForEvent('page'),
    visit.getByRole('link', { name: postings.conflict.link }).click(),
  ]);
  await expect(now.getByText(/^On the board since/)).toBeVisible();
  await expect(now.getByLabel('Job title')).toHaveValue('Plain Engineer');
  await now.close();
  await visit.goto(linkIn(await mailTo(site, email, /^Change approved/), MANAGE));
  await act(visit, 'close');
  await expect(visit.getByText(postings.done.closed)).toBeVisible();
  await act(visit, 'reopen');
  await expect(visit.getByText(postings.done.reopened)).toBeVisible();
  await visit.locator('summary', { hasText: postings.delete.title }).click();
  await visit.getByLabel(postings.delete.confirm).check();
  await visit.getByRole('button', { name: postings.delete.submit }).click();
  await expect(visit.getByRole('heading', { name: postings.deleted.title })).toBeVisible();
  expect(new URL(visit.url()).pathname).toBe(MANAGE);

  await visit.goto(MANAGE);
  await visit.getByLabel('Job number').fill(String(data.id));
  await visit.getByRole('main').getByLabel('Contact e-mail').fill(email);
  await visit.getByRole('button', { name: postings.ask.submit }).click();
  await expect(visit.getByText(postings.ask.done)).toBeVisible();
  await visit.context().close();
});

async function act(page: Page, action: 'close' | 'reopen'): Promise<void> {
  await page.locator('summary', { hasText: postings[action].title }).click();
  await page.getByRole('button', { name: postings[action].submit }).click();
}

async function approve(site: Site, id: number): Promise<void> {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${site.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('moderator/login.php', site.moderator)).json()) as { token: string };
  const read = await fetch(`${site.url}/api/jobs.php?id=${id}`, { headers: { Authorization: `Bearer ${token}` } });
  const { data } = (await read.json()) as { data: { updated_at: string } };
  const seen = { [id]: data.updated_at };
  expect((await post('office/jobs', { action: 'approve', ids: [id], seen }, token)).status).toBe(200);
}

test('contradicted pay is not shown on the page or to search engines until it is corrected', async ({ site, page }) => {
  const email = 'pay@fjord.example';
  await page.goto('/submit-job');
  await page.getByLabel('Job title').fill('Weir Engineer');
  await page.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
  await page.getByRole('link', { name: submitJob.toPay }).click();
  await page.getByLabel('Location').fill('Berlin, Germany');
  await page.getByText(submitJob.facts).click();
  await page.getByLabel('Pay from').fill('70000');
  await page.getByLabel('Pay up to').fill('80000');
  await page.getByLabel('Currency').fill('EUR');
  await page.getByLabel('Pay is for').selectOption('year');
  await expect(page.getByText('This will be listed as Berlin, Germany · €70,000–€80,000 a year.')).toBeVisible();
  await page.getByLabel('Salary').fill('£50,000');
  await expect(page.getByText('“£50,000” contradicts the fields below')).toBeVisible();
  await page.getByRole('link', { name: submitJob.toText }).click();
  await page.getByLabel('Description').fill('Weirs need care. '.repeat(20));
  await page.getByLabel('Contact e-mail').fill(email);
  await page.getByRole('button', { name: 'Submit Job' }).click();
  await expect(page.getByText('“£50,000”')).toBeVisible();
  await expectAccessible(page);
  const { id } = await site.db.job.findFirstOrThrow({ where: { email } });
  await approve(site, id);
  await page.goto(`/job/${id}`);
  await expect(page.getByRole('heading', { name: 'Weir Engineer', level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/50,000|70,000|baseSalary/);

  await page.goto(linkIn(await mailTo(site, email, /^Approved: Weir Engineer/), MANAGE));
  await expect(page.getByText('“£50,000”')).toBeVisible();
  await page.locator('summary', { hasText: postings.edit.title }).click();
  await expect(page.getByLabel('Salary')).toHaveValue('£50,000');
  await page.getByLabel('Salary').fill('Competitive');
  await page.getByRole('button', { name: postings.edit.submit }).click();
  await expect(page.getByText(postings.done.changeWaits)).toBeVisible();
  await approve(site, id);
  await page.goto(`/job/${id}`);
  await expect(page.locator('.job-facts').getByText('€70,000–€80,000 a year (Competitive)')).toBeVisible();
  expect(await page.content()).toContain('"baseSalary"');
});

test('the posting form previews place and pay while typing, and works without scripts', async ({
  site,
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/submit-job');
  await page.getByLabel('Job title').fill('Canal Engineer');
  await page.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
  await page.getByRole('link', { name: submitJob.toPay }).click();
  await page.getByLabel('Location').fill('Birmingham (hybrid)');
  await page.getByLabel('Salary').fill('£70,000 - £80,000 a year');
  await expect(page.getByLabel('City (optional)')).toHaveValue('Birmingham');
  await expect(page.getByLabel('Workplace')).toHaveValue('hybrid');
  await page.getByText(submitJob.facts, { exact: true }).click();
  await page.getByLabel('Country (optional)').fill('United Kingdom');
  await expect(
    page.getByText('This will be listed as Birmingham, United Kingdom · hybrid · £70,000–£80,000 a year.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: submitJob.toText }).click();
  await page.getByLabel('Description').fill('You work two days a week in our office.');
  await page.getByLabel('Contact e-mail').fill('canal@fjord.example');
  await page.getByRole('button', { name: 'Submit Job' }).click();
  await expect(page.getByText('We have mailed you a link to the posting.')).toBeVisible();
  const typed = { city: 'Birmingham', countryCode: 'GB', workplace: 'hybrid', salaryMin: 70_000, salaryMax: 80_000 };
  expect(await site.db.job.findFirstOrThrow({ where: { email: 'canal@fjord.example' } })).toMatchObject(typed);

  const plain = await plainVisitor(browser, site);
  const visit = await plain.newPage();
  await visit.goto('/submit-job');
  await visit.getByLabel('Job title').fill('Lock Engineer');
  await visit.getByLabel('Company', { exact: true }).fill('Fjord Metrics');
  await visit.getByLabel('Location').fill('Our basin');
  await visit.getByText(submitJob.facts).click();
  await visit.getByLabel('City (optional)').fill('LEEDS');
  await visit.getByLabel('Workplace').selectOption('remote');
  await visit.getByLabel('Pay from').fill('70,000');
  await visit.getByLabel('Description').fill('The role is on-site.');
  await visit.getByLabel('Contact e-mail').fill('lock@fjord.example');
  await visit.getByLabel('Currency').fill('GBP');
  await visit.getByRole('button', { name: 'Submit Job' }).click();
  await expect(visit.getByRole('link', { name: /Choose what the pay is for/ })).toBeVisible();
  await expect(visit.getByLabel('City (optional)')).toHaveValue('LEEDS');
  await visit.getByLabel('Pay is for').selectOption('year');
  await visit.getByRole('button', { name: 'Submit Job' }).click();
  await expect(visit.getByText('We have mailed you a link to the posting.')).toBeVisible();
  const given = { city: 'Leeds', countryCode: 'GB', workplace: 'remote', salaryMin: 70_000, salaryMax: null };
  expect(await site.db.job.findFirstOrThrow({ where: { email: 'lock@fjord.example' } })).toMatchObject(given);
  // The poster's page quotes the sentence that contradicts the given workplace.
  await visit.goto(linkIn(await mailTo(site, 'lock@fjord.example', /^We have your posting/), MANAGE));
  await expect(visit.getByText('“The role is on-site.”')).toBeVisible();
  await plain.close();
});
