import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { actionsOn } from './support/actions';
import { person, signInAs, type Person } from './support/contract-fixtures';
import { DESK } from './support/geometry';
import { fillIn, press, tabTo } from './support/keyboard';
import { linkIn, mailTo } from './support/mail';
import { forgetApplicants, manyApplicants, pathOf } from './support/many-applicants';
import {
  confirmRequirements,
  forgetJob,
  jobWithApplicants,
  panelOf,
  rowOf,
  shortlistJob,
  shortlistPeople,
  signShortlist,
  whenRead,
} from './support/shortlist';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const APPLICANTS = 2_000;
const SHORTLISTED = 10;
/** Maximum number of actions from the list of jobs to the mail to the client. */
const MOST_ACTIONS = 24;

/** Creates a moderator with this name. */
async function colleague(site: Site, name: string): Promise<Person> {
  const who = await person(site, 'moderator');
  await site.db.user.update({ where: { id: who.id }, data: { name } });
  return { ...who, name };
}

/** Sets the delay of letters (mails to candidates) to 0 s. */
async function sendLettersAtOnce(site: Site): Promise<void> {
  const set = { value: { waitSeconds: 0 }, changedBy: 'Morgan', changedAt: new Date() };
  const group = 'letters';
  await site.db.siteSetting.upsert({ where: { group }, create: { group, ...set }, update: set });
}

const shortlistOf = (job: number) => `/moderator-dashboard/jobs/${job}/shortlist`;
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const namesOn = (page: Page) => page.locator('tr[data-entry] a').allTextContents();

test('ten of 2,000 applicants are shortlisted, one is placed and later erased', async ({ site, page, browser }) => {
  const title = 'Kubernetes engineer, settlement desk';
  const job = await shortlistJob(site, { title, contactName: 'Dana Reed', email: 'dana.reed@walk.example' });
  const people = await manyApplicants(site, job, APPLICANTS, 'walk.example');
  const emailOf = (name: string) => people.find((each) => each.name === name)!.email;
  const [rowan, alex] = [await colleague(site, 'Rowan Field'), await colleague(site, 'Alex Stone')];
  await sendLettersAtOnce(site);
  await signInAs(page.context(), site, rowan);
  await page.setViewportSize(DESK);
  await page.goto('/moderator-dashboard?q=settlement');
  const { click, fill, key, taken } = actionsOn(page);

  // Confirms the needs of the job, then checks the order of people.
  await click(page.locator('summary').filter({ hasText: `More actions for ${title}` }));
  await click(page.getByRole('link', { name: `Shortlist for ${title}` }));
  await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible();
  await expect(page.locator('#panel q').first()).toBeVisible();
  await key('r');
  await click(page.getByRole('button', { name: 'Confirm requirements' }));
  await expect(page.locator('#needs').getByText('Confirmed by Rowan Field', { exact: false })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.locator('#needs > summary').click();
  await whenRead(page, page.url());
  const strong = new Set(people.flatMap(({ name, isStrong }) => (isStrong ? [name] : [])));
  const names = (await namesOn(page)).slice(0, 25);
  expect(names.filter((name) => !strong.has(name))).toEqual([]);
  const chosen = names.slice(0, SHORTLISTED);
  await expect(
    panelOf(page, chosen[0]!)
      .getByText(/Kubernetes clusters of the bank/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Shortlists ten people by key, signs, and sends five of them to the client.
  for (const name of chosen) {
    await key('s');
    await expect(page.getByRole('status').filter({ hasText: `${name} is on the shortlist.` })).toBeVisible();
  }
  await click(page.getByRole('link', { name: 'Sign shortlist' }));
  await fill(page.getByLabel('Your name'), rowan.name);
  await click(page.getByRole('button', { name: 'Sign the shortlist' }));
  await expect(page.getByText(/^Signed by Rowan Field/).first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'Send to client' });
  await click(panel.locator('summary').filter({ hasText: 'Send people to the client' }));
  await expect(panel.getByLabel('The client’s name')).toHaveValue('Dana Reed');
  const sent = chosen.slice(0, 5);
  for (const name of sent) await click(panel.getByLabel(name, { exact: true }));
  await expectAccessible(page);
  await click(panel.getByRole('button', { name: 'Send the link' }));
  await expect(panel.getByText('The link to 5 people is on its way to Dana Reed.')).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(MOST_ACTIONS);

  // The client answers for each of the five people, without an account.
  const [placed, declined, asked, second, other] = sent as [string, string, string, string, string];
  const shortOf = (name: string) => name.replace(/ (.).*$/, ' $1.');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const client = await elsewhere.newPage();
  await client.setViewportSize(DESK);
  await client.goto(linkIn(await mailTo(site, 'dana.reed@walk.example', /^Five people for/), '/introductions'));
  await expect(client.getByRole('heading', { level: 1, name: 'Five people we would like you to meet' })).toBeVisible();
  await expectAccessible(client);
  const yes = 'Yes, I would like to meet them';
  for (const [name, answer, words] of [
    [placed, yes, ''],
    [declined, 'No, thank you', 'We look for somebody nearer.'],
    [asked, 'I have a question', 'From when are they free?'],
    [second, yes, ''],
    [other, yes, ''],
  ] as const) {
    const called = shortOf(name);
    const item = client.getByRole('listitem').filter({ has: client.getByRole('heading', { level: 2, name: called }) });
    await item.getByLabel(answer).check();
    await item.getByLabel('Your words to us').fill(words);
    await item.getByRole('button', { name: `Send my answer (${called})` }).click();
    await expect(item.getByRole('button', { name: `Send my answer (${called})` })).toBeHidden();
  }
  await expect(client.getByText('5 of 5')).toBeVisible();
  await expectAccessible(client);

  // The candidate chooses one of three offered interview times.
  await page.goto(`${shortlistOf(job)}?list=sign`);
  await expect(panel.getByText(/^5 answers wait for us: /)).toBeVisible();
  await panel.locator('summary').filter({ hasText: 'To Dana Reed' }).click();
  await expect(panel.getByText('From when are they free?')).toBeVisible();
  await panel.getByRole('link', { name: `Offer times (${placed})` }).click();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Time 1').fill(`${day(3)}T09:30`);
  await page.getByLabel('Time 2').fill(`${day(4)}T14:00`);
  await page.getByLabel('Time 3').fill(`${day(5)}T11:00`);
  await page.getByLabel('Location').fill('https://meet.example/northlane');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the times' }).click();
  await expect(page.getByText('Three times are offered', { exact: false })).toBeVisible();
  const candidate = await (await browser.newContext({ baseURL: site.url, viewport: PHONE })).newPage();
  await candidate.goto(linkIn(await mailTo(site, emailOf(placed), /^Times for your interview/), '/interviews'));
  await expectAccessible(candidate);
  await expectNoSideScroll(candidate);
  await candidate.getByRole('radio').nth(1).check();
  await candidate.getByRole('button', { name: 'Send my choice' }).click();
  await expect(candidate.getByRole('heading', { level: 1, name: 'Your interview' })).toBeVisible();
  await candidate.context().close();
  expect((await mailTo(site, emailOf(placed), /^Interview: /)).calendar).toMatch(/METHOD:REQUEST/);

  // A colleague moves the people to their last stages. Only people for whom the box is ticked get a letter.
  await page.context().clearCookies();
  await signInAs(page.context(), site, alex);
  await page.goto(`/moderator-dashboard/board?job=${job}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} [\\d,]+`) });
  await expect(column('New').getByRole('link', { name: /^and 1,9\d\d more/ })).toBeVisible();
  await expect(column('Interview').getByRole('heading', { level: 3 })).toHaveText([placed, second, other]);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await cardOf(page, placed)
    .getByRole('button', { name: `To Offer (${placed})` })
    .click();
  await expect(column('Offer').getByText(`${placed} is in “Offer” now.`, { exact: true })).toBeVisible();
  const move = async (name: string, to: string, reason: string | null, isTold: boolean) => {
    const card = cardOf(page, name);
    await card.locator('summary').click();
    await card.getByLabel('To', { exact: true }).selectOption({ label: to });
    if (to === 'Placed') await card.getByLabel('They have taken the job').check();
    if (reason) await card.getByLabel('Why it is closed').selectOption({ label: reason });
    if (isTold) await card.getByLabel('Write to the candidate').check();
    await card.getByRole('button', { name: `Move ${name}` }).click();
    const said = `${name} is in “${to}” now.${isTold ? ' They are written to.' : ''}`;
    await expect(column(to).getByText(said, { exact: true })).toBeVisible();
  };
  await move(placed, 'Placed', null, true);
  await move(declined, 'Closed', 'The client said no', true);
  await move(other, 'Closed', 'Somebody else was placed', false);
  await expectAccessible(page);
  await mailTo(site, emailOf(placed), new RegExp(`^Approved: your application for ${title}`));
  expect((await mailTo(site, emailOf(declined), new RegExp(`^Your application for ${title}`))).text).toContain(
    'This one did not work out',
  );
  const told = await site.db.outboxMail.findMany({
    where: { kind: 'application-status', toAddress: { endsWith: '@walk.example' } },
    select: { toAddress: true },
  });
  expect(told.map(({ toAddress }) => toAddress).sort()).toEqual([emailOf(placed), emailOf(declined)].sort());

  // The application lists each step with its author, newest first.
  const { id, fileId } = await site.db.application.findFirstOrThrow({ where: { jobId: job, email: emailOf(placed) } });
  await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
  const way = page.getByRole('list', { name: 'How it got there' }).getByRole('listitem');
  await expect(way).toHaveText([
    /From Offer to Placed.*Alex Stone.*The candidate was written to\./s,
    /From Interview to Offer.*Alex Stone/s,
    /From With client to Interview.*Client/s,
    /From Shortlisted to With client.*Rowan Field/s,
    /From New to Shortlisted.*Rowan Field/s,
  ]);

  // Erases the placed person, as they asked by telephone.
  await page.goto(`/moderator-dashboard/people/application-${id}`);
  await expect(page.getByRole('heading', { level: 1, name: placed })).toBeVisible();
  const deeds = page.getByRole('list', { name: 'Timeline' });
  for (const who of ['Alex Stone', 'Rowan Field', 'Client', 'Candidate'])
    await expect(deeds.getByText(who, { exact: true }).first()).toBeAttached();
  await expectAccessible(page);
  await page
    .getByLabel('How they asked, and how you know it was them')
    .fill('By telephone, called back on the number.');
  await page.getByLabel('Erase everything of this person').check();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page).toHaveURL(/tab=activity/);
  const proof = page.getByRole('row').filter({ hasText: 'called back on the number' });
  await expect(proof).toContainText('Alex Stone');
  await expect(proof).toContainText('1 application');
  await expect(page.getByRole('main')).not.toContainText(placed);
  expect(await site.db.application.count({ where: { email: emailOf(placed) } })).toBe(0);
  expect(await site.db.documentText.count({ where: { fileId } })).toBe(0);
  expect(existsSync(pathOf(site, fileId))).toBe(false);

  await page.goto(`${shortlistOf(job)}?list=shortlisted`);
  await expect(page.locator('tr[data-entry]')).toHaveCount(SHORTLISTED - 1);
  await expect(page.getByRole('main')).not.toContainText(placed);
  await page.goto(`/moderator-dashboard/board?job=${job}`);
  await expect(column('Placed').getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(placed);
  await client.reload();
  await expect(client.getByRole('heading', { level: 1, name: 'Four people we would like you to meet' })).toBeVisible();
  await expect(client.getByRole('main')).not.toContainText(shortOf(placed));
  await elsewhere.close();
  await forgetApplicants(site, job, people);
});

test('a moderator shortlists, signs and sends people to the client by keyboard alone', async ({ site, page }) => {
  const job = await jobWithApplicants(site);
  const rowan = await colleague(site, 'Rowan Keys');
  await signInAs(page.context(), site, rowan);
  await page.setViewportSize(DESK);
  await page.goto(shortlistOf(job));
  await expect(page.locator('#panel q').first()).toBeVisible();
  await page.keyboard.press('r');
  await tabTo(page, page.getByRole('button', { name: 'Confirm requirements' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#needs').getByText('Confirmed by', { exact: false })).toBeAttached();
  const names = (await namesOn(page)).slice(0, 2);
  for (const name of names) {
    await page.locator('.people-table [aria-current]').focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('status').filter({ hasText: `${name} is on the shortlist.` })).toBeVisible();
  }
  await tabTo(page, page.getByRole('link', { name: 'Sign shortlist' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/list=sign/);
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type(rowan.name);
  await press(page, page.getByRole('button', { name: 'Sign the shortlist' }));
  await expect(page.getByText(/^Signed by Rowan Keys/).first()).toBeVisible();
  await page.waitForLoadState();
  const panel = page.getByRole('region', { name: 'Send to client' });
  await press(page, panel.locator('summary').filter({ hasText: 'Send people to the client' }));
  for (const name of names) await expect(panel.getByLabel(name, { exact: true })).toBeChecked();
  await fillIn(page, panel.getByLabel('The client’s name'), 'Kim Vale');
  await fillIn(page, panel.getByLabel('The client’s e-mail address'), 'kim.vale@walk.example');
  await press(page, panel.getByRole('button', { name: 'Send the link' }));
  await expect(panel.getByText('The link to 2 people is on its way to Kim Vale.')).toBeVisible();
  linkIn(await mailTo(site, 'kim.vale@walk.example', /^Two people for/), '/introductions');
  await forgetJob(site, job);
});

/** Expects every control, or its label, to be at least 24 by 24 px (WCAG 2.2, 2.5.8). */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main :is(button, summary, select, textarea, input, a.row-action)')]
      .filter((control) => control.checkVisibility() && control.getAttribute('type') !== 'hidden')
      .filter((control) => {
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        return [control, ...labels].every((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width < 24 || height < 24;
        });
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  );
  expect(small).toEqual([]);
}

test('a moderator can shortlist, sign and send people to the client on a phone', async ({ site, page }) => {
  const job = await jobWithApplicants(site);
  const rowan = await colleague(site, 'Rowan Hand');
  await signInAs(page.context(), site, rowan);
  await page.setViewportSize({ width: 375, height: 800 });
  const expectFits = async () => {
    await expectNoSideScroll(page);
    await expectTargets(page);
    await expectAccessible(page);
  };
  await page.goto(shortlistOf(job));
  await page.locator('#needs > summary').click();
  await expectFits();
  await page.locator('#needs > summary').click();
  await confirmRequirements(page);
  for (const name of ['Ida Berg', 'Wen Li', 'Liv Dahl']) {
    await shortlistPeople(page, [[name, 'Upgraded forty clusters of a bank.']]);
    await expectFits();
    await panelOf(page, name).getByRole('link', { name: 'Back to the list' }).click();
    await expect(rowOf(page, name)).toContainText('Shortlisted');
  }
  await expectFits();
  await signShortlist(page, rowan.name);
  await expect(page.getByText(/^Signed by Rowan Hand/).first()).toBeInViewport();
  const panel = page.getByRole('region', { name: 'Send to client' });
  await panel.locator('summary').filter({ hasText: 'Send people to the client' }).click();
  await panel.getByLabel('The client’s name').fill('Pat Moor');
  await panel.getByLabel('The client’s e-mail address').fill('pat.moor@walk.example');
  await expectFits();
  await panel.getByRole('button', { name: 'Send the link' }).click();
  await expect(panel.getByText('The link to 3 people is on its way to Pat Moor.')).toBeInViewport();
  await expectFits();
  await forgetJob(site, job);
});
