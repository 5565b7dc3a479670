import type { Locator, Page } from '@playwright/test';
import { officePages } from '../lib/base/office-routes';
import { personPage } from '../lib/content/en/people';
import { addCandidatePage, contactDataForm, noticeSection, putIntoJobForm } from '../lib/content/en/sourcing';
import { person, signInAs } from './support/contract-fixtures';
import { mailsTo, mailTo } from './support/mail';
import { forgetJob, panelOf, rowOf, shortlistJob, whenRead } from './support/shortlist';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const PROFILE =
  'Runs Kubernetes clusters in production since 2019, writes Python, and looks after PostgreSQL in Leeds.';
const REQUEST = 'By telephone, called back on the number.';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const record = (page: Page): string => /(cv|application)-\d+/.exec(page.url())![0];

/** Labels of optional fields end in a note. */
const starting = (label: string): RegExp => new RegExp(`^${label}`);

async function add(page: Page, name: string, fields: Record<string, string>): Promise<string> {
  await page.goto(officePages.addCandidate);
  await page.getByLabel(addCandidatePage.name).fill(name);
  await page.getByLabel(addCandidatePage.source).fill('A meetup in Leeds');
  await page.getByLabel(starting(addCandidatePage.profile)).fill(`${PROFILE} ${name}.`);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(starting(label)).fill(value);
  await page.getByRole('button', { name: addCandidatePage.submit }).click();
  await expect(page.getByText(`${name} is added.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return record(page);
}

async function putInto(page: Page, of: string, title: string): Promise<void> {
  await page.goto(officePages.person(of));
  const form = section(page, putIntoJobForm.title);
  await form.getByLabel(putIntoJobForm.job).fill(title);
  await form.getByRole('button', { name: putIntoJobForm.submit }).click();
  await expect(page.getByText('1 person is in the job now.').first()).toBeVisible();
}

async function openApplication(site: Site, page: Page, jobId: number, name: string): Promise<Locator> {
  const { id } = await site.db.application.findFirstOrThrow({ where: { jobId, applicantName: name } });
  await page.goto(`/moderator-dashboard?tab=applications&job=${jobId}&application=${id}`);
  return page.getByRole('region', { name: 'Emails and messages' });
}

async function writeTo(thread: Locator, subject: string): Promise<void> {
  const form = thread.getByLabel('Subject');
  if (!(await form.isVisible())) await thread.getByText('Write to the candidate').click();
  await form.fill(subject);
  await thread.getByLabel('Message').fill('Could you come on Tuesday?');
  await thread.getByRole('button', { name: 'Send the message' }).click();
}

/** Follows two people whom the office found, one without an address, from their adding to their erasure. */
async function follow(site: Site, page: Page, word: string, scripts: boolean): Promise<void> {
  const [ann, bob, email] = [`Ann ${word}`, `Bob ${word}`, `ann@${word.toLowerCase()}.example`];
  const title = `Keeper of clusters, ${word}`;
  const job = await shortlistJob(site, { title });
  const shortlist = `/moderator-dashboard/jobs/${job}/shortlist`;

  const annRecord = await add(page, ann, {
    [addCandidatePage.email]: email,
    [addCandidatePage.phone]: '0113 496 0001',
  });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    if (scripts) await expectAccessible(page);
  }
  const bobRecord = await add(page, bob, { [addCandidatePage.phone]: '0113 496 0002' });
  await expect(section(page, noticeSection.title).getByRole('button', { name: noticeSection.send })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('no-address');

  // Nobody can be written to before they were told.
  await putInto(page, annRecord, title);
  await putInto(page, bobRecord, title);
  const told = await openApplication(site, page, job, ann);
  await writeTo(told, 'A job in Leeds');
  await expect(page.getByText(`${ann} does not know yet that we hold their data.`, { exact: false })).toBeVisible();

  await page.goto(officePages.person(annRecord));
  await section(page, noticeSection.title).getByRole('button', { name: noticeSection.send }).click();
  await expect(page.getByText('The notice goes out shortly.').first()).toBeVisible();
  await mailTo(site, email, /^Your data at/);
  await page.goto(officePages.person(bobRecord));
  await section(page, noticeSection.title).getByLabel(noticeSection.howTold).fill('Called on Monday.');
  await section(page, noticeSection.title).getByRole('button', { name: noticeSection.record }).click();
  await expect(page.getByText(/^Told on .* Called on Monday\.$/)).toBeVisible();

  await whenRead(page, shortlist);
  for (const name of [ann, bob]) {
    await rowOf(page, name).getByRole('link').click();
    await panelOf(page, name)
      .getByRole('button', { name: `Shortlist ${name}` })
      .click();
    if (scripts)
      await panelOf(page, name)
        .getByRole('button', { name: `Save ${name}` })
        .click();
    await expect(page.getByText(`${name} is on the shortlist.`).first()).toBeVisible();
  }
  for (const name of [ann, bob]) {
    await openApplication(site, page, job, name);
    await page.getByText('Move to another stage').click();
    await page.getByLabel('To', { exact: true }).selectOption({ label: 'Called' });
    await page.getByRole('button', { name: `Move ${name}` }).click();
    await expect(page.getByText(`${name} is in “Called” now.`).first()).toBeVisible();
  }

  const subject = `A job in Leeds, ${word}`;
  await writeTo(await openApplication(site, page, job, ann), subject);
  expect((await mailTo(site, email, /^A job in Leeds/)).subject).toBe(subject);
  await writeTo(await openApplication(site, page, job, bob), subject);
  await expect(page.getByText(`We have no e-mail address of ${bob}.`, { exact: false })).toBeVisible();

  await page.goto(officePages.person(bobRecord));
  const contact = section(page, contactDataForm.title);
  await contact.getByLabel(contactDataForm.fields.name).fill(ann);
  await contact.getByLabel(starting(contactDataForm.fields.email)).fill(`bob@${word.toLowerCase()}.example`);
  await contact.getByRole('button', { name: contactDataForm.submit }).click();
  await expect(page.getByText(`Name was ${bob};`, { exact: false })).toBeVisible();
  expect(await site.db.application.count({ where: { jobId: job, applicantName: ann } })).toBe(2);

  const duplicates = section(page, personPage.sections.duplicates);
  const other = duplicates.getByRole('listitem').filter({ hasText: email }).getByRole('button');
  for (const isMerged of [true, false, true]) {
    await other.click();
    await expect(duplicates.getByText(personPage.duplicates.merged)).toBeVisible({ visible: isMerged });
  }

  await page.getByLabel(personPage.erase.request).fill(`${ann} rang.`);
  await page.getByLabel(personPage.erase.confirm).check();
  await page.getByRole('button', { name: personPage.erase.submit, exact: true }).click();
  await expect(page.getByText('Leave out the name and the address', { exact: false }).first()).toBeVisible();
  await page.getByLabel(personPage.erase.request).fill(`${REQUEST} ${word.length}`);
  await page.getByLabel(personPage.erase.confirm).check();
  await page.getByRole('button', { name: personPage.erase.submit, exact: true }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(page.getByRole('row').filter({ hasText: REQUEST })).toContainText('2 applications');
  expect(await site.db.application.count({ where: { jobId: job } })).toBe(0);
  expect(await site.db.cvDocument.count({ where: { nameFolded: { contains: word.toLowerCase() } } })).toBe(0);
  expect(mailsTo(site, `bob@${word.toLowerCase()}.example`)).toEqual([]);
  await forgetJob(site, job);
}

// Letters go out at once, and wait again for other tests.
test.beforeEach(async ({ site }) => {
  const set = { value: { waitSeconds: 0 }, changedBy: 'Morgan', changedAt: new Date() };
  await site.db.siteSetting.upsert({ where: { group: 'letters' }, create: { group: 'letters', ...set }, update: set });
});
test.afterEach(async ({ site }) => {
  await site.db.siteSetting.deleteMany();
});

test('two people added by hand are told, shortlisted, called, written to, edited, merged and erased', async ({
  site,
  page,
  consoleErrors,
}) => {
  test.slow();
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await follow(site, page, 'Foundly', true);
  // The refusals: two messages that may not be written, and an erasure that named the person.
  expect(consoleErrors.splice(0)).toEqual([409, 409, 422].map((status) => expect.stringContaining(String(status))));
});

test('people added by hand are followed to their erasure without scripts', async ({ site, browser }) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await signInAs(context, site, await person(site, 'moderator'));
  await follow(site, await context.newPage(), 'Plainly', false);
  await context.close();
});
