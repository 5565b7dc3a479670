import type { Page } from '@playwright/test';
import { submitJob } from '../../lib/content/en/submit-job';

/** Goes to a later step of the posting form by the links that lead there. */
export async function goToStep(page: Page, step: 'pay' | 'text'): Promise<void> {
  await page.getByRole('link', { name: submitJob.toPay }).click();
  if (step === 'text') await page.getByRole('link', { name: submitJob.toText }).click();
}

/** Fills in the required fields of all steps and stops in the last one. */
export async function fillPosting(
  page: Page,
  { title, company = 'Fjord Metrics', location, description, email }: Record<string, string>,
): Promise<void> {
  await page.getByLabel('Job title').fill(title ?? '');
  await page.getByLabel('Company', { exact: true }).fill(company);
  await page.getByRole('link', { name: submitJob.toPay }).click();
  await page.getByLabel('Location').fill(location ?? '');
  await page.getByRole('link', { name: submitJob.toText }).click();
  await page.getByLabel('Description').fill(description ?? '');
  await page.getByLabel('Contact e-mail').fill(email ?? '');
}
