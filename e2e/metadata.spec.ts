import type { APIRequestContext } from '@playwright/test';
import { SAMPLE_COMPANY as company } from '../lib/base/site';
import { readHtml, type Html } from './support/html';
import { NOT_FOUND, ROUTES } from './support/routes';
import { expect, test } from './support/test';

// Includes the other sample jobs, because the length of a title depends on the names in it.
const PAGES = [
  ...ROUTES,
  ...[2, 3, 4, 5, 6, 7].map((id) => ({ path: `/job/${id}`, data: ['JobPosting', 'BreadcrumbList'] })),
];

type Described = { path: string; types: readonly string[]; html: Html };

/** The metadata of every page, read once per worker. */
const metadataTest = test.extend<object, { described: Described[] }>({
  described: [
    async ({ site, browser }, provide) => {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      const described: Described[] = [];
      for (const { path, data } of PAGES)
        described.push({ path, types: data, html: await readHtml(page, await (await page.request.get(path)).text()) });
      await context.close();
      await provide(described);
    },
    { scope: 'worker' },
  ],
});

/** Pages that search engines may index. */
const indexed = (described: readonly Described[]) => described.filter(({ types }) => types.length > 0);

/** The value of a name that occurs exactly once; otherwise a text such as "2 × name", which no test expects. */
const one = (values: readonly string[] | undefined, name: string) =>
  values?.length === 1 ? (values[0] ?? '') : `${values?.length ?? 0} × ${name}`;

metadataTest('every page has a unique title of at most 60 characters', ({ described }) => {
  for (const { path, html } of described) {
    expect(html.title.length, `${path}: ${html.title}`).toBeLessThanOrEqual(60);
    expect(html.title.length, path).toBeGreaterThan(company.name.length + 5);
  }
  expectUnique(described.map(({ path, html }) => [html.title, path]));
});

metadataTest('every page has a unique description of 70 to 160 characters', ({ described }) => {
  for (const { path, html } of described) {
    const description = one(html.meta.description, 'description');
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
  expectUnique(described.map(({ path, html }) => [html.meta.description?.[0] ?? '', path]));
});

metadataTest('no two pages share a sentence of title or description', ({ described }) => {
  expectUnique(
    described.flatMap(({ path, html }) => {
      const title = html.title.replace(` | ${company.name}`, '');
      return [title, ...(html.meta.description ?? [])]
        .flatMap(sentences)
        .map((sentence): [string, string] => [sentence, path]);
    }),
  );
});

metadataTest('every indexed page names its own URL as canonical and has a matching share card', ({ described }) => {
  for (const { path, html } of indexed(described)) {
    const canonical = new URL(one(html.link.canonical, 'canonical'));
    expect(canonical.pathname + canonical.search, path).toBe(path);
    expect(new URL(one(html.meta['og:url'], 'og:url')).href, path).toBe(canonical.href);
    expect(one(html.meta['og:title'], 'og:title'), path).toBe(html.title.replace(` | ${company.name}`, ''));
    expect(one(html.meta['og:description'], 'og:description'), path).toBe(html.meta.description?.[0]);
    expect(one(html.meta['og:site_name'], 'og:site_name'), path).toBe(company.name);
    expect(one(html.meta['twitter:card'], 'twitter:card'), path).toBe('summary_large_image');
    expect(html.meta.robots, path).toBeUndefined();
  }
});

metadataTest('every share image is a PNG of 1200 × 630 px', async ({ described, request }) => {
  const images = new Set(
    indexed(described).map(({ html }) => new URL(one(html.meta['og:image'], 'og:image')).pathname),
  );
  expect(images.size).toBeGreaterThan(20);
  for (const image of images) expect(await pngSize(request, image), image).toEqual([1200, 630]);
  for (const { path, html } of indexed(described)) {
    expect([one(html.meta['og:image:width'], 'width'), one(html.meta['og:image:height'], 'height')], path).toEqual([
      '1200',
      '630',
    ]);
    expect(one(html.meta['og:image:alt'], 'alt'), path).not.toBe('');
  }
});

metadataTest('structured data parses, has the page’s types and a breadcrumb trail to the page', ({ described }) => {
  for (const { path, types, html } of indexed(described)) {
    type Node = { '@type': string; itemListElement?: { position: number; name: string; item: string }[] };
    const nodes = html.data.flatMap((text): Node[] => {
      const { '@context': context, ...data } = JSON.parse(text);
      expect(context, path).toBe('https://schema.org');
      return data['@graph'] ?? [data];
    });
    expect(nodes.map((node) => node['@type']).toSorted(), path).toEqual([...types].toSorted());
    const trail = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
    if (!trail) continue;
    expect(
      trail.map(({ position }) => position),
      path,
    ).toEqual(trail.map((_, index) => index + 1));
    expect(trail.length, path).toBeGreaterThanOrEqual(2);
    const addresses = trail.map(({ item }) => new URL(item).pathname);
    expect([addresses[0], addresses.at(-1)], path).toEqual(['/', path]);
    for (const { name } of trail) expect(name, path).toBeTruthy();
  }
});

test('sign-in pages and 404 pages are noindex', async ({ page, request }) => {
  for (const path of [
    '/moderator-login',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/submit-job/manage',
    NOT_FOUND.path,
    '/job/999999',
  ]) {
    const html = await readHtml(page, await (await request.get(path)).text());
    expect(one(html.meta.robots, 'robots'), path).toMatch(/^noindex/);
    expect(html.title.length, path).toBeLessThanOrEqual(60);
    expect(html.link.canonical, path).toBeUndefined();
    expect(html.data, path).toEqual([]);
  }
});

test('icons and manifest exist with the declared types and sizes', async ({ page, request }) => {
  const { link } = await readHtml(page, await (await request.get('/about')).text());
  expect(
    [...(link.icon ?? []), ...(link['apple-touch-icon'] ?? []), ...(link.manifest ?? [])].map(
      (href) => href.split('?')[0],
    ),
  ).toEqual(['/icon.svg', '/apple-icon', '/manifest.webmanifest']);
  for (const [href, type] of [
    ['/favicon.ico', 'image/x-icon'],
    [link.icon?.[0], 'image/svg+xml'],
    [link['apple-touch-icon']?.[0], 'image/png'],
    [link.manifest?.[0], 'application/manifest+json'],
  ] as const) {
    const answer = await request.get(href ?? '');
    expect([href, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([href, 200, type]);
  }
  expect((await (await request.get('/favicon.ico')).body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  expect(await pngSize(request, '/apple-icon')).toEqual([180, 180]);

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: company.name, start_url: '/' });
  const icons: { src: string; sizes: string; type: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    expect((await request.get(src)).headers()['content-type']?.split(';')[0], src).toBe(type);
    if (type === 'image/png') expect((await pngSize(request, src)).join('x'), src).toBe(sizes);
  }
});

/** Expects no text to occur on two pages. */
function expectUnique(texts: readonly (readonly [text: string, path: string])[]): void {
  const paths = new Map<string, string[]>();
  for (const [text, path] of texts) paths.set(text, [...(paths.get(text) ?? []), path]);
  expect([...paths].filter(([, where]) => where.length > 1)).toEqual([]);
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/).map((sentence) => sentence.toLowerCase().replace(/[.?!]$/, ''));
}

/** Width and height of a PNG, from its header (w3.org/TR/png, IHDR). */
async function pngSize(request: APIRequestContext, path: string): Promise<[number, number]> {
  const answer = await request.get(path);
  expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/png']);
  const body = await answer.body();
  expect(body.toString('latin1', 1, 4), path).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}
