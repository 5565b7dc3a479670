import { lookingTest, expect, expectAccessible, expectNoSideScroll, test } from './support/test';

const posting = {
  company: 'Café Яндекс & Söhne',
  companyWebsite: 'www.cafe.example/jobs',
  location: 'London, United Kingdom',
  type: 'contract',
  experienceLevel: 'mid',
  description: 'Keep pages true.',
  email: 'hiring@fjord.example',
};
const PATH = '/careers/at/caf%C3%A9-%D1%8F%D0%BD%D0%B4%D0%B5%D0%BA%D1%81-and-s%C3%B6hne';

test('a company page lists its open jobs, and is noindex when none is open', async ({ page, site, request }) => {
  const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  const see = async (path: string) => {
    const answer = await request.get(path);
    return { status: answer.status(), text: await answer.text(), kept: answer.headers()['cache-control'] };
  };
  const sitemap = async () => (await see('/sitemap.xml')).text;
  const post = async (title: string, company = posting.company) => {
    const created = await request.post('/api/jobs.php', { data: { ...posting, title, company }, headers });
    expect(created.status()).toBe(201);
    return (await created.json()).data.id as number;
  };

  expect((await see(PATH)).status).toBe(404);
  expect(await sitemap()).not.toContain(PATH);
  const ids = [await post('First Engineer'), await post('Second Engineer', 'CAFÉ  яндекс & söhne')];
  expect(await see(PATH)).toMatchObject({
    status: 200,
    text: expect.stringContaining('First Engineer'),
    kept: 'public, max-age=0, must-revalidate',
  });
  expect(await sitemap()).toContain(PATH);
  expect((await see(PATH.replace('caf', 'Caf'))).status).toBe(404);
  expect((await see(`${PATH}/2`)).status).toBe(404);

  for (let number = 3; number <= 21; number += 1) ids.push(await post(`Engineer ${number}`));
  expect((await see(PATH)).text).not.toContain('First Engineer');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs at Café Яндекс & Söhne');
  await expect(page.locator('.job-row')).toHaveCount(20);
  const website = page.getByRole('link', { name: 'cafe.example/jobs' });
  await expect(website).toHaveAttribute('href', 'https://www.cafe.example/jobs');
  await expect(website).toHaveAttribute('rel', 'nofollow ugc noopener');
  expect((await see(`/job/${ids[0]}`)).text).toContain('"sameAs":"https://www.cafe.example/jobs"');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}${PATH}`);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${PATH}/2`);
  await expect(page.locator('.job-row h3')).toHaveText(['First Engineer']);

  const actions = await request.post('/api/office/jobs', { data: { ids, action: 'close' }, headers });
  expect(actions.status()).toBe(200);
  const without = await see(PATH);
  expect(without).toMatchObject({ status: 200, text: expect.stringContaining('has no open job on our board') });
  expect(without.text).toMatch(/<meta name="robots" content="noindex/);
  expect(await sitemap()).not.toContain(PATH);
  expect((await see(`${PATH}/2`)).status).toBe(404);
  await page.goto(PATH);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
});

lookingTest('the alert link of a company page opens an alert form with the company’s name', async ({ page }) => {
  await page.goto('/careers/at/harrow-creek-logistics');
  await page.getByRole('link', { name: 'Get their new jobs by mail' }).click();
  await expect(page).toHaveURL('/job-alerts?q=Harrow+Creek+Logistics');
});
