import type { Page } from '@playwright/test';
import { sitePages } from '../lib/content/en/pages';
import { sampleTexts } from './support/samples';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const PATHS = [...sitePages.flatMap(({ pages }) => pages.map(({ path }) => path)), '/careers', '/job/1', '/login'];
const OTHERS = ['/jobs/feed.xml', '/jobs/feed.json', '/jobs/indeed.xml', '/llms.txt', '/sitemap.xml', '/openapi.json'];

const textsOf = async (site: Site, paths: readonly string[]): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const answer = await fetch(`${site.url}${path}`);
    if (PATHS.includes(path)) expect(answer.status, path).toBe(200);
    texts.set(path, await answer.text());
  }
  return texts;
};

/** Parses a page and lists the texts that its `main` shows outside a block with a stamp. Runs in the browser. */
function unmarked([html, texts]: readonly [string, readonly string[]]): string[] {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
  for (const script of main.querySelectorAll('script, style, template')) script.remove();
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const innermost = (element: Element, text: string): Element[] => {
    if (!plain(element.textContent).includes(text)) return [];
    const inside = [...element.children].flatMap((child) => innermost(child, text));
    return inside.length > 0 ? inside : [element];
  };
  return texts.filter((text) =>
    innermost(main, plain(text)).some(
      (element) => !element.closest(':is(article, figure, section, header, aside, li):has(.stamp)'),
    ),
  );
}

const find = (page: Page, html: string, texts: readonly string[]) => page.evaluate(unmarked, [html, texts] as const);

test('every page marks each block of sample content with a stamp', async ({ site, page }) => {
  const texts = sampleTexts();
  const pages = await textsOf(site, PATHS);
  const shown = texts.filter((text) => [...pages.values()].some((html) => html.includes(text.slice(0, 20))));
  expect(shown.length).toBeGreaterThan(10);
  for (const [path, html] of pages) expect.soft(await find(page, html, texts), path).toEqual([]);
});

test('titles, descriptions and structured data name no sample content', async ({ site, page }) => {
  const texts = sampleTexts();
  for (const [path, html] of await textsOf(site, PATHS)) {
    const head = await page.evaluate((text) => {
      const found = new DOMParser().parseFromString(text, 'text/html');
      const contents = [...found.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content'));
      const data = [...found.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent);
      return [found.title, ...contents, ...data].join('\n');
    }, html);
    expect
      .soft(
        texts.filter((text) => head.includes(text)),
        path,
      )
      .toEqual([]);
  }
});

test('SAMPLE_CONTENT=off removes sample content from pages, feeds and payloads, and leaves no empty section', async ({
  page,
}) => {
  const site = await startSite({ SAMPLE_CONTENT: 'off' });
  try {
    const texts = sampleTexts();
    for (const [path, answer] of await textsOf(site, [...PATHS, ...OTHERS])) {
      const plain = answer
        .replaceAll(/<style[\s\S]*?<\/style>/g, '')
        .replaceAll('\\u003c', '<')
        .replaceAll('&#x27;', '’');
      expect
        .soft(
          texts.filter((text) => plain.includes(text)),
          path,
        )
        .toEqual([]);
      if (!PATHS.includes(path)) continue;
      const empty = await page.evaluate((html) => {
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
        return [...main.querySelectorAll('section, figure')].flatMap((part) => {
          const rest = part.cloneNode(true) as Element;
          for (const each of rest.querySelectorAll('h2, .stamp')) each.remove();
          return rest.textContent.trim() === '' && !rest.querySelector('svg, img, iframe') ? [part.outerHTML] : [];
        });
      }, answer);
      expect.soft(empty, `empty parts of ${path}`).toEqual([]);
    }
  } finally {
    await site.stop();
  }
});
