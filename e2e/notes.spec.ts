import { addDays } from '../lib/base/format';
import { today } from '../lib/base/time';
import { deskMessages, deskWords as words, ratingLabels, todayPage } from '../lib/content/en/desk';
import { dashboard } from '../lib/content/en/office';
import { personPage } from '../lib/content/en/people';
import { application, cvDocument, person, signInAs } from './support/contract-fixtures';
import { tabTo } from './support/keyboard';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import type { Site } from './support/site';

const WIDE = { width: 1440, height: 900 };

/** Creates a person with an application and a CV, and two moderators. */
async function scene(site: Site) {
  const [mod, colleague] = [await person(site, 'moderator'), await person(site, 'moderator')];
  await site.db.user.update({ where: { id: mod.id }, data: { name: 'Ana Ruiz' } });
  await site.db.user.update({ where: { id: colleague.id }, data: { name: `Ben ${colleague.id}` } });
  const email = `ida-${mod.id}@mail.example`;
  const named = { applicantName: `Ida Berg ${mod.id}`, nameFolded: `ida berg ${mod.id}` };
  const { id } = await application(site, { email });
  await site.db.application.update({ where: { id }, data: named });
  const cv = await cvDocument(site, { email });
  await site.db.cvDocument.update({ where: { id: cv.id }, data: named });
  return {
    mod,
    colleague: { id: colleague.id, name: `Ben ${colleague.id}` },
    id,
    cv: cv.id,
    name: named.applicantName,
  };
}

test('a moderator adds notes, tags, a rating, an owner and reminders to a record', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const { mod, colleague, id, cv, name } = await scene(site);
  await signInAs(context, site, mod);
  await page.setViewportSize(WIDE);
  await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
  const record = page.getByRole('dialog');
  // Tabs to the end of the record: the sticky decision form must not cover a focused control.
  await tabTo(page, record.getByRole('button', { name: words.reminders.submit }));
  const notes = record.getByRole('region', { name: words.notes.title });
  await notes.getByLabel(words.notes.label).fill('Rang on Monday.\nPrefers mornings.');
  await notes.getByRole('button', { name: words.notes.submit }).click();
  await expect(notes.getByRole('listitem')).toContainText('Prefers mornings.');
  await expect(notes.getByLabel(words.notes.label)).toHaveValue('');
  await notes.getByText(words.notes.edit, { exact: false }).first().click();
  await notes.getByLabel(words.notes.text, { exact: true }).fill('Rang on Tuesday.');
  await notes.getByRole('button', { name: words.notes.save }).click();
  await expect(notes.getByRole('listitem')).toContainText('Rang on Tuesday.');
  await expect(notes.getByRole('listitem')).toContainText('edited');

  const tag = `react ${mod.id}`;
  const marks = record.getByRole('region', { name: words.person.documents });
  await marks.getByLabel(words.tags.label).fill(`React ${mod.id}, From May`);
  await marks.getByRole('button', { name: words.tags.submit, exact: true }).click();
  await expect(marks.getByText(tag, { exact: true })).toBeVisible();
  await marks.getByRole('button', { name: `from may: ${words.tags.takeOff}` }).click();
  await expect(marks.getByText('from may', { exact: true })).toHaveCount(0);
  await marks.getByRole('button', { name: words.owner.take }).click();
  await expect(marks.getByRole('combobox', { name: words.owner.label })).toHaveValue(String(mod.id));
  await marks.getByLabel(words.ratings.label).selectOption({ label: ratingLabels[3] });
  await marks.getByLabel(words.ratings.words).fill('Explains well.');
  await marks.getByRole('button', { name: words.ratings.submit }).click();
  await expect(marks.getByRole('listitem').filter({ hasText: 'Explains well.' })).toContainText('Ana Ruiz');

  const reminders = record.getByRole('region', { name: words.reminders.title });
  const day = today();
  const remind = async (text: string, on: string, whom: string) => {
    await reminders.getByRole('textbox', { name: words.reminders.text }).fill(text);
    await reminders.getByLabel(words.reminders.day, { exact: true }).fill(on);
    await reminders.getByLabel(words.reminders.for, { exact: true }).selectOption({ label: whom });
    await reminders.getByRole('button', { name: words.reminders.submit }).click();
    await expect(reminders.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  };
  await remind('Call about the notice period', day, 'Ana Ruiz');
  await remind('Ask the client', addDays(day, 3), colleague.name);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(WIDE);

  // The list shows tags and owners, and can be filtered by them.
  await page.goto(`/moderator-dashboard?tab=applications`);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: words.tags.filterLabel, exact: true }).selectOption(tag);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.locator('.office-applications tbody tr')).toHaveCount(1);
  await expect(row).toContainText(`${words.tags.row} ${tag}`);
  await expect(row).toContainText(`${words.owner.row} Ana Ruiz`);
  await page.goto('/moderator-dashboard?tab=applications');
  await page.getByText('Filters', { exact: true }).click();
  await page
    .getByRole('combobox', { name: words.owner.filterLabel, exact: true })
    .selectOption({ label: words.owner.mine('Ana Ruiz') });
  await expect(page).toHaveURL(new RegExp(`owner=${mod.id}`));
  await expect(page.locator('.office-applications tbody tr')).toHaveCount(1);
  await expectAccessible(page);

  // The Today tab lists overdue reminders first, then those due.
  await site.db.deskReminder.create({
    data: {
      cvId: cv,
      text: 'Send the brochure',
      day: addDays(day, -2),
      ...{ forId: mod.id, forName: 'Ana Ruiz', setById: colleague.id, setBy: colleague.name, setAt: new Date() },
    },
  });
  await page.goto('/moderator-dashboard?tab=today');
  const inMenu = page.getByRole('link', { name: dashboard.tabs.today });
  await expect(inMenu).toHaveAccessibleDescription('Today: 2 due');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    `${todayPage.overdue} (1)`,
    `${todayPage.due} (1)`,
    `${todayPage.asked} (1)`,
  ]);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: /^Done \(Send the brochure\)$/ }).click();
  await expect(inMenu).toHaveAccessibleDescription('Today: 1 due');
  await page.locator('summary', { hasText: `${words.reminders.move} (Call about` }).click();
  await page.getByLabel(words.reminders.moveTo).first().fill('2020-01-01');
  await page
    .getByLabel(words.reminders.moveTo)
    .first()
    .evaluate((field: HTMLInputElement) => field.removeAttribute('min'));
  await page.getByRole('button', { name: words.reminders.moveSubmit }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: deskMessages.reminder.past })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('a person’s page shows the notes of all their applications and CVs', async ({
  site,
  page,
  context,
  consoleErrors,
}) => {
  const { mod, colleague, id, cv, name } = await scene(site);
  const by = { writtenById: colleague.id, writtenBy: colleague.name, writtenAt: new Date() };
  await site.db.deskNote.create({ data: { applicationId: id, text: 'Of the application.', ...by } });
  await site.db.deskNote.create({ data: { cvId: cv, text: 'Of the CV.', ...by } });
  const decided = { decision: 'struck', reason: 'Has taken another job.', decidedBy: 'Ben', decidedAt: new Date() };
  await site.db.shortlistEntry.create({ data: { jobId: 1, applicationId: id, version: 1, ...decided } });
  const moved = { from: 'new', to: 'called', note: 'On the second try.', movedBy: 'Ben', movedAt: new Date() };
  await site.db.applicationStageChange.create({ data: { applicationId: id, ...moved } });
  await signInAs(context, site, mod);
  await page.setViewportSize(WIDE);
  await page.goto(`/moderator-dashboard/people/cv-${cv}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const line = page.getByRole('list', { name: personPage.timeline.title });
  const entries = (text: string) => line.getByRole('listitem').filter({ hasText: text });
  await expect(entries('Of the application.')).toBeVisible();
  await expect(entries('Of the CV.').getByRole('link', { name: words.cv(cv) })).toBeVisible();
  // A colleague's note can be removed but not edited.
  await expect(line.locator('summary').filter({ hasText: words.notes.edit })).toHaveCount(0);
  await expect(entries('Has taken another job.')).toBeVisible();
  await page.getByLabel(personPage.timeline.kinds.stage, { exact: true }).check();
  await expect(entries('On the second try.')).toBeVisible();
  await expect(entries('Of the CV.')).toBeHidden();
  const marks = page.getByRole('region', { name: words.person.documents });
  await marks
    .locator('summary')
    .filter({ hasText: words.cv(cv) })
    .click();
  await marks.getByLabel(words.tags.label).last().fill('x'.repeat(41));
  await marks.getByRole('button', { name: words.tags.submit, exact: true }).last().click();
  await expect(marks.getByRole('alert')).toContainText('40');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
});

test('notes, tags and reminders work without scripts', async ({ site, browser }) => {
  const { mod, id, cv } = await scene(site);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signInAs(context, site, mod);
  const page = await context.newPage();
  await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
  const notes = page.getByRole('region', { name: words.notes.title });
  await notes.getByLabel(words.notes.label).fill('Written without scripts.');
  await notes.getByRole('button', { name: words.notes.submit }).click();
  await expect(notes.getByText(deskMessages.note.added)).toBeVisible();
  await expect(notes.getByRole('listitem')).toContainText('Written without scripts.');
  await notes.getByRole('link', { name: /^Edit or remove note of/ }).click();
  await notes.getByRole('listitem').getByLabel(words.notes.text).fill('Changed without scripts.');
  await notes.getByRole('button', { name: words.notes.save }).click();
  await expect(notes.getByRole('listitem')).toContainText('Changed without scripts.');

  await page.goto(`/moderator-dashboard/people/cv-${cv}`);
  const marks = page.getByRole('region', { name: words.person.documents });
  await marks
    .locator('summary')
    .filter({ hasText: words.cv(cv) })
    .click();
  // A person with several documents has the forms of each on its record.
  await marks.getByRole('link', { name: words.cv(cv) }).click();
  await marks.getByLabel(words.tags.label).fill('Vue');
  await marks.getByRole('button', { name: words.tags.submit, exact: true }).click();
  await expect(page).toHaveURL(/#desk-tags$/);
  await expect(marks.getByText(deskMessages.tag.set)).toBeVisible();
  await page.goto(`/moderator-dashboard/people/cv-${cv}`);
  await expect(marks.locator('summary').filter({ hasText: words.cv(cv) })).toContainText('vue');

  const reminders = page.getByRole('region', { name: words.reminders.title });
  await reminders.getByRole('textbox', { name: words.reminders.text }).fill('Call');
  await reminders.getByLabel(words.reminders.day, { exact: true }).fill(today());
  await reminders.getByRole('button', { name: words.reminders.submit }).click();
  await expect(reminders.getByText('Ana Ruiz will be reminded on')).toBeVisible();
  await page.getByRole('link', { name: dashboard.tabs.today }).click();
  await expect(page.getByRole('link', { name: personPage.open })).toBeVisible();
  await page.getByRole('button', { name: /^Done \(Call\)$/ }).click();
  await expect(page.getByText(deskMessages.reminder.changed.done, { exact: true })).toBeVisible();
  await expect(page.getByText(todayPage.empty)).toBeVisible();
  await context.close();
});
