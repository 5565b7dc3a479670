import { expect, type Page, type Route } from '@playwright/test';
import { foldText } from '../../lib/base/text';
import { storedFile } from './contract-fixtures';
import type { Site } from './site';

/** Postings that wait for a moderator, with this word in their titles; the newest is the last. */
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

/** A CV that waits for a moderator: a PDF whose text has been read. */
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

/** What the site answers to a request that a page has made. */
export async function ofRequest(route: Route): Promise<{ status: number; headers: Record<string, string> }> {
  const answer = await route.fetch();
  return { status: answer.status(), headers: answer.headers() };
}

/** Goes on once the page of the record is there and its keys work. */
export async function untilAt(page: Page, position: string): Promise<void> {
  await expect(page.locator('.review-moves p')).toHaveText(position);
  await keysWork(page);
}

/** The page's handlers are there only a moment after its elements are React's. */
export async function keysWork(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-review-keys', /on|off/);
}
