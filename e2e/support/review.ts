import { expect, type Page, type Route } from '@playwright/test';
import { foldText } from '../../lib/base/text';
import { storedFile } from './contract-fixtures';
import type { Site } from './site';

/** Creates pending postings whose titles begin with `word`; the last is the newest. */
export async function waitingJobs(site: Site, word: string, count: number, from: number): Promise<number[]> {
  const { postedById: _, ...fields } = await site.db.job.findFirstOrThrow({
    where: { status: 'published' },
    orderBy: { id: 'asc' },
  });
  const jobs = Array.from({ length: count }, (_entry, at) => ({
    ...fields,
    id: from + at,
    title: `${word} ${at + 1}`,
    titleFolded: foldText(`${word} ${at + 1}`),
    status: 'pending',
  }));
  await site.db.job.createMany({ data: jobs as never });
  return jobs.map(({ id }) => id);
}

/** Creates a pending CV: a PDF whose text is extracted. */
export async function waitingCv(site: Site, name: string): Promise<number> {
  const now = new Date();
  const text = `${name}\n\nWrote the backups of ${name}`;
  const email = `${foldText(name).replace(' ', '.')}@mail.example`;
  const file = await storedFile(site, text);
  const { id } = await site.db.cvDocument.create({
    data: {
      applicantName: name,
      nameFolded: foldText(name),
      email,
      emailFolded: email,
      ...file,
      status: 'pending',
      submittedAt: now,
    },
    select: { id: true },
  });
  const read = { state: 'read', reason: null, text, readAt: now, readerVersion: 1 };
  await site.db.documentText.upsert({
    where: { fileId: file.fileId },
    create: { fileId: file.fileId, ...read },
    update: read,
  });
  return id;
}

export async function statusOf(site: Site, cv: number): Promise<string> {
  return (await site.db.cvDocument.findUniqueOrThrow({ where: { id: cv }, select: { status: true } })).status;
}

/** Sends an intercepted request to the site. @returns the status and headers of its answer */
export async function ofRequest(route: Route): Promise<{ status: number; headers: Record<string, string> }> {
  const answer = await route.fetch();
  return { status: answer.status(), headers: answer.headers() };
}

/** Waits until the review page shows the record at this position and its keys work. */
export async function untilAt(page: Page, position: string): Promise<void> {
  await expect(page.locator('.review-moves p')).toHaveText(position);
  await keysWork(page);
}

/** Waits for the review page's key handlers, which start a moment after hydration. */
export async function keysWork(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-review-keys', 'on');
}
