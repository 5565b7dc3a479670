import type { APIRequestContext } from '@playwright/test';
import { alertJobIds } from '../lib/alerts/digest';
import { siteToday } from '../lib/base/format';
import { pdfWithText } from '../lib/testing/documents';
import { expect, test as withoutBrowser } from '../e2e/support/contract-test';
import type { Site } from '../e2e/support/site';

const test = withoutBrowser.extend({ baseURL: async ({ site }, provide) => provide(site.url) });

const FORMER = 'Surface Engineer';
const TITLE = 'Interface Engineer';
const posting = {
  title: FORMER,
  company: 'Fjord Metrics',
  location: 'London, United Kingdom',
  type: 'contract',
  experienceLevel: 'mid',
  description: 'Keep what many places say of one job the same, for as long as any of them says it.',
  email: 'hiring@fjord.example',
};
const BEGAN = new Date(Date.now() - 60_000);

type Seen = 'open' | 'closed' | 'gone';
type Scene = { request: APIRequestContext; site: Site; id: number; title: string };
/** Reads a surface (page, feed or endpoint). @returns whether it shows the job as open, as closed or not at all */
type Surface = (scene: Scene) => Promise<Seen>;

const shown = (isShown: boolean): Seen => (isShown ? 'open' : 'gone');
const wrong = (what: string): never => {
  throw new Error(what);
};

type Answer = { status: number; text: string };
// Requests with If-None-Match, like a client with a cache: a wrong 304 would return the state before the change.
const kept = new Map<string, Answer & { etag: string }>();
async function ask({ request }: Scene, path: string): Promise<Answer> {
  const known = kept.get(path);
  const sent = await request.get(path, { ...(known && { headers: { 'If-None-Match': known.etag } }) });
  if (sent.status() === 304) return known ?? wrong(`${path} says that nothing has changed`);
  const answer = { status: sent.status(), text: await sent.text() };
  const etag = sent.headers().etag;
  if (etag !== undefined) kept.set(path, { ...answer, etag });
  return answer;
}

/** A surface whose text contains the job's current title or mark, and never its former title. */
const naming =
  (path: string, mark: (scene: Scene) => string): Surface =>
  async (scene) => {
    const { text } = await ask(scene, path);
    const isThere = text.includes(mark(scene));
    const former = scene.title === TITLE ? FORMER : TITLE;
    if (isThere && !text.includes(scene.title)) wrong(`${path} has another title`);
    if (text.includes(`${former}<`) || text.includes(`${former}"`) || text.includes(`${former}]`))
      wrong(`${path} has the former title`);
    return shown(isThere);
  };

const item =
  (path: (id: number) => string, titleIn: (body: never) => string): Surface =>
  async (scene) => {
    const answer = await ask(scene, path(scene.id));
    if (answer.status === 404) return 'gone';
    expect(titleIn(JSON.parse(answer.text) as never)).toBe(scene.title);
    return 'open';
  };

const jobPage: Surface = async (scene) => {
  const { status, text } = await ask(scene, `/job/${scene.id}`);
  const closed = text.includes('This job is closed');
  if (status === 404)
    return text.includes('Job Not Found') && !text.includes(scene.title)
      ? 'gone'
      : wrong('a page that is not found shows the job');
  if (!text.includes(scene.title)) wrong('the page has another title');
  if (closed === text.includes('Apply for this job') || closed !== text.includes('noindex'))
    wrong('the page is both open and closed');
  return closed ? 'closed' : 'open';
};

const SURFACES: Record<string, Surface> = {
  'the list': naming('/careers', ({ id }) => `href="/job/${id}"`),
  'the filtered list': naming(
    '/careers?location=London%2C+United+Kingdom&type=contract',
    ({ id }) => `href="/job/${id}"`,
  ),
  'the job’s page': jobPage,
  'structured data': async (scene) =>
    shown((await ask(scene, `/job/${scene.id}`)).text.includes('"@type":"JobPosting"')),
  'jobs.php': naming('/api/jobs.php', ({ id }) => `"id":${id},`),
  'jobs.php by id': async (scene) => {
    const answer = await ask(scene, `/api/jobs.php?id=${scene.id}`);
    if (answer.status === 404) return 'gone';
    expect(JSON.parse(answer.text).data.title).toBe(scene.title);
    // jobs.php by id also returns closed jobs, without their state.
    return 'closed';
  },
  'the Greenhouse list': naming('/api/boards/northlane/jobs?content=true', ({ id }) => `"id":${id},`),
  'a Greenhouse job': item(
    (id) => `/api/boards/northlane/jobs/${id}`,
    ({ title }: { title: string }) => title,
  ),
  'the Lever list': naming('/api/postings/northlane?mode=json', ({ id }) => `"id":"${id}"`),
  'the filtered Lever list': naming(
    '/api/postings/northlane?mode=json&commitment=Contract&limit=5',
    ({ id }) => `"id":"${id}"`,
  ),
  'a Lever posting': item(
    (id) => `/api/postings/northlane/${id}`,
    ({ text }: { text: string }) => text,
  ),
  RSS: naming('/jobs/feed.xml', ({ id }) => `>northlane-job-${id}<`),
  'the JSON feed': naming('/jobs/feed.json', ({ id }) => `"northlane-job-${id}"`),
  'Indeed’s feed': naming('/jobs/indeed.xml', ({ id }) => `<referencenumber><![CDATA[${id}]]>`),
  'the sitemap': async (scene) => {
    const { text } = await ask(scene, '/sitemap.xml');
    // sitemap.xml becomes an index of several files when one would be too small.
    const files = text.includes('<sitemapindex')
      ? [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
      : ['/sitemap.xml'];
    expect(files.length).toBeGreaterThan(0);
    const answers = await Promise.all(files.map((path) => ask(scene, path)));
    return shown(answers.some((answer) => answer.text.includes(`/job/${scene.id}<`)));
  },
  'the company’s page': naming('/careers/at/fjord-metrics', ({ id }) => `href="/job/${id}"`),
  'jobs-by-id': async (scene) => {
    const [row] = JSON.parse((await ask(scene, `/api/jobs-by-id?ids=${scene.id}`)).text).data as { open: boolean }[];
    return row ? (row.open ? 'open' : 'closed') : 'gone';
  },
  'the share card': async (scene) => {
    const { status } = await ask(scene, `/og/job/${scene.id}`);
    return status === 404 ? 'gone' : 'closed';
  },
  'a job alert': async ({ id }) => {
    const now = new Date();
    const ids = await alertJobIds(
      { id: 0, q: '', location: '', type: '', lookedUntil: BEGAN },
      siteToday(now, 'Europe/London'),
      now,
    );
    return shown(ids.includes(id));
  },
  'the application form’s endpoint': async ({ request, id }) => {
    const bytes = pdfWithText(crypto.randomUUID());
    const applicant = {
      applicant_name: 'Ana Ruiz',
      email: `${crypto.randomUUID()}@mail.example`,
      phone: '+34 600 000 000',
    };
    const answer = await request.post(`/api/direct-applications.php?job_id=${id}`, {
      multipart: { ...applicant, resume: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: bytes } },
    });
    return answer.status() === 201
      ? 'open'
      : answer.status() === 404
        ? 'gone'
        : wrong(`applying was answered with ${answer.status()}`);
  },
};

/** Expected state on each surface while a job is open, closed (also past its deadline) or gone. */
function expectedOf(state: Seen): Record<string, Seen> {
  const told = (name: string): Seen => {
    if (state === 'gone') return 'gone';
    if (name === 'jobs.php by id' || name === 'the share card') return 'closed';
    if (name === 'the job’s page' || name === 'jobs-by-id') return state;
    return shown(state === 'open');
  };
  return Object.fromEntries(Object.keys(SURFACES).map((name) => [name, told(name)]));
}

type Change = {
  path: (id: number) => string;
  method: 'PUT' | 'POST' | 'DELETE';
  body: (id: number) => object;
  informed?: boolean;
};
const put = (fields: object): Change => ({ path: (id) => `/api/jobs.php?id=${id}`, method: 'PUT', body: () => fields });
const office = (action: string): Change => ({
  path: () => '/api/office/jobs',
  method: 'POST',
  body: (id) => ({ ids: [id], action }),
});
const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);

const work = (fields: object): Change => ({
  path: (id) => `/api/office/jobs/${id}/work`,
  method: 'POST',
  body: () => fields,
});

const LIVES: Record<string, [what: string, change: Change | null, state: Seen, title?: string][]> = {
  'from posted to deleted': [
    ['posted', null, 'gone'],
    ['approved', office('approve'), 'open'],
    ['another title', put({ title: TITLE }), 'open', TITLE],
    ['closed', office('close'), 'closed', TITLE],
    ['reopened', put({ status: 'published' }), 'open', TITLE],
    ['deadline passed', put({ deadline: yesterday }), 'closed', TITLE],
    ['deadline lifted', put({ deadline: null }), 'open', TITLE],
    ['deleted', { path: (id) => `/api/jobs.php?id=${id}`, method: 'DELETE', body: () => ({}) }, 'gone', TITLE],
  ],
  'rejected first': [
    ['posted', null, 'gone'],
    ['rejected', office('reject'), 'gone'],
    ['approved after all', { ...put({ status: 'published', title: TITLE }), informed: true }, 'open', TITLE],
    ['deleted while open', office('delete'), 'gone', TITLE],
  ],
  'of the office': [
    ['drafted', null, 'gone'],
    ['completed', work({ ...posting, isInternal: true }), 'gone'],
    ['opened internally', work({ action: 'approve' }), 'gone'],
    ['closed internally', work({ action: 'close' }), 'gone'],
    ['reopened internally', work({ action: 'approve' }), 'gone'],
    ['published', work({ action: 'publish' }), 'open'],
    ['another title', work({ title: TITLE }), 'open', TITLE],
    ['closed', work({ action: 'close' }), 'closed', TITLE],
    ['copied to a draft', { ...work({}), path: (id) => `/api/office/jobs/${id}/clone` }, 'closed', TITLE],
  ],
};

for (const [life, steps] of Object.entries(LIVES)) {
  test(`every page, feed and endpoint shows at once each change to a job ${life}`, async ({ site, request }) => {
    const { token } = await (await request.post('/api/moderator/login.php', { data: site.moderator })).json();
    const headers = { Authorization: `Bearer ${token}` };
    const opened = life === 'of the office';
    const { data } = await (
      opened
        ? await request.post('/api/office/jobs/new', { data: { title: FORMER }, headers })
        : await request.post('/api/job-postings.php', { data: posting })
    ).json();
    kept.clear();
    for (const [what, change, state, title = FORMER] of steps) {
      if (change) {
        // Publishing a rejected job requires the version of the job that the moderator saw.
        const seen =
          change.informed &&
          (await (await request.get(`/api/jobs.php?id=${data.id}`, { headers })).json()).data.updated_at;
        const answer = await request.fetch(change.path(data.id), {
          method: change.method,
          data: { ...change.body(data.id), ...(seen && { seen }) },
          headers,
        });
        expect([what, answer.ok()]).toEqual([what, true]);
      }
      const scene = { request, site, id: data.id as number, title };
      const seen = await Promise.all(
        Object.entries(SURFACES).map(async ([name, look]) => [
          name,
          await look(scene).catch((error: Error) => error.message),
        ]),
      );
      expect({ what, ...Object.fromEntries(seen) }).toEqual({ what, ...expectedOf(state) });
    }
  });
}

test('job feeds and lists answer 304 when unchanged, and HEAD without a body', async ({ request }) => {
  const paths = [
    '/jobs/feed.xml',
    '/jobs/feed.json',
    '/jobs/indeed.xml',
    '/api/boards/northlane',
    '/api/boards/northlane/jobs',
    '/api/boards/northlane/jobs/1',
    '/api/postings/northlane',
    '/api/postings/northlane/1',
  ];
  for (const path of paths) {
    const [first, head] = [await request.get(path), await request.head(path)];
    const { etag, 'content-type': type, 'cache-control': caching } = first.headers();
    expect([path, first.status(), caching, first.headers()['access-control-allow-origin']]).toEqual([
      path,
      200,
      'no-cache',
      '*',
    ]);
    expect([
      path,
      head.status(),
      head.headers().etag,
      head.headers()['content-type'],
      (await head.body()).length,
    ]).toEqual([path, 200, etag, type, 0]);
    const again = await request.get(path, { headers: { 'If-None-Match': etag ?? '' } });
    expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
  }
});
