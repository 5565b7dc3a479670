import { readFileSync } from 'node:fs';
import { fromBufferPromise } from 'yauzl';
import { peopleMessages, personPage } from '../lib/content/en/people';
import { newNoAddress } from '../lib/base/no-address';
import { application, cvDocument } from './support/contract-fixtures';
import { signIn } from './support/office';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

test('a moderator merges, splits, exports and erases a person, and the log records the erasure', async ({
  site,
  page,
  consoleErrors,
}) => {
  const first = await application(site, { email: 'petra@mail.example' });
  const second = await application(site, { email: 'petra@work.example' });
  await site.db.application.updateMany({
    where: { id: { in: [first.id, second.id] } },
    data: { applicantName: 'Petra Quist', nameFolded: 'petra quist' },
  });
  await signIn(page, site);
  await page.goto(`/moderator-dashboard?tab=applications&application=${first.id}`);
  await page.getByRole('dialog').getByRole('link', { name: personPage.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Petra Quist' })).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  }
  const applications = page.getByRole('region', { name: personPage.sections.applications }).getByRole('listitem');
  await expect(applications).toHaveCount(1);
  const same = page.getByRole('region', { name: personPage.sections.duplicates });
  const other = same.getByRole('listitem').filter({ hasText: 'petra@work.example' });
  await expect(other).toContainText(personPage.duplicates.reasons.phone);
  await other.getByRole('button').click();
  await expect(applications).toHaveCount(2);
  await same.getByRole('listitem').filter({ hasText: 'petra@work.example' }).getByRole('button').click();
  await expect(applications).toHaveCount(1);
  await same.getByRole('listitem').filter({ hasText: 'petra@work.example' }).getByRole('button').click();
  await expect(applications).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: personPage.export.action }).click(),
  ]);
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(readFileSync(await download.path()))).eachEntry())
    names.push(entry.fileName);
  expect(names).toHaveLength(3);

  await page.getByLabel(personPage.erase.request).fill('Petra Quist rang.');
  await page.getByLabel(personPage.erase.confirm).check();
  await page.getByRole('button', { name: personPage.erase.submit }).click();
  await expect(page.getByText(peopleMessages.requestNames).first()).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel(personPage.erase.request).fill('By telephone, called back on the number of the application.');
  await page.getByRole('button', { name: personPage.erase.submit }).click();
  await expect(page).toHaveURL(/tab=activity/);
  const line = page.getByRole('row').filter({ hasText: 'called back' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('2 applications');
  expect(await site.db.application.count({ where: { id: { in: [first.id, second.id] } } })).toBe(0);
  expect((await page.request.get(`/moderator-dashboard/people/application-${first.id}`)).status()).toBe(404);
});

test('a moderator unmerges people without an e-mail address by the names of their records', async ({ site, page }) => {
  const emails = [newNoAddress(), newNoAddress()] as const;
  const [first, second] = [await cvDocument(site, { email: emails[0] }), await cvDocument(site, { email: emails[1] })];
  const data = { applicantName: 'Nele Olm', nameFolded: 'nele olm', hasAddress: false };
  await site.db.cvDocument.updateMany({ where: { id: { in: [first.id, second.id] } }, data });
  await signIn(page, site);
  await page.goto(`/moderator-dashboard/people/cv-${first.id}`);
  const same = page.getByRole('region', { name: personPage.sections.duplicates });
  const alike = same.getByRole('listitem').filter({ hasText: 'Nele Olm' });
  await alike.getByRole('button').click();
  const part = same.getByRole('listitem').filter({ hasText: personPage.duplicates.record.cv(second.id) });
  await part.getByRole('button').click();
  await expect(part).toBeHidden();
  await expect(alike).toBeVisible();
  expect(await site.db.personAddress.count({ where: { address: { in: [...emails] } } })).toBe(0);
});
