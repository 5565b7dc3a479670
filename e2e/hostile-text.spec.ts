import type { Browser, Page } from '@playwright/test';
import { withQuery } from '../lib/base/routes';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, test } from './support/test';
import { plainVisitor } from './support/visitors';

const WIDTHS = [320, 375, 768, 1280, 1440];

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
const URL_TEXT = `https://example.com/${'a-very-long-path/'.repeat(60)}?${'q'.repeat(200)}`;
const RTL = `\u202e${'المهندس'.repeat(30)}`;
const EMOJI = '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦'.repeat(40);
const ZERO_WIDTH = `a\u200b\u200c\u200d\u2060\ufeff${'\u0301'.repeat(40)}`.repeat(40);
const NO_BREAK = 'Senior\u00a0Engineer\u2011'.repeat(20);
const TEXTS = { WORD, URL_TEXT, RTL, EMOJI, ZERO_WIDTH, NO_BREAK };

/** The first `length` characters, without a trailing half of a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** A posting with `text` in each of its fields. */
function posting(text: string) {
  const lines = [text, `${text} ${text}`].map((line) => cut(line, 500));
  return {
    ...{ title: cut(text, 150), company: cut(text, 120), location: cut(text, 120), salary: cut(text, 120) },
    ...{ type: 'full-time', experienceLevel: 'mid', email: 'hiring@fjord.example' },
    description: cut(`${text}\n\n${text.repeat(200)}`, 10_000),
    ...{ responsibilities: lines, requirements: lines, benefits: lines },
    skills: [cut(text, 80), cut([...text].reverse().join(''), 80), 'Kotlin'],
  };
}

async function publish(page: Page, headers: Record<string, string>): Promise<{ name: string; id: number }[]> {
  const jobs = [];
  for (const [name, text] of Object.entries(TEXTS)) {
    const answer = await page.request.post('/api/jobs.php', { data: posting(text), headers });
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(201);
    jobs.push({ name, id: (await answer.json()).data.id as number });
  }
  return jobs;
}

/** Elements that extend beyond the screen and that no ancestor clips or scrolls. */
const outside = (page: Page) =>
  page.locator('main *').evaluateAll((all) => {
    const isCut = (part: Element | null): boolean =>
      part !== null &&
      part !== document.body &&
      (getComputedStyle(part).overflowX !== 'visible' || isCut(part.parentElement));
    return all
      .filter((part) => part.clientWidth > 0 && !isCut(part))
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1)
      .map((part) => part.outerHTML.slice(0, 80));
  });

async function visit(browser: Browser, site: Site, scripts: boolean): Promise<Page> {
  if (!scripts) return (await plainVisitor(browser, site)).newPage();
  return (await browser.newContext({ baseURL: site.url })).newPage();
}

for (const scripts of [true, false]) {
  test(`hostile texts never widen the board or a job page, ${scripts ? 'with' : 'without'} scripts`, async ({
    site,
    browser,
  }) => {
    const page = await visit(browser, site, scripts);
    const signedIn = await page.request.post('/api/moderator/login.php', { data: site.moderator });
    const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
    const jobs = await publish(page, headers);
    const paths = [
      ['the list', '/careers'],
      ...jobs.map(({ name, id }) => [name, `/job/${id}`] as const),
      ['a search that finds nothing', withQuery('/careers', { q: cut(WORD, 90), location: cut(WORD, 90) })],
      ['a search that finds', withQuery('/careers', { q: 'Kotlin' })],
    ] as const;
    for (const [name, path] of paths) {
      await page.goto(path, { waitUntil: 'load' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await test.step(`${name} at ${width} px`, () => expectNoSideScroll(page));
        expect(await outside(page), `${name} at ${width} px`).toEqual([]);
      }
      if (scripts) await expectAccessible(page);
    }
    for (const { id } of jobs) await page.request.delete(`/api/jobs.php?id=${id}`, { headers });
    await page.context().close();
  });
}
