import { readHtml } from './support/html';
import { newJobId } from './support/jobs';
import { expect, test } from './support/test';

test('robots.txt names the sitemap, which lists the jobs', async ({ request, site }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const sitemap = /^Sitemap: (.+)$/m.exec(await robots.text())?.[1] ?? '';
  expect(sitemap).toBe(`${site.url}/sitemap.xml`);
  const answer = await request.get(sitemap);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(expect.arrayContaining([`${site.url}/careers`, `${site.url}/job/1`, `${site.url}/job/7`]));
  expect((await request.get('/sitemaps/1.xml')).status()).toBe(404);
  expect(await (await request.get('/llms.txt')).text()).toContain(`(${site.url}/careers)`);
});

test('a job’s structured data and share card are removed when the job closes', async ({ page, request, site }) => {
  const { id: _, ...sample } = await site.db.job.findUniqueOrThrow({ where: { id: 6 } });
  const lists = { responsibilities: ['One </script> duty'], requirements: ['One'], benefits: ['One'], skills: ['One'] };
  const { id } = await site.db.job.create({
    data: { ...sample, ...lists, id: await newJobId(site), title: '高级工程师 </script> 🚀', titleFolded: 'hostile' },
  });

  const html = await readHtml(page, await (await request.get(`/job/${id}`)).text());
  expect(JSON.parse(html.data[0] ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: '高级工程师 </script> 🚀',
    employmentType: 'PART_TIME',
    directApply: true,
    baseSalary: { currency: 'GBP' },
    jobLocation: { address: { addressCountry: 'GB' } },
  });
  const card = new URL(html.meta['og:image']?.[0] ?? '').pathname;
  expect(card).toBe(`/og/job/${id}`);
  const drawn = await request.get(card);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await drawn.body()).equals(await (await request.get('/og/job/6')).body())).toBe(false);

  const board = await readHtml(page, await (await request.get('/careers')).text());
  expect(board.link.alternate?.map((href) => new URL(href, site.url).pathname)).toEqual([
    '/jobs/feed.xml',
    '/jobs/feed.json',
  ]);

  const login = await request.post('/api/moderator/login.php', { data: site.moderator });
  const { token } = await login.json();
  const closed = await request.put(`/api/jobs.php?id=${id}`, {
    data: { status: 'closed' },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(closed.status()).toBe(200);
  expect((await readHtml(page, await (await request.get(`/job/${id}`)).text())).data).toEqual([]);
  expect((await (await request.get(card)).body()).equals(await drawn.body())).toBe(false);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/job/${id}<`);
  expect((await request.get('/og/job/999999')).status()).toBe(404);
});
