import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { busyCandidate } from './support/candidates';
import { application, person, signInAs } from './support/contract-fixtures';
import { press, skipToMain, tabTo } from './support/keyboard';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const SEEKER = '/talent-seeker-dashboard';
const APPLICATIONS = '/job-applications';
const MY_APPLICATIONS = `${SEEKER}?tab=applications`;

const main = (page: Page) => page.getByRole('main');

test('candidate dashboards redirect anonymous visitors and moderators to sign-in, which leads back', async ({
  site,
  page,
  context,
}) => {
  await page.goto(`${SEEKER}?tab=jobs&q=engineer`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${SEEKER}?tab=jobs&q=engineer`)}`);
  await signInAs(context, site, await person(site, 'moderator'));
  await page.goto(APPLICATIONS);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(APPLICATIONS)}`);
});

test('the profile dialog names errors, asks before discarding text and shows saved values', async ({
  site,
  page,
  context,
}) => {
  const who = await person(site);
  await signInAs(context, site, who);
  await page.goto(SEEKER);
  const card = page.getByRole('region', { name: 'Your profile' });
  await expect(card.getByText('Not given yet').first()).toBeVisible();
  await card.getByRole('link', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  // Inside the dark card the dialog would get mint focus rings, which are too pale on its light background.
  expect(await dialog.evaluate((element) => element.closest('.band-ink'))).toBeNull();
  await dialog.getByLabel('Full name').fill('');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Full name').fill('Zoë Ångström-O’Neill 🦉');
  await dialog.getByLabel('Location').fill('Kraków');
  await dialog.getByLabel('Skills').fill('Go, Prometheus');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Profile updated successfully!')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Zoë Ångström-O’Neill 🦉' })).toBeVisible();
  await expect(card.getByText('Prometheus')).toBeVisible();
  expect(await site.db.user.findUniqueOrThrow({ where: { id: who.id } })).toMatchObject({
    name: 'Zoë Ångström-O’Neill 🦉',
    location: 'Kraków',
    skills: 'Go, Prometheus',
  });
});

test('after the session has ended, the profile form keeps its text and the withdraw dialog leads to sign-in', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const who = await busyCandidate(site);
  const end = () => site.db.session.updateMany({ where: { userId: who.id }, data: { revokedAt: new Date() } });
  const ended = () => expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);

  await signInAs(context, site, who);
  await page.goto(`${SEEKER}?tab=profile`);
  await page.getByLabel('Summary').fill('Ended meanwhile.');
  await end();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('link', { name: 'Sign in in a new tab, then send this again here' })).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('Ended meanwhile.');
  ended();
  await signInAs(context, site, who);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').getByText('Profile updated successfully!').first()).toBeVisible();

  await page.getByRole('tab', { name: 'My Applications' }).click();
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await end();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Ftalent-seeker-dashboard%3Ftab%3Dapplications$/);
  ended();
});

test('candidates correct pending applications and withdraw undecided ones in a dialog', async ({
  site,
  page,
  context,
}) => {
  const who = await busyCandidate(site);
  await signInAs(context, site, who);
  await page.goto(MY_APPLICATIONS);
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Version 2 of 2' }).last();
  expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(3);
  expect(await page.getByRole('button', { name: /^Correct details/ }).count()).toBe(2);

  await entry.getByRole('button', { name: /^Correct details/ }).click();
  const correction = page.getByRole('dialog', { name: 'Correct your details' });
  await correction.getByLabel('LinkedIn').fill('not an address');
  await correction.getByRole('button', { name: 'Save details' }).click();
  await expect(correction.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await correction.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/cleo');
  await correction.getByLabel('Phone').fill('+44 20 7946 0099');
  await correction.getByRole('button', { name: 'Save details' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Your application is up to date.' })).toBeFocused();
  const [second] = await site.db.application.findMany({ where: { userId: who.id, jobId: 4 }, orderBy: { id: 'desc' } });
  expect(second).toMatchObject({
    phone: '+44 20 7946 0099',
    linkedin: 'https://www.linkedin.com/in/cleo',
    coverLetter: 'I like ferries.',
  });

  await page.setViewportSize(PHONE);
  await entry.getByRole('button', { name: /^Withdraw/ }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw application?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry.getByRole('button', { name: /^Withdraw/ })).toBeFocused();
  await entry.getByRole('button', { name: /^Withdraw/ }).click();
  await question.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(
    main(page).getByRole('status').filter({ hasText: 'Your application has been withdrawn.' }),
  ).toBeFocused();
  await expect(page.getByText('Version 2 of 2')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '4 Applications' })).toBeVisible();
  expect(await site.db.application.count({ where: { userId: who.id, jobId: 4 } })).toBe(1);
});

test('candidates download their own résumé, CV and data, but nobody else’s', async ({ site, page, context }) => {
  const [who, other] = [await busyCandidate(site), await busyCandidate(site)];
  await signInAs(context, site, who);
  await page.goto(MY_APPLICATIONS);
  const resume = await page
    .getByRole('link', { name: /^Download résumé/ })
    .first()
    .getAttribute('href');
  const cv = await page.getByRole('link', { name: 'Download cv.pdf' }).getAttribute('href');
  for (const address of [resume, cv]) {
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-disposition']).toContain('attachment');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const theirs = await site.db.application.findFirstOrThrow({ where: { userId: other.id } });
  expect((await page.request.get(`/api/download.php?application_id=${theirs.id}`)).status()).toBe(404);

  await page.getByRole('tab', { name: 'Your data' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('link', { name: 'The password is not correct.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await password.fill(who.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^northlane-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('deleting an account asks for the password, signs out and deletes its records', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const who = await busyCandidate(site);
  await signInAs(context, site, who);
  await page.goto(`${SEEKER}?tab=data`);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The password is not correct.' })).toBeFocused();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(who.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('has been deleted.').first()).toBeVisible();
  expect(await site.db.user.count({ where: { id: who.id } })).toBe(0);
  expect(await site.db.application.count({ where: { email: who.email } })).toBe(0);
  await page.goto(SEEKER);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a candidate with an unconfirmed address can request a new confirmation link', async ({ site, page, context }) => {
  const who = await person(site, 'candidate', false);
  await signInAs(context, site, who);
  await page.goto(SEEKER);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(main(page).getByText('Verification email sent!')).toBeVisible();
  expect(await site.db.outboxMail.count({ where: { toAddress: who.email } })).toBe(1);
});

test('the candidate dashboard’s tabs and dialogs work by keyboard alone', async ({ site, page, context }) => {
  await signInAs(context, site, await busyCandidate(site));
  await page.goto(SEEKER);
  await skipToMain(page);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  for (const _ of ['Jobs', 'Saved', 'My Applications']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(MY_APPLICATIONS);
  await expect(page.getByRole('tab', { name: 'My Applications' })).toBeFocused();
  const withdraw = page.getByRole('button', { name: /^Withdraw/ }).first();
  await press(page, withdraw);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(withdraw).toBeFocused();
});

test('the candidate dashboard finds jobs by part of the company, part of the location and type', async ({
  site,
  page,
  context,
}) => {
  await site.db.application.deleteMany({ where: { jobId: 6 } });
  const who = await person(site);
  await application(site, who, { jobId: 6 });
  await signInAs(context, site, who);
  await page.goto(`${SEEKER}?tab=jobs`);
  const { title, companyName, location, type } = await site.db.job.findUniqueOrThrow({ where: { id: 6 } });
  await page.getByLabel('Title or company').fill(companyName.slice(1).toUpperCase());
  await page.getByLabel('Location').fill(location.slice(0, 5));
  await page.getByLabel('Type').selectOption(type);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/tab=jobs&q=.+&location=.+&type=.+/);
  await expect(main(page).getByText('1 job', { exact: true })).toBeVisible();
  await expect(main(page).getByText('You have applied')).toBeVisible();
  await page.getByRole('link', { name: `Apply again for ${title}` }).click();
  await expect(page).toHaveURL(/\/job\/6#apply$/);
});

test('candidates search, edit, withdraw, sign out and delete the account without scripts', async ({
  site,
  browser,
}) => {
  test.slow();
  const who = await busyCandidate(site);
  await site.db.user.update({ where: { id: who.id }, data: { emailVerifiedAt: null } });
  const context = await plainVisitor(browser, site);
  await signInAs(context, site, who);
  const page = await context.newPage();

  await page.goto(`${SEEKER}?tab=jobs`);
  await page.getByLabel('Title or company').fill('nothing like it');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No jobs found')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Job title').fill('Ferry Engineer');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Job title')).toHaveValue('Ferry Engineer');
  await page.getByLabel('Full name').fill('Cleo Ferry');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(main(page).getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cleo Ferry' })).toBeVisible();

  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Verification email sent!')).toBeVisible();

  await page.getByRole('tab', { name: 'My Applications' }).click();
  const version = page.getByRole('listitem').filter({ hasText: 'Version 2 of 2' }).last();
  await version.getByText('Withdraw', { exact: true }).last().click();
  await version.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page).toHaveURL(/tab=applications/);
  await expect(main(page).getByText('Your application has been withdrawn.')).toBeVisible();

  await page.getByRole('tab', { name: 'Your data' }).click();
  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('The password is not correct.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(main(page).getByText('Logged out successfully')).toBeVisible();

  await signInAs(context, site, who);
  await page.goto(`${SEEKER}?tab=data`);
  await page.getByLabel('Your password').fill(who.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(main(page).getByText('has been deleted.')).toBeVisible();
  expect(await site.db.user.count({ where: { id: who.id } })).toBe(0);
  await context.close();
});
