import type { Page } from '@playwright/test';
import { foldText } from '../lib/base/text';
import { application, person, signInAs, type Person } from './support/contract-fixtures';
import { newJobId } from './support/jobs';
import { signIn } from './support/office';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const PROFILE = '/talent-seeker-dashboard?tab=profile';
const LIST = '/talent-seeker-dashboard?tab=applications';
const main = (page: Page) => page.getByRole('main');
const wishes = (page: Page) => page.getByRole('region', { name: 'What you look for' });

async function looksRight(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await page.setViewportSize(DESKTOP);
}

/** Creates an open job with a rare skill, so that it is recommended to the candidate who has that skill. */
async function quillJob(site: Site, title: string, fields: object): Promise<number> {
  const like = await site.db.job.findFirstOrThrow({ where: { status: 'published' }, orderBy: { id: 'asc' } });
  const named = {
    title,
    titleFolded: foldText(title),
    skills: ['Quillscript'],
    requirements: [],
    responsibilities: [],
  };
  const place = {
    location: 'London, UK',
    locationFolded: 'london, uk',
    city: 'London',
    region: null,
    countryCode: 'GB',
  };
  const data = {
    ...like,
    ...named,
    ...place,
    benefits: [],
    deadline: null,
    companyLogo: null,
    type: 'full-time',
    ...fields,
    id: await newJobId(site),
  };
  await site.db.job.create({ data: data as never });
  return data.id;
}

/** Offers three interview times to a candidate. */
async function offered(site: Site, applicationId: number): Promise<number> {
  const slots = [1, 2, 3].map((days) => ({ startsAt: new Date(Date.now() + days * 86_400_000) }));
  const { id } = await site.db.interview.create({
    data: {
      applicationId,
      tokenHash: `wishes-${applicationId}`,
      uid: `wishes-${applicationId}@northlane.example`,
      expiresAt: slots[2]!.startsAt,
      state: 'offered',
      minutes: 45,
      place: 'Harbour House, 2nd floor',
      createdBy: 'Morgan',
      createdAt: new Date(),
      slots: { create: slots },
    },
    select: { id: true },
  });
  return id;
}

async function invited(site: Site, who: Person): Promise<{ id: number; interview: number }> {
  const { id } = await application(site, who, { jobId: 2, status: 'interview' });
  return { id, interview: await offered(site, id) };
}

test('a candidate’s job wishes order the recommendations and are shown to moderators', async ({
  site,
  page,
  context,
}) => {
  const who = await person(site);
  await site.db.user.update({ where: { id: who.id }, data: { skills: 'Quillscript', location: 'Leeds, UK' } });
  const remote = await quillJob(site, 'Quill wright', { workplace: 'remote', type: 'contract', city: null });
  const onSite = await quillJob(site, 'Quill keeper', { workplace: 'on-site' });
  const { id } = await application(site, who, { jobId: 3 });
  await signInAs(context, site, who);
  const recommended = () => page.getByRole('region', { name: 'Recommended jobs' }).getByRole('listitem');

  await page.goto('/talent-seeker-dashboard');
  await expect(recommended().first()).toContainText('Quill keeper');
  await page.getByRole('link', { name: 'Say or change what you look for' }).click();
  await expect(page).toHaveURL(/tab=profile#wishes$/);
  await looksRight(page);

  const form = wishes(page);
  await form.getByLabel('Remote').check();
  await form.getByLabel('Contract', { exact: true }).check();
  await form.getByLabel(/^Places/).fill('Europe');
  await form.getByLabel(/^From when/).fill('2031-03-01');
  await form.getByRole('button', { name: 'Save what you look for' }).click();
  await expect(form.getByText(/We cannot tell which place “Europe” is/)).toBeVisible();
  await expect(form.getByLabel('Remote')).toBeChecked();
  await expect(form.getByLabel(/^From when/)).toHaveValue('2031-03-01');
  await looksRight(page);
  await form.getByLabel(/^Places/).fill('London');
  await form.getByRole('button', { name: 'Save what you look for' }).click();
  await expect(form.getByText('What you look for is saved.')).toBeVisible();
  await expect(form.getByText('Understood as: London, United Kingdom.')).toBeVisible();
  await looksRight(page);

  await page.goto('/talent-seeker-dashboard');
  await expect(recommended().nth(0)).toContainText('Quill wright');
  await expect(recommended().nth(1)).toContainText('Quill keeper');
  await expect(recommended().nth(1)).toContainText('not as you wish: on-site, full-time');

  await context.clearCookies();
  await signIn(page, site);
  await page.goto(`/moderator-dashboard?tab=applications&application=${id}`);
  const line = 'Remote · Contract · London, United Kingdom · can start from 1 March 2031 (said ';
  await expect(page.getByRole('dialog').getByText(line)).toBeVisible();
  await page.goto(`/moderator-dashboard/people/application-${id}`);
  await expect(main(page).getByText(line)).toBeVisible();
  await site.db.job.deleteMany({ where: { id: { in: [onSite, remote] } } });
});

test('a candidate sees an application’s stage, books an interview time and withdraws', async ({
  site,
  page,
  context,
}) => {
  const who = await person(site);
  const { id, interview } = await invited(site, who);
  const { id: other } = await application(site, who, { jobId: 3 });
  const ana = await site.db.user.findFirstOrThrow({ where: { username: site.moderator.username } });
  await site.db.application.update({ where: { id: other }, data: { stage: 'with-client', ownerId: ana.id } });
  await signInAs(context, site, who);
  await page.goto('/talent-seeker-dashboard');
  await page.getByRole('link', { name: /^Choose a time for your interview/ }).click();
  await expect(page).toHaveURL(new RegExp(`#application-${id}$`));

  const list = page.getByRole('tabpanel');
  await expect(list.getByText('We have introduced you to the employer.')).toBeVisible();
  await expect(list.getByText(`Your consultant: ${ana.name}`)).toBeVisible();
  await expect(list.getByText('Your consultant: Our team')).toBeVisible();
  await expect(list.getByText('Choose one of the times that we offer you.')).toBeVisible();
  await looksRight(page);

  const version = page.locator(`#application-${id}`);
  await version.getByRole('radio').nth(1).check();
  await version.getByRole('button', { name: 'Send my choice' }).click();
  await expect(list.getByText(/^Thank you: .+ You get a mail for your calendar\.$/)).toBeVisible();
  await expect(version.getByText('45 minutes, Harbour House, 2nd floor')).toBeVisible();
  await expect(version.getByText('You are invited to talk, and the time is agreed.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    version.getByRole('link', { name: /^Calendar file/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('interview.ics');
  await looksRight(page);

  const booked = await site.db.interview.findUniqueOrThrow({ where: { id: interview } });
  await site.db.interview.update({
    where: { id: interview },
    data: { sequence: 1, startsAt: new Date(booked.startsAt!.getTime() + 3_600_000) },
  });
  await page.goto(LIST);
  await expect(version.getByText('It was moved to this time.')).toBeVisible();

  await version.getByRole('button', { name: /^Withdraw/ }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw application?' });
  await expect(question.getByText(/An interview that was agreed is cancelled/)).toBeVisible();
  await question.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'has been withdrawn' })).toBeFocused();
  await expect(version).toHaveCount(0);
  expect(
    await site.db.outboxMail.count({ where: { kind: 'application-withdrawn', text: { contains: `${id}` } } }),
  ).toBe(1);
});

test('without scripts a candidate saves job wishes, declines interview times and sees a cancellation', async ({
  site,
  browser,
}) => {
  const who = await person(site);
  const { id, interview } = await invited(site, who);
  const context = await plainVisitor(browser, site);
  await signInAs(context, site, who);
  const page = await context.newPage();
  await page.goto(PROFILE);
  const form = wishes(page);
  await form.getByLabel('Remote').check();
  await form.getByLabel('Hybrid').check();
  await form.getByLabel(/^Places/).fill('London\nBerlin, Germany');
  await form.getByRole('button', { name: 'Save what you look for' }).click();
  await expect(form.getByText('What you look for is saved.')).toBeVisible();
  await expect(form.getByLabel('Hybrid')).toBeChecked();
  await expect(form.getByText('Understood as: London, United Kingdom; Berlin, Germany.')).toBeVisible();

  await page.goto(LIST);
  const version = page.locator(`#application-${id}`);
  await version.getByRole('radio', { name: 'None of these suits me' }).check();
  await version.getByRole('button', { name: 'Send my choice' }).click();
  await expect(main(page).getByText('Thank you for telling us. We offer you other times.')).toBeVisible();
  await expect(version.getByText(/^You told us that none/)).toBeVisible();
  const startsAt = new Date(Date.now() + 86_400_000);
  await site.db.interview.update({ where: { id: interview }, data: { state: 'cancelled', startsAt } });
  await page.goto(LIST);
  await expect(version.getByRole('heading', { name: 'Interview cancelled' })).toBeVisible();
  await context.close();
});
