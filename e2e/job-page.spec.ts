import type { Browser, Locator, Page } from '@playwright/test';
import { foldText } from '../lib/base/text';
import { newJobId } from './support/jobs';
import type { Site } from './support/site';
import { expect, expectAccessible, expectNoSideScroll, PHONE, test } from './support/test';
import { plainVisitor } from './support/visitors';

const SIZES = [
  { width: 320, height: 812 },
  { width: 375, height: 667 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];
const FACTS = ['Salary', 'Location', 'Workplace', 'Type', 'Experience', 'Industry', 'Posted'];

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
const LONG_URL = `https://example.com/${'a-very-long-path/'.repeat(30)}?${'q'.repeat(200)}`;
const HOSTILE = {
  title: LONG_WORD.slice(0, 118),
  companyName: `<b>${'W'.repeat(110)}</b>`,
  location: 'X'.repeat(118),
  salary: '9'.repeat(100),
  description: `${LONG_URL}\n\n${LONG_WORD}\n\n${'\u202e'}reversed ${'م'.repeat(300)}`,
  responsibilities: [LONG_URL, LONG_WORD],
  requirements: [LONG_WORD],
  benefits: [LONG_URL],
  skills: [LONG_WORD.slice(0, 110), 'Y'.repeat(110)],
};

/** Creates an open job. */
async function createJob(
  site: Site,
  fields: Partial<typeof HOSTILE> & { status?: string; workplace?: string } = {},
): Promise<number> {
  const now = new Date();
  const title = fields.title ?? 'Ferry Engineer';
  const location = fields.location ?? 'Oslo, Norway';
  const { id } = await site.db.job.create({
    data: {
      id: await newJobId(site),
      ...{ title, titleFolded: foldText(title), company: 'Fjord', companyName: 'Fjord Metrics' },
      ...{ location, locationFolded: foldText(location), type: 'full-time', industry: 'Technology' },
      ...{ experienceLevel: 'mid', description: 'Keep ferries running.', salary: '£50,000 a year' },
      ...{ responsibilities: ['Run it'], requirements: ['Care'], benefits: ['Tea'], skills: ['Kotlin'] },
      ...{ contactName: 'Private', email: 'private@mail.example', status: 'published' },
      ...{ createdAt: now, updatedAt: now },
      ...fields,
    },
    select: { id: true },
  });
  return id;
}

/** Opens a page with or without scripts. */
async function visit(browser: Browser, site: Site, scripts: boolean): Promise<Page> {
  if (!scripts) return (await plainVisitor(browser, site)).newPage();
  return (await browser.newContext({ baseURL: site.url })).newPage();
}

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN);
};
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;

test('a job page has the workplace as text and data attribute only when it is known', async ({ site, request }) => {
  const page = async (id: number) => (await request.get(`/job/${id}`)).text();
  const [unknown, known] = [await createJob(site), await createJob(site, { workplace: 'on-site' })];
  expect(await page(known)).toMatch(
    /<article[^>]* data-workplace="on-site"[\s\S]*<dt>Workplace<\/dt><dd>On site<\/dd>/,
  );
  expect(await page(unknown)).not.toMatch(/<[^>]* data-workplace=|<dt>Workplace|On[ -]site/);
  const board = await (await request.get('/careers?q=ferry+engineer')).text();
  const results = board.split(/<ul[^>]* data-results/)[1]?.split('</ul>')[0];
  expect(results).toContain(`href="/job/${known}"`);
  expect(results).toContain(`href="/job/${unknown}"`);
  await site.db.job.updateMany({ where: { id: { in: [unknown, known] } }, data: { status: 'deleted' } });
});

for (const scripts of [true, false]) {
  const how = scripts ? 'with scripts' : 'without scripts';

  test(`a job page shows title, company and facts on its first screen, then text and form, ${how}`, async ({
    site,
    browser,
  }) => {
    const page = await visit(browser, site, scripts);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto('/job/1');
      const bar = page.locator('.apply-bar');
      const screen = (await bar.isVisible()) ? await topOf(bar) : size.height;
      const facts = page.locator('.job-facts');
      const name = `at ${size.width} px`;
      expect(await bottomOf(page.getByRole('heading', { level: 1 })), name).toBeLessThanOrEqual(screen);
      expect(await bottomOf(page.locator('.job-company')), name).toBeLessThanOrEqual(screen);
      for (const fact of FACTS) {
        const shown = facts.locator('div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${fact}$`) }) });
        expect(await bottomOf(shown), `${fact} ${name}`).toBeLessThanOrEqual(screen);
      }
      const [text, form] = [page.getByRole('heading', { name: 'About the role' }), page.locator('#apply form')];
      expect(await topOf(text), name).toBeGreaterThanOrEqual(await bottomOf(facts));
      if (size.width === 375) expect(await topOf(text), name).toBeLessThanOrEqual(430);
      if (size.width < 1024) expect(await topOf(form), name).toBeGreaterThan(await bottomOf(page.locator('.job-body')));
      else await expect(form).toBeHidden();
      await expectNoSideScroll(page);
    }
    await page.context().close();
  });

  test(`unbreakable words do not widen the page of an open or closed job, ${how}`, async ({ site, browser }) => {
    const page = await visit(browser, site, scripts);
    const [open, closed] = [await createJob(site, HOSTILE), await createJob(site, { ...HOSTILE, status: 'closed' })];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const id of [open, closed]) {
        await page.goto(`/job/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE.title);
        await expectNoSideScroll(page);
        const outside = await page.locator('main *').evaluateAll((all) =>
          all
            .filter((one) => one.clientWidth > 0 && one.closest('.sr-only') === null)
            .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
            .map((one) => one.outerHTML.slice(0, 80)),
        );
        expect(outside, `${id} at ${size.width} px`).toEqual([]);
      }
    }
    await site.db.job.updateMany({ where: { id: { in: [open, closed] } }, data: { status: 'deleted' } });
    await page.context().close();
  });

  test(`the apply bar shows the pay once the job’s head is off screen, ${how}`, async ({ site, browser }) => {
    const page = await visit(browser, site, scripts);
    await page.setViewportSize(PHONE);
    await page.goto('/job/1');
    const pay = page.locator('.apply-bar .card-pay');
    await expect(pay).toBeHidden();
    await page.getByRole('heading', { name: 'What you bring' }).scrollIntoViewIfNeeded();
    await expect(pay).toBeVisible();
    await page.context().close();
  });

  test(`on a phone the apply bar stays at the bottom until the form begins, ${how}`, async ({ site, browser }) => {
    const page = await visit(browser, site, scripts);
    await page.setViewportSize(PHONE);
    await page.goto('/job/1');
    const bar = page.locator('.apply-bar');
    expect(await bottomOf(bar)).toBe(PHONE.height);
    await bar.getByRole('link').click();
    await expect(page).toHaveURL('/job/1#apply');
    await expect(page.getByRole('heading', { name: 'Apply for this job' })).toBeInViewport();
    await expect(page.getByLabel('Full name')).toBeInViewport();
    // The apply bar stops above the form, so its button is now under the header or above the screen.
    expect(await bottomOf(bar.getByRole('link'))).toBeLessThanOrEqual(await bottomOf(page.locator('.site-header')));
    const form = page.locator('#apply form');
    for (const label of ['Full name', 'Cover letter', 'Résumé']) {
      await page.getByLabel(label).scrollIntoViewIfNeeded();
      expect(await bottomOf(bar), label).toBeLessThanOrEqual(await topOf(form));
    }
    await page.context().close();
  });

  test(`header and apply bar scroll away on screens lower than 500 px, ${how}`, async ({ site, browser }) => {
    const page = await visit(browser, site, scripts);
    for (const [height, stays] of [
      [499, false],
      [500, true],
    ] as const) {
      await page.setViewportSize({ width: 740, height });
      await page.goto('/job/1');
      await page.getByRole('heading', { name: 'What you bring' }).scrollIntoViewIfNeeded();
      const [header, bar] = [page.locator('.site-header'), page.locator('.apply-bar')];
      if (stays) expect([await topOf(header), await bottomOf(bar)]).toEqual([0, height]);
      else {
        expect(await bottomOf(header)).toBeLessThanOrEqual(0);
        expect(await topOf(bar)).toBeGreaterThanOrEqual(height);
      }
    }
    await page.context().close();
  });
}

for (const scripts of [true, false])
  test(`on a wide screen “Apply now” opens the form beside the text, ${scripts ? 'with' : 'without'} scripts`, async ({
    site,
    browser,
  }) => {
    const page = await visit(browser, site, scripts);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/job/1');
    const [card, form] = [page.getByRole('complementary', { name: 'Job summary' }), page.locator('#apply')];
    await expect(card.getByText('Apply by')).toBeVisible();
    await card.getByRole('link', { name: 'Apply now' }).click();
    await expect(card).toBeHidden();
    await expect(form.getByLabel('Full name')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'About the role' })).toBeInViewport();
    expect((await form.boundingBox())?.x).toBeGreaterThan(700);
    if (scripts) await expectAccessible(page);
    await page.context().close();
  });

test('a job page lists the hiring steps of its posting, or our usual steps if it names none', async ({ page }) => {
  await page.goto('/job/1');
  const steps = page.locator('.job-way li');
  await expect(steps).toHaveText([
    /^A call/,
    /^A two-hour session/,
    /^A conversation/,
    /^An answer within three working/,
  ]);
  await page.goto('/job/7');
  await expect(steps).toHaveText([
    /^You apply/,
    /^A consultant reads it/,
    /^A conversation with the employer/,
    /^An answer by mail/,
  ]);
});

test('lists written from right to left have their bullets on the right', async ({ site, page }) => {
  const hebrew = 'אנחנו מחפשים מפתחת עם ניסיון בקוטלין';
  await page.goto(`/job/${await createJob(site, { requirements: [hebrew] })}`);
  const item = page.locator('.job-points li', { hasText: hebrew });
  const paddings = await item.evaluate((one) => [
    getComputedStyle(one).paddingLeft,
    getComputedStyle(one).paddingRight,
  ]);
  expect(paddings).toEqual(['0px', '26px']);
});

test('the job page is accessible at every width', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/job/1');
    await expectAccessible(page);
  }
});

test('the application form’s script loads near the form and keeps earlier input', async ({ site, browser }) => {
  const page = await visit(browser, site, true);
  await page.setViewportSize(PHONE);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.goto('/job/1', { waitUntil: 'networkidle' });
  await page.route('**/_next/static/**', async (route) => {
    await held;
    await route.continue();
  });
  const isTaken = () =>
    page.getByLabel('Full name').evaluate((field) => Object.keys(field).some((key) => key.startsWith('__react')));
  expect(await isTaken(), 'before anybody came near').toBe(false);
  await page.getByLabel('Full name').fill('Ida Lund');
  await page.getByLabel(/I agree that Northlane/).check();
  await page
    .getByLabel('Résumé')
    .setInputFiles({ name: 'Ida.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  expect(await isTaken(), 'while its script is under way').toBe(false);
  release();
  await expect.poll(isTaken).toBe(true);
  await expect(page.getByLabel('Full name')).toHaveValue('Ida Lund');
  await expect(page.getByLabel(/I agree that Northlane/)).toBeChecked();
  await expect(page.getByText('Chosen: Ida.pdf (8 bytes)')).toBeVisible();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Ida Lund');
  await page.context().close();
});

test('choosing an accepted résumé clears the error of the refused one', async ({ page }) => {
  await page.goto('/job/2#apply');
  const resume = page.getByLabel('Résumé');
  const [bad, good] = ['cv.exe', 'cv.pdf'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('%PDF-1.4') }));
  await resume.setInputFiles(bad!);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('link', { name: 'Please upload a PDF, DOC or DOCX file.' })).toBeVisible();
  await resume.setInputFiles(good!);
  await expect(resume).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: 'Enter your e-mail address.' })).toBeVisible();
});

test('the “Back to Careers” link leads to the previous search, or else to the board', async ({ site, page }) => {
  const back = page.getByRole('link', { name: 'Back to Careers' });
  await page.goto('/careers?q=engineer');
  await page.locator('.job-row a').first().click();
  await expect(back).toHaveAttribute('href', '/careers?q=engineer');
  await page.goto('/job/1', { referer: `${site.url}/about` });
  await expect(back).toHaveAttribute('href', '/careers');
});

test('a job page links to its skill, company, place and similar jobs', async ({ site, page }) => {
  const other = await createJob(site, { title: 'Ferry Planner', skills: ['Kotlin'] });
  await page.goto(`/job/${await createJob(site)}`);
  const main = page.getByRole('main');
  // Together with the sample job, three open jobs mention Kotlin, so the skill has a landing page.
  await expect(main.getByRole('link', { name: 'Kotlin jobs', exact: true })).toHaveAttribute('href', '/careers/kotlin');
  await expect(main.locator('.job-company a')).toHaveAttribute('href', '/careers/at/fjord-metrics');
  const inOslo = main.getByRole('link', { name: 'Oslo, Norway' }).first();
  await expect(inOslo).toHaveAttribute('href', /^\/careers(\?place=|\/in\/)oslo-no$/);
  const similar = page.getByRole('region', { name: 'Similar jobs' });
  await expect(similar.locator(`a[href="/job/${other}"]`)).toBeVisible();
});

test('a printed job page contains its number, address and text, and no controls', async ({ page, site }) => {
  await page.goto('/job/1');
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['h1', '.job-company', '.job-facts', '.job-body'])
    await expect(page.locator(shown)).toBeVisible();
  await expect(page.getByText(`Northlane, job 1: ${site.url}/job/1`)).toBeVisible();
  for (const hidden of ['.site-header nav', '.site-footer nav', '.apply-bar', '#apply', '.job-card', '.job-actions'])
    await expect(page.locator(`${hidden}:visible`)).toHaveCount(0);
});

test('the texts of a job have the language and direction in which they are written', async ({ site, page }) => {
  const hebrew = 'אנחנו מחפשים מפתחת עם ניסיון בקוטלין';
  await page.goto(`/job/${await createJob(site, { title: hebrew, description: hebrew, requirements: [hebrew] })}`);
  const paragraph = page.locator('.job-body p').first();
  await expect(paragraph).toHaveAttribute('lang', 'he');
  for (const written of [paragraph, page.getByRole('heading', { level: 1 })])
    expect(await written.evaluate((part) => getComputedStyle(part).direction)).toBe('rtl');
});
