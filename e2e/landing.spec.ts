import type { APIRequestContext } from '@playwright/test';
import { fill } from '../lib/base/fill';
import { boardList, landing } from '../lib/content/en/board';
import type { Site } from './support/site';
import { DESKTOP, expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const POSTING = {
  title: 'Harbour Engineer',
  company: 'Fjord Metrics',
  location: 'Bergen, Norway',
  type: 'contract',
  experienceLevel: 'mid',
  salary: 'NOK 700,000 per year',
  description: 'Measure the tides.',
  skills: ['Tidewatching', 'k8s'],
  email: 'hiring@fjord.example',
};

async function publish(site: Site, request: APIRequestContext, ...postings: Partial<typeof POSTING>[]) {
  const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const ids: number[] = [];
  for (const posting of postings) {
    const answer = await request.post('/api/jobs.php', { data: { ...POSTING, ...posting }, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push((await answer.json()).data.id);
  }
  return { ids, headers };
}

test('a skill’s landing page is indexed with three open jobs and noindex with fewer', async ({ site, request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await read('/careers/tidewatching')).status).toBe(404);
  expect((await read('/careers/tidewatching/in/bergen-no')).status).toBe(404);
  await publish(site, request, {}, {});
  const few = await read('/careers/tidewatching');
  expect(few).toMatchObject({ status: 200, text: expect.stringContaining('Showing 2 of 2 jobs') });
  expect(few.text).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(few.text).not.toContain('rel="canonical"');
  expect((await read('/sitemap.xml')).text).not.toContain('/careers/tidewatching');

  const { ids, headers } = await publish(site, request, { title: 'Third of Three' });
  for (const path of ['/careers/tidewatching', '/careers/in/bergen-no', '/careers/tidewatching/in/bergen-no']) {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain('Third of Three');
    expect(text).not.toContain('noindex');
    expect(text).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
    expect(text).toMatch(/"@type":"ItemList","numberOfItems":3/);
    expect(text).toContain('"@type":"BreadcrumbList"');
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${site.url}${path}</loc>`);
  }
  expect((await read('/careers')).text).toContain('href="/careers/tidewatching"');

  await request.put(`/api/jobs.php?id=${ids[0]}`, { data: { title: 'Renamed Third' }, headers });
  expect((await read('/careers/in/bergen-no')).text).toContain('Renamed Third');
  await request.put(`/api/jobs.php?id=${ids[0]}`, { data: { status: 'closed' }, headers });
  const again = await read('/careers/tidewatching/in/bergen-no');
  expect(again).toMatchObject({ status: 200, text: expect.stringContaining('noindex') });
  expect(again.text).not.toContain('Renamed Third');
});

test('other spellings of a skill or place redirect to its landing page, and unknown names answer 404', async ({
  request,
}) => {
  for (const [path, to] of [
    ['/careers/k8s', '/careers/kubernetes'],
    ['/careers/Kubernetes', '/careers/kubernetes'],
    ['/careers/c%2B%2B', '/careers/c-plus-plus'],
    ['/careers/golang/in/REMOTE', '/careers/go/in/remote'],
    ['/careers/in/United-Kingdom', '/careers/in/united-kingdom'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 308, to]);
  }
  for (const path of [
    '/careers/basketry',
    '/careers/in/atlantis',
    '/careers/go/in/atlantis',
    '/careers/basketry/in/remote',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('There is no page at this address');
  }
  expect((await request.get('/careers')).status()).toBe(200);
});

test('landing pages are accessible and show their first job on the first screen', async ({ site, page, request }) => {
  await publish(site, request, {}, {}, {});
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const path of ['/careers/tidewatching', '/careers/in/bergen-no', '/careers/tidewatching/in/norway']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/);
      await expect(page.locator('#results')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.job-row').first()).toBeInViewport({ ratio: 1 });
      await expectNoSideScroll(page);
      await expectAccessible(page);
    }
  }
});

test('a search on a skill’s landing page stays within the skill, with and without scripts', async ({
  site,
  page,
  browser,
  request,
}) => {
  await publish(site, request, {}, {}, { title: 'Night Watch' });
  await page.goto('/careers');
  await page.getByRole('navigation', { name: landing.bySkill }).getByRole('link', { name: 'Tidewatching' }).click();
  await expect(page).toHaveURL('/careers/tidewatching');
  await page.getByLabel(boardList.searchLabel).fill('night');
  await page.keyboard.press('Enter');
  // Until the form's script has loaded, the browser submits the form itself, including empty fields.
  await expect(page).toHaveURL(/\/careers\?q=night&(?:place=&)?skill=tidewatching(?:$|&)/);
  await expect(page.locator('[data-results] > .job-row')).toHaveCount(1);
  await page.getByRole('link', { name: fill(boardList.remove, { filter: 'Tidewatching' }) }).click();
  await expect(page).toHaveURL('/careers?q=night');

  const plain = await plainVisitor(browser, site, { viewport: PHONE });
  const without = await plain.newPage();
  await without.goto('/careers/tidewatching');
  await without.getByLabel(boardList.searchLabel).fill('night');
  await without.getByRole('button', { name: boardList.search }).click();
  await expect(without).toHaveURL(/\/careers\?q=night.*&skill=tidewatching/);
  await expect(without.locator('[data-results] > .job-row')).toHaveCount(1);
  await plain.close();
});
