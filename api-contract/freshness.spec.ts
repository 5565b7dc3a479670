import { expect, test } from '../e2e/support/test';

const posting = {
  title: 'Freshness Engineer',
  company: 'Fjord Metrics',
  location: 'London, United Kingdom',
  type: 'contract',
  experienceLevel: 'mid',
  description: 'Keep pages true.',
  email: 'hiring@fjord.example',
};

test('a change to a job is visible in the first request after its acknowledgement', async ({ site, request }) => {
  const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  const see = async (path: string) => {
    const answer = await request.get(path);
    return { status: answer.status(), text: await answer.text() };
  };

  const { data } = await (await request.post('/api/job-postings.php', { data: posting })).json();
  const page = `/job/${data.id}`;
  expect((await see(page)).status).toBe(404);
  expect((await see('/careers')).text).not.toContain(posting.title);

  const change = (body: object) => request.put(`/api/jobs.php?id=${data.id}`, { data: body, headers });
  expect((await change({ status: 'published' })).status()).toBe(200);
  expect(await see(page)).toMatchObject({ status: 200, text: expect.stringContaining('Apply for this job') });
  expect((await see('/careers')).text).toContain(posting.title);

  await change({ title: 'Truth Engineer' });
  expect((await see(page)).text).toContain('Truth Engineer');
  expect((await see('/careers')).text).not.toContain(posting.title);

  await change({ status: 'closed' });
  const closed = await see(page);
  expect(closed).toMatchObject({ status: 200, text: expect.stringContaining('This job is closed') });
  expect(closed.text).not.toContain('Apply for this job');
  expect(closed.text).toContain('noindex');
  expect((await see('/careers')).text).not.toContain('Truth Engineer');

  await request.delete(`/api/jobs.php?id=${data.id}`, { headers });
  expect((await see(page)).status).toBe(404);
});

test('polling during changes never returns a job list older than the last acknowledged change', async ({
  site,
  request,
}) => {
  const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  let acknowledged = '';
  let done = false;
  const stale: string[] = [];
  const read = async () => {
    while (!done) {
      const expected = acknowledged;
      const text = await (await request.get('/careers')).text();
      // A later title is also correct, because its change was acknowledged during this request.
      const shown = /Round (\d+) Engineer/.exec(text)?.[1];
      if (expected !== '' && Number(shown) < Number(expected)) stale.push(`asked after ${expected}, saw ${shown}`);
    }
  };
  const readers = [read(), read(), read(), read()];
  const created = await request.post('/api/jobs.php', { data: { ...posting, title: 'Round 0 Engineer' }, headers });
  const { id } = (await created.json()).data;
  for (let round = 1; round <= 40; round += 1) {
    await request.put(`/api/jobs.php?id=${id}`, { data: { title: `Round ${round} Engineer` }, headers });
    acknowledged = String(round);
  }
  done = true;
  await Promise.all(readers);
  expect(stale).toEqual([]);
});

test('a job page is rendered again only when a job shown on it changes', async ({ site, request }) => {
  const signedIn = await request.post('/api/moderator/login.php', { data: site.moderator });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  const skills = 'Zymurgy';
  const publish = async (title: string, fields: object = {}): Promise<number> => {
    const answer = await request.post('/api/jobs.php', { data: { ...posting, title, ...fields }, headers });
    return (await answer.json()).data.id;
  };
  const change = async (id: number, fields: object) =>
    expect((await request.put(`/api/jobs.php?id=${id}`, { data: fields, headers })).status()).toBe(200);
  const similar = await publish('Barrel Keeper', { skills });
  const unrelated = await publish('Harpist');
  const shown = await publish('Hop Taster', { skills });
  const see = async () => (await request.get(`/job/${shown}`)).text();
  expect(await see()).toContain('Barrel Keeper');

  await change(unrelated, { title: 'Lutenist' });
  await change(unrelated, { status: 'closed' });
  await publish('Malt Buyer', { skills });
  // A new render of the page would list the new job.
  expect(await see()).not.toContain('Malt Buyer');

  await change(similar, { title: 'Cask Keeper' });
  const reworded = await see();
  for (const words of ['Cask Keeper', 'Malt Buyer']) expect(reworded).toContain(words);
  await change(similar, { status: 'closed' });
  const left = await see();
  expect(left).toContain('Malt Buyer');
  expect(left).not.toContain('Cask Keeper');
});
