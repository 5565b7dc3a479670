import { findPage, skillMessages, skillsPage } from '../lib/content/en/finding';
import { dashboard } from '../lib/content/en/office';
import { filtersLabel } from '../lib/content/en/office-lists';
import { application, cvDocument, person, signInAs } from './support/contract-fixtures';
import { signIn } from './support/office';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';

const WIDE = { width: 1440, height: 900 };

/** Creates an applicant and a person of the CV pool, both with text extracted from their documents. */
async function people(site: Site) {
  const applied = await application(site, { email: 'ingrid@mail.example' });
  const pooled = await cvDocument(site, { email: 'bruno@mail.example' });
  await site.db.application.update({
    where: { id: applied.id },
    data: { applicantName: 'Ingrid Zorn', nameFolded: 'ingrid zorn' },
  });
  await site.db.cvDocument.update({
    where: { id: pooled.id },
    data: { applicantName: 'Bruno <i>Vale</i>', nameFolded: 'bruno <i>vale</i>', skills: 'Kubernetes, quokka' },
  });
  const said = 'Ingrid Zorn\nBerlin, Germany\nUpgraded forty k8s clusters of a quokka farm & its <b>fences</b>.';
  const row = { state: 'read', reason: null, readAt: new Date(), readerVersion: 1 };
  const files = [applied.fileId, pooled.fileId];
  await site.db.documentText.deleteMany({ where: { fileId: { in: files } } });
  await site.db.documentText.createMany({
    data: [
      { ...row, fileId: applied.fileId, text: said },
      { ...row, fileId: pooled.fileId, text: 'Bruno Vale\nOslo\nKept a quokka.' },
    ],
  });
  return { applied, pooled };
}

test('a moderator finds people by words and skills, and adds aliases to a skill', async ({ site, page, browser }) => {
  const { applied } = await people(site);
  await page.setViewportSize(WIDE);
  await signIn(page, site);
  await page.getByRole('link', { name: dashboard.sections.candidates }).click();
  await page.getByRole('tab', { name: dashboard.tabs.find }).click();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.sections.candidates })).toBeVisible();
  // The framework sets the title after it has shown the page.
  await expect(page).toHaveTitle(new RegExp(`^${findPage.title}`));
  await expectAccessible(page);
  const words = page.getByLabel(findPage.labels.q);
  const found = page.getByRole('region', { name: findPage.results });
  const names = found.locator('.row-link');
  await words.fill('quokka kubernetes');
  await page.getByRole('button', { name: findPage.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/find\?q=quokka\+kubernetes/);
  await expect(names).toHaveText(['Bruno <i>Vale</i>', 'Ingrid Zorn']);
  const ingrid = found.getByRole('row').filter({ hasText: 'Ingrid Zorn' });
  await expect(ingrid.locator('mark')).toHaveText(['k8s', 'quokka']);
  await expect(ingrid).toContainText('<b>fences</b>');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);

  await words.fill('"k8s clusters" -oslo');
  await page.getByText(filtersLabel(0), { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: findPage.labels.place }).fill('Germany');
  // Choosing an option submits the form at once, with the typed text.
  await page.getByRole('combobox', { name: findPage.labels.kind, exact: true }).selectOption('application');
  await expect(page.getByRole('link', { name: /^Place: Germany/ })).toBeVisible();
  await expect(names).toHaveText(['Ingrid Zorn']);
  await ingrid.getByRole('link', { name: 'Ingrid Zorn', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/people/application-${applied.id}$`));
  await page.goBack();
  await ingrid.getByRole('link', { name: findPage.open.application }).click();
  await expect(page.getByRole('dialog')).toContainText('Ingrid Zorn');

  // Adds an alias of a skill without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: PHONE });
  await plain.addCookies(await page.context().cookies());
  const office = await plain.newPage();
  await office.goto('/moderator-dashboard/find?q=kubbie');
  await expect(office.getByText(findPage.noMatches)).toBeVisible();
  await office.goto('/moderator-dashboard/find/skills');
  await office.getByLabel(skillsPage.add.skill, { exact: true }).fill('Kubernetes');
  await office.getByLabel(skillsPage.add.alias).fill('k8s');
  await office.getByRole('button', { name: skillsPage.add.submit, exact: true }).click();
  await expect(office.getByText(skillMessages.known)).toBeVisible();
  await expect(office.getByLabel(skillsPage.add.skill, { exact: true })).toHaveValue('Kubernetes');
  await office.getByLabel(skillsPage.add.alias).fill('kubbie');
  await office.getByRole('button', { name: skillsPage.add.submit, exact: true }).click();
  await expect(office.getByText(skillMessages.added('kubbie', 'Kubernetes'))).toBeVisible();
  await office.goto('/moderator-dashboard/find?q=kubbie+quokka');
  await expect(office.locator('.row-link')).toHaveCount(2);
  // Adds the words of searches without results to a skill.
  const inVain = 'kubectl herder';
  const days = ['2031-03-01', '2031-03-02', '2031-03-03'];
  await site.db.emptySearch.createMany({ data: days.map((day) => ({ words: inVain, day })) });
  await office.goto('/moderator-dashboard/find/skills');
  await office.getByLabel(skillsPage.inVain.skill(inVain)).fill('Kubernetes');
  await office.getByRole('button', { name: skillsPage.inVain.submit }).click();
  await expect(office.getByText(skillMessages.added(inVain, 'Kubernetes'))).toBeVisible();
  await expect(office.getByText(skillsPage.inVain.title)).toHaveCount(0);
  await site.db.skillAlias.deleteMany({ where: { key: inVain } });
  await plain.close();

  await page.goto('/moderator-dashboard/find/skills?q=kube');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `${skillsPage.remove}${skillsPage.of('kubbie', 'Kubernetes')}` }).click();
  await expect(page.getByText(skillMessages.removed('kubbie', 'Kubernetes'))).toBeVisible();
  expect(await site.db.skillAlias.count()).toBe(0);
});

test('people search is for moderators only, and its pages are uncached and send only the origin as Referer', async ({
  site,
  page,
}) => {
  await page.goto('/moderator-dashboard/find?q=ingrid');
  await expect(page).toHaveURL(/\/moderator-login/);
  const candidate = await person(site);
  await signInAs(page.context(), site, candidate);
  for (const path of ['/moderator-dashboard/find?q=ingrid', '/moderator-dashboard/find/skills']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/moderator-dashboard\/find/);
  }
  const { headers } = await fetch(`${site.url}/moderator-dashboard/find?q=ingrid`, { redirect: 'manual' });
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('cache-control')).toContain('no-store');
});
