import { expect, type Locator, type Page } from '@playwright/test';
import { foldText } from '../../lib/base/text';
import { storedFile } from './contract-fixtures';
import { newJobId } from './jobs';
import type { Site } from './site';

const KUBERNETES = 'upgraded 40 Kubernetes clusters of the bank without an outage, and wrote down how';
const PYTHON = 'wrote the operators for backups in Python, which 30 teams use';
const POSTGRES = 'moved 12 PostgreSQL databases to new hardware over a weekend';
const OTHER = 'looked after the tills of nine shops and the price lists';

/** Creates a job that needs Kubernetes, Python, PostgreSQL and a work permit. @returns its id */
export async function shortlistJob(
  site: Site,
  fields: Partial<Record<'title' | 'contactName' | 'email', string>> = {},
): Promise<number> {
  const now = new Date();
  const { title = 'Kubernetes platform engineer' } = fields;
  const { id } = await site.db.job.create({
    data: {
      ...fields,
      id: await newJobId(site),
      title,
      titleFolded: foldText(title),
      company: 'Harrow Payments',
      companyName: 'Harrow Payments',
      location: 'London, UK',
      locationFolded: 'london, uk',
      countryCode: 'GB',
      type: 'full-time',
      industry: 'Technology',
      experienceLevel: 'mid',
      description: 'You look after the clusters of a payment company in London.',
      responsibilities: ['Run Kubernetes clusters and their upgrades'],
      requirements: ['3 years of Kubernetes in production', 'Python', 'PostgreSQL', 'No visa sponsorship'],
      benefits: ['Tea'],
      skills: ['Kafka'],
      status: 'published',
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  return id;
}

/**
 * Creates a job with 12 applicants: 11 with readable documents, from strong to weak, and one with an unreadable scan.
 * @returns its id
 */
export async function jobWithApplicants(site: Site): Promise<number> {
  const id = await shortlistJob(site);
  const work = [[KUBERNETES, PYTHON, POSTGRES], [KUBERNETES, POSTGRES], [PYTHON], [OTHER]];
  const names = ['Ida Berg', 'Max Low', 'Noor Haddad', 'Tomás Silva', 'Wen Li', 'Ola Kask', 'Bea Roth', 'Jim Oduya'];
  for (const [at, name] of [...names, 'Eva Novak', 'Raj Iyer', 'Liv Dahl', 'Sam Scan'].entries())
    await applicant(site, id, name, name === 'Sam Scan' ? null : [...(work[at % 4] ?? []), `kept ${at + 3} rotas`]);
  return id;
}

/** A person's row in the list of the shortlist. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('tr[data-entry]').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The panel beside the list, which shows the chosen person. */
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`${name}$`) });

export async function confirmRequirements(page: Page): Promise<void> {
  await page.locator('#needs > summary').click();
  await page.getByRole('button', { name: 'Confirm requirements' }).click();
  await expect(page.getByText('The requirements are confirmed.').first()).toBeVisible();
  await page.locator('#needs > summary').click();
}

/** Shortlists people by mouse, each with strengths and, if given, concerns. */
export async function shortlistPeople(page: Page, people: readonly (readonly [string, string, string?])[]) {
  for (const [name, strengths, concerns = ''] of people) {
    await rowOf(page, name).getByRole('link').click();
    const panel = panelOf(page, name);
    await panel.getByRole('button', { name: `Shortlist ${name}` }).click();
    await panel.getByLabel('Strengths').fill(strengths);
    await panel.getByLabel('Concerns').fill(concerns);
    await panel.getByRole('button', { name: `Save ${name}` }).click();
    await expect(page.getByText(`${name} is on the shortlist.`).first()).toBeVisible();
  }
}

/** Opens the page for signing from the list, and signs the shortlist in the moderator's name. */
export async function signShortlist(page: Page, moderator: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign shortlist' }).click();
  await page.getByLabel('Your name').fill(moderator);
  await page.getByRole('button', { name: 'Sign the shortlist' }).click();
  await expect(page.getByText(/^Signed by /).first()).toBeVisible();
}

/** Deletes the job and its applications, because other tests use the same lists. */
export async function forgetJob(site: Site, jobId: number): Promise<void> {
  await site.db.application.deleteMany({ where: { jobId } });
  await site.db.job.update({ where: { id: jobId }, data: { status: 'deleted', deletedAt: new Date() } });
}

async function applicant(site: Site, jobId: number, name: string, lines: string[] | null): Promise<void> {
  const now = new Date();
  const text = lines
    ? `${name}\n\nEXPERIENCE\nPlatform engineer, Harbour Bank, London, 2018 – now\n${lines.map((line) => `- ${line}`).join('\n')}\n`
    : '';
  const file = await storedFile(site, text);
  const email = `${foldText(name).replace(' ', '.')}@mail.example`;
  await site.db.application.create({
    data: {
      jobId,
      applicantName: name,
      nameFolded: foldText(name),
      email,
      emailFolded: email,
      phone: '+44 20 7946 0001',
      ...file,
      createdAt: now,
      updatedAt: now,
    },
  });
  await site.db.documentText.create({
    data: { fileId: file.fileId, state: lines ? 'read' : 'scan', reason: null, text, readAt: now, readerVersion: 1 },
  });
}

/** Loads a shortlist until the background reader has read every document, which completes the order. */
export async function whenRead(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    expect(await page.getByText('still being read').count()).toBe(0);
  }).toPass({ timeout: 120_000 });
}
