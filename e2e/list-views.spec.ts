import { application, person, signInAs } from './support/contract-fixtures';
import { newJobId } from './support/jobs';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';

const MARK = 'views.example';

test('a shared view keeps filters, order and columns, and works without scripts and on a phone', async ({
  site,
  browser,
}) => {
  for (const stage of ['called', 'called', 'new'])
    await application(site, { email: `${stage}${Math.random()}@${MARK}` }, { stage });
  const [ana, ben] = [await person(site, 'moderator'), await person(site, 'moderator')];
  const name = `Called ${ana.id}`;
  // Without scripts a moderator filters the list, chooses columns, saves the view and opens it by its chip.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await signInAs(plain, site, ana);
  const page = await plain.newPage();
  await page.goto('/moderator-dashboard?tab=applications&stage=called&sort=-tags');
  const menu = page.locator('.list-views');
  const heads = page.getByRole('columnheader');
  await menu.getByText('Views', { exact: true }).click();
  await menu.getByLabel('Source').check();
  await menu.getByLabel('Owner').uncheck();
  await menu.getByRole('button', { name: 'Show these columns' }).click();
  await expect(page.getByText('Your columns are saved.')).toBeVisible();
  await expect(heads.getByText('Source', { exact: true })).toBeVisible();
  await expect(heads.getByText('Owner', { exact: true })).toHaveCount(0);
  await menu.getByText('Views', { exact: true }).click();
  await menu.getByLabel('Name of the view').fill(name);
  await menu.getByLabel('For all moderators').check();
  await menu.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('The view is saved.')).toBeVisible();
  const chip = page.getByRole('link', { name, exact: true });
  await page.goto('/moderator-dashboard?tab=applications');
  await expect(chip).not.toHaveAttribute('aria-current');
  await chip.click();
  await expect(page).toHaveURL(/tab=applications&stage=called&sort=-tags&columns=tags\.source$/);
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await plain.close();

  // Another moderator opens the shared view with scripts, in both themes, on a desktop and a phone.
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 375, height: 667 },
    ]) {
      const context = await browser.newContext({ colorScheme, viewport, baseURL: site.url });
      await signInAs(context, site, ben);
      const other = await context.newPage();
      await other.goto('/moderator-dashboard?tab=applications');
      await other.getByRole('link', { name, exact: true }).click();
      await expect(other).toHaveURL(/stage=called/);
      // A narrow window keeps the chosen columns: the table scrolls sideways, the page does not.
      if (viewport.width > 1_000) {
        await other.setViewportSize({ ...viewport, width: 1_000 });
        await expect(other.getByRole('columnheader', { name: 'Source' })).toBeVisible();
        await expectNoSideScroll(other);
        await other.setViewportSize(viewport);
      }
      await other.locator('.list-views > summary').click();
      await expect(other.getByLabel('Name of the view').first()).toBeVisible();
      await expectAccessible(other);
      await expectNoSideScroll(other);
      await context.close();
    }
  const context = await browser.newContext({ baseURL: site.url });
  await signInAs(context, site, ben);
  const other = await context.newPage();
  await other.goto('/moderator-dashboard?tab=applications');
  const views = other.locator('.list-views');
  const saved = views.locator('details', { hasText: name });
  await views.locator('> summary').click();
  await saved.locator('summary').click();
  await saved.getByLabel('Name of the view').fill(`${name} today`);
  await saved.getByRole('button', { name: `Rename ${name}` }).click();
  await expect(other.getByRole('link', { name: `${name} today`, exact: true })).toBeVisible();
  await views.locator('> summary').click();
  await saved.locator('summary').click();
  await saved.getByRole('button', { name: `Remove ${name} today` }).click();
  await expect(other.getByText('The view is removed.')).toBeVisible();
  await expect(other.getByRole('link', { name: `${name} today`, exact: true })).toHaveCount(0);
  await context.close();
});

test('more than 1,000 applications change stage in the background with progress, and Undo moves them back', async ({
  site,
  page,
}) => {
  const jobId = await newJobId(site);
  const { postedById: _, ...fields } = await site.db.job.findFirstOrThrow({ where: { status: 'published' } });
  await site.db.job.create({ data: { ...fields, id: jobId, title: 'Many' } as never });
  const { fileId } = await application(site, { email: `first@${MARK}` }, { jobId });
  const file = await site.db.storedFile.findUniqueOrThrow({ where: { id: fileId } });
  const { id: __, ...first } = await site.db.application.findFirstOrThrow({ where: { fileId } });
  const ids = Array.from({ length: 1_100 }, (_entry, at) => `views-${jobId}-${at}`);
  await site.db.storedFile.createMany({ data: ids.map((id) => ({ ...file, id })) });
  await site.db.application.createMany({
    data: ids.map((id) => ({ ...first, fileId: id, email: `${id}@${MARK}`, emailFolded: `${id}@${MARK}` })),
  });
  await signInAs(page.context(), site, await person(site, 'moderator'));
  await page.goto(`/moderator-dashboard?tab=applications&job=${jobId}&stage=new`);
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: 'All 1,101 that match' }).click();
  await page.getByRole('button', { name: 'Move 1,101…' }).click();
  await page.getByRole('dialog').getByLabel('To', { exact: true }).selectOption('called');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  const progress = page.locator('.bulk-move');
  await expect(progress).toContainText('Moved: 1,101 of 1,101, “Called”.', { timeout: 60_000 });
  expect(await site.db.application.count({ where: { jobId, stage: 'called' } })).toBe(1_101);
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.bulk-move')).toContainText('Put back: 1,101 of 1,101', { timeout: 60_000 });
  expect(await site.db.application.count({ where: { jobId, stage: 'new' } })).toBe(1_101);
  await site.db.application.deleteMany({ where: { jobId } });
  await site.db.storedFile.deleteMany({ where: { id: { in: ids } } });
});
