import { jobWithApplicants } from './support/shortlist';
import { person, signInAs } from './support/contract-fixtures';
import { signIn } from './support/office';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const WIDE = { width: 1440, height: 900 };

// promise: shortlist-page
test('a moderator confirms needs, shortlists, strikes out, draws at random and signs', async ({ site, page }) => {
  const id = await jobWithApplicants(site);
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  await page.goto('/moderator-dashboard?q=platform');
  // Selects the link by id, because other tests have jobs with the same title.
  const link = page.locator(`[href$="/jobs/${id}/shortlist"]`);
  await page.getByRole('row').filter({ has: link }).locator('summary').click();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/moderator-dashboard/jobs/${id}/shortlist$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Shortlist: Kubernetes platform engineer' })).toBeVisible();
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
  const places = async () => (await page.locator('.shortlist-person h3').allTextContents()).join(' ');

  // Confirms the needs of the job.
  const needs = page.getByRole('region', { name: 'Requirements' });
  await expect(needs.getByText(/^Not confirmed/)).toBeVisible();
  await needs.getByText('Check and confirm').click();
  await expectAccessible(page);
  await needs.getByLabel('How much PostgreSQL is asked').selectOption({ label: 'Wish' });
  await needs.getByLabel('Add skills').fill('Terraform');
  await needs.getByRole('button', { name: 'Confirm' }).click();
  await expect(needs.getByText('The requirements are confirmed.')).toBeVisible();
  await expect(needs.getByText('Confirmed by')).toBeVisible();

  // The order shows the evidence for each person; people whose scan is unreadable are listed separately.
  const before = await places();
  const best = card('Ida Berg').or(card('Wen Li')).or(card('Liv Dahl')).first();
  await expect(best.getByText('upgraded 40 Kubernetes clusters').first()).toBeVisible();
  const unread = page.getByRole('region', { name: /^Could not be read/ });
  await expect(unread.getByRole('heading', { name: 'Sam Scan' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // A decision shows at its person and keeps the typed words.
  await card('Ida Berg').getByRole('button', { name: 'Shortlist Ida Berg' }).click();
  await expect(card('Ida Berg').getByText('Ida Berg is on the shortlist.')).toBeVisible();
  await card('Ida Berg').getByLabel('Strengths').fill('Upgraded forty clusters of a bank.');
  await card('Ida Berg').getByLabel('Concerns').fill('Three months of notice.');
  await card('Ida Berg').getByRole('button', { name: /^Save/ }).click();
  const list = page.getByRole('region', { name: 'The shortlist', exact: true });
  await expect(list.getByText('Upgraded forty clusters of a bank.')).toBeVisible();
  await card('Max Low').locator('summary').filter({ hasText: 'Rule out' }).click();
  await card('Max Low').getByLabel('Why').fill('Has taken another job.');
  await card('Max Low').getByRole('button', { name: 'Rule out Max Low' }).click();
  await expect(card('Max Low').getByText('Max Low is ruled out.')).toBeVisible();
  expect(await places()).toBe(before);
  await expectAccessible(page);
  await card('Max Low').getByRole('button', { name: 'Reinstate Max Low' }).click();
  await expect(card('Max Low').getByText('Max Low is back, and nothing is decided.')).toBeVisible();

  // Draws people from the lower half of the order at random.
  await page.getByRole('button', { name: 'Pick 5 at random' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Picked at random' })).toBeVisible();
  await expect(page.getByText('5 people were picked at random.')).toBeVisible();
  await expect(page.locator('.shortlist-person')).toHaveCount(5);

  // A moderator can only sign with their own name.
  await list.getByLabel('Your name').fill('Somebody Else');
  await list.getByRole('button', { name: 'Sign the shortlist' }).click();
  const refusal = list.getByText(/You sign with your own name: /);
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await list.getByLabel('Your name').fill(/own name: (.+)\./.exec((await refusal.textContent()) ?? '')?.[1] ?? '');
  await list.getByRole('button', { name: 'Sign the shortlist' }).click();
  await expect(list.getByText(/^Signed by .+\./).first()).toBeVisible();

  await page.goto(`/moderator-dashboard/jobs/${id}/shortlist`);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await card('Ida Berg').getByLabel('Strengths').fill('Upgraded forty clusters.');
  await card('Ida Berg').getByRole('button', { name: /^Save/ }).click();
  await expect(list.getByText(/^Changed since it was signed by/)).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await expectNoSideScroll(page);
});

test('a shortlist can be decided without scripts', async ({ site, browser }) => {
  const id = await jobWithApplicants(site);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, await person(site, 'moderator'));
  const page = await context.newPage();
  await page.goto(`/moderator-dashboard/jobs/${id}/shortlist`);
  const ida = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Ida Berg' }) });
  await ida.getByRole('button', { name: 'Shortlist Ida Berg' }).click();
  await expect(ida.getByText('Ida Berg is on the shortlist.')).toBeVisible();
  await ida.locator('summary').filter({ hasText: 'Rule out' }).click();
  await ida.getByLabel('Why').fill('Has taken another job.');
  await ida.getByRole('button', { name: 'Rule out Ida Berg' }).click();
  await expect(ida.getByText('Has taken another job.')).toBeVisible();
  await ida.getByRole('button', { name: 'Reinstate Ida Berg' }).click();
  await expect(ida.getByText('Ida Berg is back, and nothing is decided.')).toBeVisible();
  await context.close();
});
