import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { pdfWithText } from '../lib/testing/documents';
import { application, cookieOf, cvDocument, person, type Person } from './support/contract-fixtures';
import { press, skipToMain, tabTo } from './support/keyboard';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

// Its rules are in .htmlvalidate.json.
const validator = new HtmlValidate(new FileSystemConfigLoader());

const SEEKER = '/talent-seeker-dashboard';
const APPLICATIONS = '/job-applications';
const MY_APPLICATIONS = `${SEEKER}?tab=applications`;
const PAGES = [
  SEEKER,
  `${SEEKER}?tab=jobs`,
  `${SEEKER}?tab=jobs&q=nothing+like+it`,
  MY_APPLICATIONS,
  `${MY_APPLICATIONS}&status=interview`,
  `${SEEKER}?tab=profile`,
  `${SEEKER}?tab=security`,
  `${SEEKER}?tab=data`,
  APPLICATIONS,
  `${APPLICATIONS}?tab=overview`,
  `${APPLICATIONS}?tab=recommendations`,
];
const LONG_NAME = 'Bartholomäus-Maximilian Featherstonehaugh-Cholmondeley van der Wolkenstein';

const main = (page: Page) => page.getByRole('main');

/** Signs a browser in without the detour over the sign-in page. */
async function signInAs(context: BrowserContext, site: Site, who: Person): Promise<void> {
  const [name = '', ...value] = (await cookieOf(site, who)).split('=');
  await context.addCookies([{ name, value: value.join('='), url: site.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A candidate with an application in each status, two of them for one job, and a CV. */
async function busyCandidate(site: Site): Promise<Person> {
  const who = await person(site);
  await site.db.user.update({
    where: { id: who.id },
    data: {
      title: 'Platform Engineer',
      skills: 'Kubernetes, Terraform',
      location: 'London',
      phone: '+44 20 7946 0002',
    },
  });
  for (const [jobId, status] of [
    [1, 'interview'],
    [2, 'approved'],
    [3, 'rejected'],
    [4, 'pending'],
    [4, 'pending'],
  ] as const) {
    const { id } = await application(site, who, { jobId, status });
    await site.db.application.update({
      where: { id },
      data: {
        coverLetter: 'I like ferries.',
        ...(status !== 'pending' && { feedback: `About job ${jobId}: ${'word '.repeat(40)}` }),
      },
    });
  }
  await cvDocument(site, who);
  return who;
}

for (const kind of ['filled', 'empty'] as const) {
  test(`every tab of both dashboards is accessible and fits: ${kind} account`, async ({ site, page, context }) => {
    test.slow();
    const who = kind === 'filled' ? await busyCandidate(site) : await person(site, 'candidate', false);
    if (kind === 'empty') await site.db.user.update({ where: { id: who.id }, data: { name: LONG_NAME } });
    await signInAs(context, site, who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const titles = new Set<string>();
    const served = new Map<string, string>();
    for (const path of PAGES) {
      await page.setViewportSize(DESKTOP);
      await page.goto(path);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
      titles.add(await page.title());
      served.set(path, await (await page.request.get(path)).text());
      await main(page).evaluate((element) =>
        element.querySelectorAll('details').forEach((details) => (details.open = true)),
      );
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await expectNoSideScroll(page);
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideScroll(page);
    }
    // All are fetched before any is checked: checking takes longer than a server keeps a connection that waits.
    for (const [path, html] of served) {
      const { results } = await validator.validateString(html, path);
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
        ),
        path,
      ).toEqual([]);
    }
    // A search and a filter are not pages of their own.
    expect(titles.size).toBe(PAGES.length - 2);
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(60);
  });
}

test('strangers and moderators are sent to the sign-in page, and the way back is kept', async ({
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

test('the profile is edited in a dialog: what is wrong is said, what is typed is guarded, what is saved shows at once', async ({
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
  // Inside the ink card its focus rings would be mint on paper.
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

test('a session that has ended leads to the sign-in page and back, with a form as with a dialog', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const who = await busyCandidate(site);
  for (const act of [
    async () => {
      await page.getByLabel('Summary').fill('Ended meanwhile.');
      await site.db.session.updateMany({ where: { userId: who.id }, data: { revokedAt: new Date() } });
      await page.getByRole('button', { name: 'Save profile' }).click();
    },
    async () => {
      await page.getByRole('tab', { name: 'My Applications' }).click();
      await page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click();
      await site.db.session.updateMany({ where: { userId: who.id }, data: { revokedAt: new Date() } });
      await page.getByRole('button', { name: 'Withdraw application' }).click();
    },
  ]) {
    await signInAs(context, site, who);
    await page.goto(`${SEEKER}?tab=profile`);
    await act();
    await expect(page).toHaveURL(/\/login\?next=%2Ftalent-seeker-dashboard%3Ftab%3D(profile|applications)$/);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);
  }
});

test('a pending application is corrected and withdrawn, each time after a dialog; a decided one offers neither', async ({
  site,
  page,
  context,
}) => {
  const who = await busyCandidate(site);
  await signInAs(context, site, who);
  await page.goto(MY_APPLICATIONS);
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Version 2 of 2' }).last();
  expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(2);

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

test('the own résumé, the own CV and all data can be taken along; a stranger’s cannot', async ({
  site,
  page,
  context,
}) => {
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

test('deleting the account asks for the password, signs out and leaves nothing', async ({
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

test('an unconfirmed address is told of, and the link is sent again', async ({ site, page, context }) => {
  const who = await person(site, 'candidate', false);
  await signInAs(context, site, who);
  await page.goto(SEEKER);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(main(page).getByText('Verification email sent!')).toBeVisible();
  expect(await site.db.outboxMail.count({ where: { toAddress: who.email } })).toBe(1);
});

test('the keyboard is enough: tabs by arrow keys, a dialog there and back', async ({ site, page, context }) => {
  await signInAs(context, site, await busyCandidate(site));
  await page.goto(SEEKER);
  await skipToMain(page);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(MY_APPLICATIONS);
  await expect(page.getByRole('tab', { name: 'My Applications' })).toBeFocused();
  const withdraw = page.getByRole('button', { name: /^Withdraw/ }).first();
  await press(page, withdraw);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(withdraw).toBeFocused();
});

test('available jobs are found by part of title, company and location and by type, and the address says so', async ({
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

test('without scripts: search, profile, withdrawal, a new link, Logout and deletion', async ({ site, browser }) => {
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

test('the story: apply signed in, be invited by a moderator, read it on both dashboards', async ({
  site,
  page,
  context,
  request,
}) => {
  const [who, moderator] = [await person(site), await person(site, 'moderator')];
  await signInAs(context, site, who);
  await page.goto('/job/5');
  await page.getByLabel('Full name').fill('Cleo');
  await main(page).getByLabel('E-mail address').fill(who.email);
  await page.getByLabel('Phone number').fill('+44 20 7946 0001');
  await page
    .getByLabel('Résumé')
    .setInputFiles({ name: 'Cleo.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Cleo') });
  await page.getByLabel(/I agree that Northlane/).check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeVisible();

  await page.goto(MY_APPLICATIONS);
  await expect(page.getByRole('tabpanel').getByText('Pending')).toBeVisible();
  const { id, job } = await site.db.application.findFirstOrThrow({ where: { userId: who.id }, include: { job: true } });
  const answer = await request.patch(`/api/job-applications.php?id=${id}`, {
    headers: { Authorization: `Bearer ${moderator.token}` },
    data: { status: 'interview', feedback: 'Tuesday at ten?' },
  });
  expect(answer.status()).toBe(200);

  for (const path of [MY_APPLICATIONS, APPLICATIONS]) {
    await page.goto(path);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Interview', { exact: true })).toBeVisible();
    await expect(panel.getByText('Tuesday at ten?')).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
    await expect(panel.getByRole('link', { name: `View ${job.title}` })).toHaveAttribute('href', '/job/5');
  }
  await page.goto(`${APPLICATIONS}?tab=overview`);
  await expect(page.getByText('100%')).toBeVisible();
});
