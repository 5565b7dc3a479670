import type { Page } from '@playwright/test';
import { pdfWithText } from '../lib/testing/documents';
import { boardList } from '../lib/content/en/board';
import { contactForm } from '../lib/content/en/contact';
import { newsletter } from '../lib/content/en/newsletter';
import { submitJob } from '../lib/content/en/submit-job';
import { successStories, successStoriesPage } from '../lib/content/en/success-stories';
import { focused, shownOnFirstPage } from './support/browse';
import { expectFocusSeen, fillIn, press, skipToMain, tabTo } from './support/keyboard';
import { expect, PHONE, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

// Every step uses the keyboard, except choosing a file, because tests cannot use the system's file dialog.

const main = (page: Page) => page.getByRole('main');
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('a keyboard user goes from the home page to a job and applies', async ({ site, page }) => {
  await page.goto('/');
  await skipToMain(page);
  await tabTo(page, page.getByRole('radio', { name: 'Hire Talent' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Find Jobs' })).toBeFocused();
  await expectFocusSeen(page);
  await press(page, page.getByRole('link', { name: 'Browse Jobs' }));

  await expect(page).toHaveURL('/careers');
  await skipToMain(page);
  const { id, title } = await site.db.job.findUniqueOrThrow({ where: { id: 4 } });
  // Searches for the job, because postings of other tests may have moved it to another page of the list.
  await fillIn(page, page.getByLabel(boardList.searchLabel), title);
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
  await press(page, main(page).getByRole('link', { name: `View Details: ${title},` }));

  await expect(page).toHaveURL(`/job/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await skipToMain(page);
  await press(page, page.getByRole('link', { name: 'Apply now' }));
  await press(page, page.getByRole('button', { name: 'Submit application' }));
  await expect(problem(page)).toBeFocused();
  await press(page, problem(page).getByRole('link').first());
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type('Kira Holm');
  await fillIn(page, main(page).getByLabel('E-mail address'), 'kira@holm.example');
  await fillIn(page, page.getByLabel('Phone number'), '+45 20 12 34 57');
  await fillIn(page, page.getByLabel('Cover letter'), 'I type.');
  await tabTo(page, page.getByLabel('Résumé'));
  await page
    .getByLabel('Résumé')
    .setInputFiles({ name: 'Kira Holm.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Kira Holm') });
  await press(page, page.getByLabel(/I agree that Northlane/), 'Space');
  await press(page, page.getByRole('button', { name: 'Submit application' }));
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeFocused();
  expect(await site.db.application.findFirst({ where: { email: 'kira@holm.example' } })).toMatchObject({
    jobId: id,
    coverLetter: 'I type.',
  });
  await press(page, page.getByRole('link', { name: 'Look at other jobs' }));
  await expect(page).toHaveURL('/careers');
});

test('a keyboard user posts a job and opens an empty form for another', async ({ site, page }) => {
  await page.goto('/submit-job');
  await skipToMain(page);
  await fillIn(page, page.getByLabel('Job title'), 'Keyboard Engineer');
  await fillIn(page, page.getByLabel('Company', { exact: true }), 'Fjord Metrics');
  await tabTo(page, page.getByLabel('Job type'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Experience level'));
  await page.keyboard.type('Senior');
  await fillIn(page, page.getByLabel('Skills'), 'Tab, Enter');
  // Enter opens the next step instead of submitting the unfinished form.
  await page.keyboard.press('Enter');
  await fillIn(page, page.getByLabel('Location'), 'Singapore');
  await press(page, page.getByRole('link', { name: submitJob.toText }));
  await fillIn(page, page.getByLabel('Description'), 'Press keys.');
  await fillIn(page, page.getByLabel('Contact e-mail'), 'hiring@fjord.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: submitJob.success.title })).toBeFocused();
  const job = await site.db.job.findFirstOrThrow({ where: { title: 'Keyboard Engineer' } });
  expect(job).toMatchObject({
    status: 'pending',
    type: 'part-time',
    experienceLevel: 'senior',
    skills: ['Tab', 'Enter'],
  });

  await press(page, page.getByRole('button', { name: submitJob.success.another }));
  await expect(page.getByLabel('Job title')).toHaveValue('');
  await expect(page.getByLabel('Job title')).toBeFocused();
});

test('a keyboard user corrects and sends the contact form', async ({ site, page }) => {
  await page.goto('/contact');
  await skipToMain(page);
  const form = page.locator('#contact-form');
  await fillIn(page, form.getByLabel('Name'), 'Kira Holm');
  await fillIn(page, form.getByLabel('E-mail address'), 'kira');
  await fillIn(page, form.getByLabel('Message'), 'No mouse here.');
  await press(page, form.getByRole('button', { name: contactForm.submit }));
  await expect(problem(page)).toBeFocused();
  await press(page, problem(page).getByRole('link', { name: /correct format/ }));
  await expect(form.getByLabel('E-mail address')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('End');
  await page.keyboard.type('@holm.example');
  await press(page, form.getByRole('button', { name: contactForm.submit }), 'Space');
  await expect(form.getByRole('status')).toContainText(contactForm.success);
  await expect(form.getByRole('status')).toBeFocused();
  expect(await site.db.contactMessage.findFirst({ where: { email: 'kira@holm.example' } })).toMatchObject({
    message: 'No mouse here.',
  });
});

test('a form that fails to send moves focus to the visible reason', async ({ page, consoleErrors }) => {
  await page.route('**/api/contact?*', (route) => route.abort());
  await page.goto('/contact');
  await skipToMain(page);
  const form = page.locator('#contact-form');
  await fillIn(page, form.getByLabel('Name'), 'Kira Holm');
  await fillIn(page, form.getByLabel('E-mail address'), 'kira@holm.example');
  await fillIn(page, form.getByLabel('Message'), 'No mouse here.');
  await press(page, form.getByRole('button', { name: contactForm.submit }));
  await expect(form.getByRole('alert')).toHaveText(contactForm.failed);
  await expect(focused(page)).toHaveText(contactForm.failed);
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectFocusSeen(page);

  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  await press(page, dismiss);
  await expect(dismiss).toHaveCount(0);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('a keyboard user corrects and sends the footer subscription', async ({ site, page }) => {
  await page.goto('/privacy');
  const footer = page.getByRole('contentinfo');
  const address = footer.getByLabel(newsletter.label);
  await skipToMain(page);
  await fillIn(page, address, 'kira');
  await press(page, footer.getByRole('button', { name: newsletter.submit }));
  await expect(footer.getByText(/correct format/)).toBeVisible();
  await expect(address).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@holm.example');
  await page.keyboard.press('Enter');
  await expect(footer.getByRole('status')).toContainText(newsletter.success);
  await expect(footer.getByRole('status')).toBeFocused();
  expect(await site.db.subscriber.count({ where: { email: 'kira@holm.example' } })).toBe(1);
});

test('a keyboard user searches jobs, narrows them and removes a filter', async ({ page }) => {
  await page.goto('/careers');
  const results = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await skipToMain(page);
  await fillIn(page, page.getByLabel(boardList.searchLabel), 'engineer');
  await page.keyboard.press('Enter');
  await results(await shownOnFirstPage(page, 'q=engineer'));
  await expect(page.locator('#results')).toBeFocused();
  await page.locator('#main').focus();
  await tabTo(page, page.getByLabel('Location'));
  await page.keyboard.type('Singapore');
  await results(await shownOnFirstPage(page, 'q=engineer&place=singapore'));
  await expect(page.getByLabel('Location')).toBeFocused();
  await expectFocusSeen(page);
  await press(page, page.getByRole('link', { name: 'Remove filter “engineer”' }));
  await expect(page).toHaveURL('/careers?place=singapore');
});

test('a keyboard user filters success stories', async ({ page }) => {
  await page.goto('/success-stories');
  const { name } = successStories.find(({ category }) => category === 'enterprise') ?? successStories[0]!;
  await skipToMain(page);
  await press(
    page,
    page.getByRole('navigation', { name: successStoriesPage.filterLabel }).getByRole('link', { name: 'Enterprise' }),
  );
  await expect(main(page).getByRole('article').getByRole('heading', { level: 2 })).toHaveText([name]);
  await expectFocusSeen(page);
});

test('a keyboard user opens and closes the menus and follows their links', async ({ page }) => {
  await page.goto('/terms');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const about = nav.getByRole('button', { name: 'About' });
  await press(page, about, 'Space');
  await tabTo(page, nav.getByRole('link', { name: 'Contact Us' }));
  await page.keyboard.press('Escape');
  await expect(nav.getByRole('link', { name: 'Contact Us' })).toBeHidden();
  await expect(about).toBeFocused();
  await expectFocusSeen(page);
  await press(page, nav.getByRole('button', { name: 'Services' }));
  await press(page, nav.getByRole('link', { name: 'Success Stories' }));
  await expect(page).toHaveURL('/success-stories');
  await press(page, nav.getByRole('link', { name: 'Edge Ready' }).first());
  await expect(page).toHaveURL('/edge-ready');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, nav.getByRole('link', { name: 'Careers' }).last(), 'Shift+Tab');
});

test('a keyboard user opens the phone menu and follows a link in one of its groups', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/terms');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Menu' });
  await press(page, opener);
  await expectFocusSeen(page);
  await press(page, menu.locator('summary', { hasText: 'Services' }), 'Space');
  await tabTo(page, menu.getByRole('link', { name: 'HR Consulting' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('link', { name: 'HR Consulting' }));
  await expect(page).toHaveURL('/hr-consulting');
});

test('a keyboard user signs in as moderator and sets an application’s status', async ({
  site,
  page,
  request,
  consoleErrors,
}) => {
  const sent = await request.post('/api/direct-applications.php?job_id=5', {
    headers: { Accept: 'application/json' },
    multipart: {
      applicant_name: 'Kira Holm',
      email: 'status@holm.example',
      phone: '+45 20 12 34 57',
      resume: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfWithText('Kira') },
    },
  });
  expect(sent.status()).toBe(201);

  await page.goto('/moderator-login');
  await skipToMain(page);
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await fillIn(page, page.getByLabel('Username'), site.moderator.username);
  await fillIn(page, page.getByLabel('Password', { exact: true }), 'wrong');
  await press(page, signIn);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);
  await expect(focused(page)).toHaveText('Invalid username or password');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(site.moderator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/moderator-dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  for (const key of ['End', 'Home', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await press(page, page.getByRole('link', { name: 'Candidates' }));
  await expect(page).toHaveURL(/tab=applications$/);
  const row = page.getByRole('row').filter({ hasText: 'status@holm.example' });
  const view = row.getByRole('link', { name: 'Kira Holm' });
  await press(page, view);
  const dialog = page.getByRole('dialog', { name: 'Application of Kira Holm' });
  await expect(dialog.getByLabel('Feedback')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('combobox', { name: 'Status', exact: true }));
  await page.keyboard.type('Interview');
  await fillIn(page, dialog.getByLabel('Feedback'), 'Tuesday at ten?');
  await press(page, dialog.getByRole('button', { name: 'Save status' }));
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Interview').first()).toBeVisible();
  await expect(view).toBeFocused();
  await expectFocusSeen(page);
  expect(await site.db.application.findFirst({ where: { email: 'status@holm.example' } })).toMatchObject({
    status: 'interview',
    feedback: 'Tuesday at ten?',
  });
  await expect(focused(page)).toHaveCount(1);
});
