import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailTo } from '../e2e/support/mail';
import { rawRequest, rscRequest } from '../e2e/support/raw';
import { NOT_FOUND, ROUTES } from '../e2e/support/routes';
import { expect, test } from '../e2e/support/test';
import { startSite, type Site } from '../e2e/support/site';

const HOST = 'careers.example';
const ADDRESS = `https://${HOST}`;
/** Other hosts that the site links to: specifications, the map, profiles, and examples in openapi.json. */
const OTHERS = new Set([
  'developers.greenhouse.io',
  'github.com',
  'jsonfeed.org',
  // Host of an interview link in the API documentation.
  'meet.example',
  'northlane.example',
  'purl.org',
  'schema.org',
  // Host of a company's website in the API documentation.
  'www.harbour.example',
  'www.linkedin.com',
  'www.openstreetmap.org',
  'www.rssboard.org',
  'www.sitemaps.org',
  'www.w3.org',
  'www.youtube.com',
  'x.com',
]);

const PAGES = [
  ...ROUTES.map(({ path }) => path),
  NOT_FOUND.path,
  ...['/job/7', '/job/999999', '/careers?q=engineer', '/login', '/register', '/forgot-password', '/your-data'],
  ...['/submit-job/manage', '/newsletter/confirm?token=x', '/newsletter/unsubscribe?key=x', '/moderator-reset'],
];
const FILES = [
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/humans.txt', '/.well-known/security.txt', '/manifest.webmanifest'],
  ...['/jobs/feed.xml', '/jobs/feed.json', '/jobs/indeed.xml', '/api/docs', '/api/openapi.json', '/api/jobs.php'],
  ...['/api/boards/northlane', '/api/boards/northlane/jobs?content=true', '/api/boards/northlane/jobs/1'],
  ...['/api/postings/northlane', '/api/postings/northlane/1'],
];

let site: Site;
const port = () => Number(new URL(site.url).port);
const ask = (path: string, options: Parameters<typeof rawRequest>[2] = {}) =>
  rawRequest(port(), path, { ...options, headers: { ...options.headers, Host: HOST } });

test.beforeAll(async () => void (site = await startSite({ SITE_URL: ADDRESS })));
test.afterAll(() => site?.stop());

/** Origins of the absolute URLs in a text, except those in OTHERS. */
function ownOrigins(text: string): string[] {
  const found = text.match(/https?:(?:\/\/|\\\/\\\/)[\w.:[\]-]+/gi) ?? [];
  const origins = found.map((origin) => origin.replaceAll('\\/', '/').replace(/[.:]+$/, ''));
  return [...new Set(origins)].filter((origin) => !OTHERS.has(origin.split('//')[1] ?? ''));
}

test('a build for one SITE_URL, served under another, contains only the served address', async () => {
  expect(readFileSync('.next/northlane-site-url', 'utf8'), 'what the build was made for').not.toBe(ADDRESS);

  await test.step('pages and their framework payloads name only the address under which they are served', async () => {
    for (const path of PAGES) {
      const { text } = await ask(path);
      expect([path, ownOrigins(text).filter((origin) => origin !== ADDRESS)]).toEqual([path, []]);
      const links = [
        ...text.matchAll(/<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)="([^"]*)"/g),
      ];
      expect([path, links.filter(([, href]) => !href?.startsWith(`${ADDRESS}/`) && href !== ADDRESS)]).toEqual([
        path,
        [],
      ]);
      // For unknown paths the framework answers with an HTML page instead of its payload.
      if (path === '/nowhere') continue;
      const payload = await rscRequest(port(), path, { Host: HOST });
      expect([path, payload.headers['content-type'], ownOrigins(payload.text)]).toEqual([
        path,
        'text/x-component',
        ownOrigins(text),
      ]);
    }
    for (const path of ['/', '/about', '/careers', '/job/1']) expect((await ask(path)).text).toContain(`"${ADDRESS}`);
  });

  await test.step('files, feeds and lists name only the address under which they are served', async () => {
    for (const path of FILES) {
      const { status, text } = await ask(path);
      expect([path, status, ownOrigins(text).filter((origin) => origin !== ADDRESS)]).toEqual([path, 200, []]);
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/jobs/feed.xml', '/jobs/feed.json'])
      expect((await ask(path)).text).toContain(`${ADDRESS}/`);
  });

  await test.step('mails name only the address under which the site is served', async () => {
    const post = async (path: string, fields: object) => {
      const answer = await ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
      });
      expect([path, answer.status]).toEqual([path, 201]);
    };
    await post('/api/auth/register.php', {
      name: 'Ana Ruiz',
      email: 'ana@mail.example',
      password: 'a long password 1',
    });
    await post('/api/job-postings.php', {
      title: 'Data Engineer',
      company: 'Acme',
      location: 'London, United Kingdom',
      type: 'full-time',
      experienceLevel: 'mid',
      description: 'What the job is.',
      email: 'hr@acme.example',
    });
    expect((await mailTo(site, 'ana@mail.example', /./)).links.map((link) => new URL(link).origin)).toContain(ADDRESS);
    await mailTo(site, 'hr@acme.example', /./);
    for (const name of readdirSync(site.mailDir).filter((file) => file.endsWith('.eml'))) {
      const source = readFileSync(join(site.mailDir, name), 'utf8').replace(/=\r\n/g, '');
      expect(ownOrigins(source).filter((origin) => origin !== ADDRESS)).toEqual([]);
      expect(source).toMatch(new RegExp(`^Message-ID: <[^>]*@${HOST.replace('.', '\\.')}>`, 'm'));
    }
  });
});
