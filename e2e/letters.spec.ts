import { send } from './support/contract-client';
import { application, person, signInAs, type Person } from './support/contract-fixtures';
import { mailsTo, mailTo } from './support/mail';
import { signIn } from './support/office';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const WIDE = { width: 1440, height: 900 };
const NAME = 'Cleo';

/** Creates an application from this address. */
async function applicant(site: Site, email: string): Promise<number> {
  return (await application(site, { email })).id;
}

async function setWait(site: Site, seconds: number): Promise<void> {
  const set = { value: { waitSeconds: seconds }, changedBy: 'Morgan', changedAt: new Date() };
  const group = 'letters';
  await site.db.siteSetting.upsert({ where: { group }, create: { group, ...set }, update: set });
}

/** Decides on an application through the office API. */
async function decide(site: Site, by: Person, id: number, json: object): Promise<void> {
  const { status } = await send(site.url, 'PATCH', `/api/job-applications.php?id=${id}`, { json, token: by.token });
  expect(status).toBe(200);
}

const statusOf = async (site: Site, id: number) =>
  (await site.db.application.findUniqueOrThrow({ where: { id } })).status;

// Restores the delay of letters (mails to people), because other tests of this worker expect letters at once.
test.afterEach(async ({ site }) => {
  await site.db.siteSetting.deleteMany();
});

test('the mail about a decision can wait, be undone with or without the decision, or be omitted', async ({
  site,
  page,
}) => {
  const email = 'waits@letters.example';
  const id = await applicant(site, email);
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  await page.goto('/moderator-dashboard/settings');
  await page.getByLabel('Emails wait, in seconds').fill('300');
  await page.getByRole('button', { name: 'Save Email delivery' }).click();
  await expect(page.getByText('Emails wait 5 minutes now.')).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: `Application of ${NAME}` });
  const waiting = page.getByRole('region', { name: 'Emails that wait' });
  async function choose(status: string, letter = 'Send an email') {
    await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
    await dialog.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: status });
    await dialog.getByLabel(letter).check();
    await dialog.getByRole('button', { name: 'Save status' }).click();
    await expect(dialog).toBeHidden();
  }
  await choose('Interview');
  await expect(waiting.getByText(/^Email to Cleo sends in \d+ (seconds|minutes)$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.setViewportSize(WIDE);
  await waiting.getByRole('button', { name: 'Undo send to Cleo' }).click();
  await expect(page.getByText('Send undone: the email goes to nobody. The decision stays.').first()).toBeAttached();
  await expect(waiting.getByRole('button')).toHaveCount(0);
  expect(await statusOf(site, id)).toBe('interview');

  await choose('Approved');
  await waiting.getByRole('button', { name: /^Undo send and decision \(Interview to Approved\)/ }).click();
  await expect(waiting.getByRole('button')).toHaveCount(0);
  await expect.poll(() => statusOf(site, id)).toBe('interview');

  await choose('Rejected', 'Decide without an email');
  await expect(waiting.getByRole('button')).toHaveCount(0);
  expect(await statusOf(site, id)).toBe('rejected');

  await setWait(site, 0);
  await choose('Approved');
  await mailTo(site, email, /^Approved: your application/);
  expect(mailsTo(site, email)).toHaveLength(1);
});

test('without scripts a waiting mail can be undone in the list of applications and in the mail list', async ({
  site,
  browser,
}) => {
  const email = 'plain@letters.example';
  const id = await applicant(site, email);
  const moderator = await person(site, 'moderator');
  await setWait(site, 600);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: PHONE });
  await signInAs(context, site, moderator);
  const page = await context.newPage();
  await decide(site, moderator, id, { status: 'interview', letter: 'send' });
  await page.goto('/moderator-dashboard?tab=applications');
  await expect(page.getByText('Email to Cleo sends in 10 minutes').last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo send and decision' }).click();
  await expect(page.getByText('Send undone: the email goes to nobody. The decision is undone.')).toBeVisible();
  expect(await statusOf(site, id)).toBe('pending');

  await decide(site, moderator, id, { status: 'approved', letter: 'send' });
  await page.goto('/moderator-dashboard?tab=mail&q=plain@letters.example');
  await page.getByRole('button', { name: `Undo send to ${email}` }).click();
  await expect(page.getByText('Send undone: the email goes to nobody. The decision stays.')).toBeVisible();
  expect(mailsTo(site, email)).toEqual([]);
  await context.close();
});

test('a moderator edits mail templates, rewrites one mail, and sends a message without a status change', async ({
  site,
  page,
  consoleErrors,
}) => {
  const email = 'reads@letters.example';
  const id = await applicant(site, email);
  await setWait(site, 0);
  await page.setViewportSize(WIDE);
  await signIn(page, site);

  await page.goto('/moderator-dashboard/letters');
  await page.getByRole('link', { name: 'Invitation to an interview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation to an interview' })).toBeVisible();
  const paper = page.locator('.letter-paper');
  await page.getByLabel('Heading').fill('Come and see {nobody}');
  await expect(page.getByText(/There is no field \{nobody\}/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#template-heading-error')).toContainText('There is no field {nobody}');
  await expectAccessible(page);
  await page.getByLabel('Heading').fill('Come and see us');
  await expect(paper.getByText('Come and see us')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The template is changed.', { exact: false })).toBeVisible();
  await page.getByLabel('Candidate').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(paper.getByText(NAME, { exact: false }).first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  await page.setViewportSize(WIDE);

  await page.goto('/moderator-dashboard/letters?own=new');
  await page.getByLabel('Name').fill('The way');
  await page.getByLabel('Subject').fill('{job}: how to find us');
  await page.getByLabel('Text').fill('Third floor, {name}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The template is saved.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: `Application of ${NAME}` });
  await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
  await dialog.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: 'Interview' });
  await dialog.getByText('Preview: Interview').click();
  await expect(dialog.getByText('Come and see us')).toBeVisible();
  await dialog.getByLabel('Feedback (optional)').fill('Tuesday at ten.');
  await expect(dialog.locator('.letter-paper').getByText('Tuesday at ten.')).toBeVisible();
  await dialog.getByText('Edit this email').click();
  await dialog.getByRole('button', { name: 'Begin with the text of the email above' }).click();
  await dialog.getByLabel('Text of the email').fill('Dear {name}, come to {placee}.');
  await expect(dialog.getByText(/There is no field \{placee\}/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save status' }).click();
  // The browser logs the 422 answer, which the page explains.
  await expect.poll(() => consoleErrors.length).toBe(1);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await expect(dialog.locator('#decision-letter_text-error')).toContainText('There is no field {placee}');
  await dialog.getByLabel('Text of the email').fill('Dear {name}, come to {place}.\n\n{feedback}');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog).toBeHidden();
  const letter = await mailTo(site, email, /^Interview: /);
  for (const words of ['Come and see us', 'Dear Cleo, come to ']) expect(letter.text).toContain(words);
  expect(letter.text).toContain('Tuesday at ten.');

  await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
  const thread = dialog.getByRole('region', { name: 'Emails and messages' });
  await expect(thread.getByText('Tuesday at ten.').first()).toBeVisible();
  await thread.getByText('Write to the candidate').click();
  await thread.getByRole('link', { name: 'The way' }).click();
  await expect(thread.getByLabel('Subject')).toHaveValue(/: how to find us$/);
  await expect(thread.getByLabel('Message')).toHaveValue('Third floor, Cleo.');
  await expectAccessible(page);
  await thread.getByRole('button', { name: 'Send the message' }).click();
  await expect(thread.getByText(/: how to find us$/).first()).toBeVisible();
  expect((await mailTo(site, email, /: how to find us$/)).text).toContain('Third floor, Cleo.');
  expect(await statusOf(site, id)).toBe('interview');
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
});

for (const javaScriptEnabled of [true, false])
  test(`a preview keeps the typed text ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    site,
    browser,
  }) => {
    for (const name of ['one', 'two']) await applicant(site, `${name}-${javaScriptEnabled}@letters.example`);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, viewport: PHONE });
    await signInAs(context, site, await person(site, 'moderator'));
    const page = await context.newPage();
    const [subject, text] = [page.getByLabel('Subject'), page.getByLabel('Text')];
    const people = page.getByLabel('Candidate');
    const words = 'Third floor, {name}.\n\nRing twice.';
    for (const template of ['own=new', 'letter=application-interview']) {
      await page.goto(`/moderator-dashboard/letters?${template}`);
      await text.fill(words);
      await subject.fill('How to find us');
      const chosen = await people.getByRole('option').nth(1).getAttribute('value');
      await people.selectOption(chosen);
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByText('The text is not saved yet.', { exact: false })).toBeVisible();
      await expect(text).toHaveValue(words);
      await expect(subject).toHaveValue('How to find us');
      await expect(people).toHaveValue(chosen!);
      await expect(page.locator('.letter-paper').getByText('Ring twice.')).toBeVisible();
      await expectNoSideScroll(page);
    }
    expect(await site.db.siteSetting.count({ where: { group: { not: 'letters' } } })).toBe(0);
    await context.close();
  });
