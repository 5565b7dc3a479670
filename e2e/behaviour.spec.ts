import type { Page } from '@playwright/test';
import { carouselControls as words, menus } from '../lib/content/en/navigation';
import { contactPage } from '../lib/content/en/contact';
import { homeHero, homeSlides } from '../lib/content/en/home';
import { newsletter } from '../lib/content/en/newsletter';
import { dashboard } from '../lib/content/en/office';
import { successStories, successStoriesPage } from '../lib/content/en/success-stories';
import { technologyLabels } from '../lib/content/en/pages';
import { focused } from './support/browse';
import { signIn } from './support/office';
import { DESKTOP, expect, PHONE, test } from './support/test';

// Spreads the many short tests of this file over all workers.
test.describe.configure({ mode: 'parallel' });

const MOTION = ['no-preference', 'reduce'] as const;

const CAROUSELS = [
  { path: '/', name: homeSlides.label, count: 5, intervalMs: 10_000 },
  { path: '/cloud-first', name: technologyLabels.slider('Cloud First'), count: 4, intervalMs: 8_000 },
];

for (const { path, name, count, intervalMs } of CAROUSELS) {
  test.describe(`the carousel of ${path}`, () => {
    const carousel = (page: Page) => page.getByRole('region', { name });
    const rotation = (page: Page) => carousel(page).getByRole('button', { name: /^(Stop|Start) rotation$/ });
    const next = (page: Page) => carousel(page).getByRole('button', { name: words.next });
    const dots = (page: Page) => carousel(page).getByRole('group', { name: words.choose }).getByRole('button');
    const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]');
    const region = (page: Page) => carousel(page).locator('[aria-live]');
    /** Expects this slide to be the only one that is not inert. */
    const expectSlide = async (page: Page, number: number) => {
      await expect(carousel(page).locator('[aria-roledescription=slide]:not([inert])')).toHaveAccessibleName(
        new RegExp(`^${number} of ${count}: `),
      );
      await expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');
    };
    /** Advances the clock by three intervals, so that unwanted rotation shows in the next slide's number. */
    const letTimePass = (page: Page) => page.clock.fastForward(3 * intervalMs);

    test('a carousel has an accessible name and rotates until its first button stops it', async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
      await expect(slides(page)).toHaveCount(count);
      await expect(carousel(page).locator('[role=group][aria-roledescription=slide]')).toHaveCount(count);
      await expect(dots(page)).toHaveCount(count);
      await expectSlide(page, 1);
      await expect(region(page)).toHaveAttribute('aria-live', 'off');

      await rotation(page).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(carousel(page).locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(rotation(page)).toBeFocused();
      await expect(rotation(page)).toHaveAccessibleName(words.stop);

      await page.clock.fastForward(intervalMs);
      await expectSlide(page, 2);
      await page.keyboard.press('Enter');
      await expect(rotation(page)).toHaveAccessibleName(words.start);
      await expect(region(page)).toHaveAttribute('aria-live', 'polite');
      await letTimePass(page);
      await page.keyboard.press('Space');
      await expect(rotation(page)).toHaveAccessibleName(words.stop);
      await page.clock.fastForward(intervalMs);
      await expectSlide(page, 3);
    });

    test('in a carousel Tab reaches only links of the visible slide, and buttons measure at least 24 px', async ({
      page,
    }) => {
      await page.goto(path);
      for (let number = 1; number <= count; number += 1) {
        await dots(page)
          .nth(number - 1)
          .press('Enter');
        await expectSlide(page, number);
        await dots(page).last().focus();
        for (const link of await slides(page)
          .nth(number - 1)
          .getByRole('link')
          .all()) {
          await page.keyboard.press('Tab');
          await expect(link).toBeFocused();
        }
        await page.keyboard.press('Tab');
        await expect(carousel(page).locator(':focus')).toHaveCount(0);
      }
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        const sizes = await carousel(page)
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)));
        expect(sizes).toHaveLength(count + 3);
        expect(Math.min(...sizes), `at ${viewport.width} px`).toBeGreaterThanOrEqual(24);
      }
    });

    test.describe('on a touch screen', () => {
      test.use({ hasTouch: true, viewport: PHONE });

      test('swiping a carousel changes its slide and stops its rotation, and a vertical drag scrolls the page', async ({
        page,
        context,
      }) => {
        await page.clock.install();
        await page.goto(path);
        const fingers = await context.newCDPSession(page);
        const drag = async (x: number, y: number) => {
          // On a phone the carousel of the home page is below the first screen.
          await carousel(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
          const box = await slides(page).first().boundingBox();
          const [fromX, fromY] = [PHONE.width / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
          const touch = (type: 'touchStart' | 'touchMove', part: number) =>
            fingers.send('Input.dispatchTouchEvent', {
              type,
              touchPoints: [{ x: fromX + x * part, y: fromY + y * part }],
            });
          await touch('touchStart', 0);
          for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
          await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        };
        await drag(-30, 0);
        await expectSlide(page, 1);
        await expect(rotation(page)).toHaveAccessibleName(words.stop);
        await drag(-120, 20);
        await expectSlide(page, 2);
        await expect(rotation(page)).toHaveAccessibleName(words.start);
        await drag(120, -20);
        await expectSlide(page, 1);
        await drag(120, 0);
        await expectSlide(page, count);
        await drag(-120, 0);
        await expectSlide(page, 1);
        const before = await page.evaluate(() => scrollY);
        await drag(-50, -150);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
        await letTimePass(page);
        await expectSlide(page, 1);
      });
    });

    // Both carousels are one component, so pointer and motion preference are tested on one page only.
    if (path !== '/') return;

    test('a carousel pauses under the pointer and stops when it gets focus', async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      await slides(page).first().hover();
      await nextFrames(page);
      await letTimePass(page);
      await expect(rotation(page)).toHaveAccessibleName(words.stop);
      await expect(region(page)).toHaveAttribute('aria-live', 'off');
      await expectSlide(page, 1);
      await page.mouse.move(0, 0);
      await nextFrames(page);
      await page.clock.fastForward(intervalMs);
      await expectSlide(page, 2);

      await rotation(page).focus();
      await expect(rotation(page)).toHaveAccessibleName(words.stop);
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveAccessibleName(words.previous);
      await expect(rotation(page)).toHaveAccessibleName(words.start);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      await letTimePass(page);
      await next(page).press('Enter');
      await expectSlide(page, 3);
    });

    test('a carousel changes no slide while its stop button is off screen', async ({ page }) => {
      await page.clock.install();
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(rotation(page)).toHaveAccessibleName(words.stop);
      await expect(rotation(page)).not.toBeInViewport();
      await nextFrames(page);
      await letTimePass(page);
      await expectSlide(page, 1);
      await rotation(page).scrollIntoViewIfNeeded();
      await nextFrames(page);
      await page.clock.fastForward(intervalMs);
      await expectSlide(page, 2);
    });

    test('with reduced motion a carousel does not rotate, and changes slides without a fade', async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      await expect(slides(page).first()).toHaveCSS('transition-duration', /^0\.7s/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await expect(rotation(page)).toHaveAccessibleName(words.start);
      await expect(region(page)).toHaveAttribute('aria-live', 'polite');
      await letTimePass(page);
      await next(page).press('Enter');
      await expectSlide(page, 2);
      await expect(slides(page).first()).toHaveCSS('transition-duration', /^1e-05s/);
      expect(await slides(page).evaluateAll((all) => all.map((slide) => getComputedStyle(slide).opacity))).toEqual(
        Array.from({ length: count }, (_, index) => (index === 1 ? '1' : '0')),
      );
      await rotation(page).press('Enter');
      await page.clock.fastForward(intervalMs);
      await expectSlide(page, 3);
    });
  });
}

test.describe('the animated tagline', () => {
  const { phrases } = homeHero.tagline;
  const typed = (page: Page) => page.locator('[data-typed]');
  const rotation = (page: Page) => page.getByRole('button', { name: /rotation$/ });

  test('screen readers get every phrase of the tagline, and the stop button completes one', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.locator('[aria-hidden=true] [data-typed]')).toHaveCount(1);
    await expect(page.getByRole('paragraph').filter({ has: typed(page) })).toMatchAriaSnapshot(
      `- paragraph: ${phrases.join(', ')}`,
    );
    await expect(async () => {
      await page.clock.fastForward(2_000);
      expect(phrases).not.toContain(await typed(page).innerText());
    }).toPass();
    await rotation(page).press('Enter');
    await expect.poll(async () => phrases).toContain(await typed(page).innerText());
    const shown = await typed(page).innerText();
    await page.clock.fastForward(10_000);
    await nextFrames(page);
    await expect(typed(page)).toHaveText(shown);
  });

  test('the tagline’s typing animation shifts no layout on phone or desktop', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await nextFrames(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) =>
          shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry))),
        ).observe({ type: 'layout-shift' });
      });
      // Advances the clock until the tagline has deleted its phrase and typed the next, with every character rendered.
      const before = await typed(page).innerText();
      await expect(async () => {
        await page.clock.runFor(100);
        await nextFrames(page);
        const now = await typed(page).innerText();
        expect(phrases.filter((phrase) => phrase !== before)).toContain(now);
      }).toPass({ intervals: [0] });
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    }
  });

  test('with reduced motion the tagline shows its first phrase and types nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.fastForward(10_000);
    await nextFrames(page);
    await expect(typed(page)).toHaveText(phrases[0]!);
    await expect(typed(page)).not.toHaveClass(/caret/);
  });
});

test.describe('menus', () => {
  for (const { name, key, first, path } of [
    { name: 'About', key: 'Enter', first: 'About Us', path: '/about' },
    { name: 'Services', key: 'Space', first: 'Talent Acquisition', path: '/talent-acquisition' },
  ]) {
    test(`the ${name} menu is a disclosure that closes with Esc and marks the current page`, async ({ page }) => {
      await page.goto(path);
      const button = page.getByRole('button', { name, exact: true });
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: first });
      await expect(page.locator('[role=menu], [role=menuitem]')).toHaveCount(0);
      for (const reducedMotion of MOTION) {
        await page.emulateMedia({ reducedMotion });
        await button.press(key);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await page.keyboard.press('Escape');
        await expect(link).toBeHidden();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(button).toBeFocused();
      }
    });
  }

  test('an open menu closes when focus leaves it or another element is clicked', async ({ page }) => {
    await page.goto('/terms');
    const button = page.getByRole('button', { name: 'About' });
    await button.press('Enter');
    for (const link of ['About Us', 'Contact Us']) {
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveText(link);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Services' })).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  for (const [viewport, opener, opened] of [
    [PHONE, 'Menu', '#mobile-menu'],
    [DESKTOP, 'Services', '#services-menu'],
  ] as const) {
    test(`the menu behind ${opener} stays open when it was opened before the scripts loaded`, async ({ page }) => {
      let come = () => {};
      const scripts = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/*.js', async (route) => {
        await scripts;
        await route.continue();
      });
      await page.setViewportSize(viewport);
      const takenOver = page.goto('/about', { waitUntil: 'commit' });
      const button = page.getByRole('button', { name: opener });
      await button.click();
      await expect(page.locator(opened)).toBeVisible();
      come();
      await takenOver;
      await expect(page.locator(opened)).toBeVisible();
      if (opener === 'Services') await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.locator(opened)).toBeHidden();
    });
  }

  test('header and footer mark only the current page', async ({ page }) => {
    for (const [path, name] of [
      ['/cloud-first', 'Cloud First'],
      ['/privacy', 'Privacy'],
    ] as const) {
      await page.goto(path);
      const marked = page
        .locator('.site-header, .site-footer')
        .locator('a[aria-current=page]')
        .filter({ visible: true });
      await expect(marked).toHaveText([name]);
    }
  });

  test('the phone menu traps focus, and returns it to the menu button when closed', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    const opener = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const reducedMotion of MOTION) {
      await page.emulateMedia({ reducedMotion });
      await opener.press('Enter');
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
      expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      const stops = await menu.locator('a, button, summary').filter({ visible: true }).count();
      for (let stop = 0; stop < stops + 2; stop += 1) {
        await page.keyboard.press('Tab');
        // Between the last and the first Tab stop, focus may be in the browser's own toolbar.
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true);
      }
      await expect(menu.locator('a[aria-current=page]')).toHaveText('About Us');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.press('Enter');
      await menu.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});

test.describe("the moderators' dashboard", () => {
  test('arrow keys move along dashboard tabs, Enter and Space open a tab, and the URL names it', async ({
    site,
    page,
  }) => {
    await signIn(page, site);
    const jobs = page.getByRole('tab', { name: dashboard.tabs.jobs });
    const cvs = page.getByRole('tab', { name: dashboard.tabs.cvs });
    await expect(jobs).toHaveAttribute('aria-selected', 'true');
    await jobs.focus();
    for (const [key, to] of [
      ['ArrowRight', cvs],
      ['ArrowLeft', jobs],
      ['ArrowUp', cvs],
      ['ArrowDown', jobs],
      ['End', cvs],
      ['Home', jobs],
      ['End', cvs],
    ] as const) {
      await page.keyboard.press(key);
      await expect(to).toBeFocused();
    }
    await expect(jobs).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?tab=cvs$/);
    await expect(cvs).toHaveAttribute('aria-selected', 'true');
    await expect(cvs).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: dashboard.tabs.cvs })).toBeVisible();
    await expect(page).toHaveTitle(/^CV Documents/);
    await page.reload();
    await expect(cvs).toHaveAttribute('aria-selected', 'true');
    await expect(cvs).toHaveAttribute('tabindex', '0');
    await expect(jobs).toHaveAttribute('tabindex', '-1');
    await cvs.press('ArrowUp');
    await expect(jobs).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?tab=jobs$/);
    await page.goBack();
    await expect(cvs).toHaveAttribute('aria-selected', 'true');
  });

  test('deleting a job asks for confirmation with focus on Cancel, and Cancel returns the focus', async ({
    site,
    page,
  }) => {
    await signIn(page, site);
    const opener = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Delete/ });
    const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
    const before = await site.db.job.count({ where: { status: 'deleted' } });
    for (const no of ['Escape', 'Enter']) {
      await opener.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press(no);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    expect(await site.db.job.count({ where: { status: 'deleted' } })).toBe(before);
  });

  test('closing a changed job form asks for confirmation, and cancelling keeps the typed text', async ({
    site,
    page,
  }) => {
    await signIn(page, site);
    const opener = page.getByRole('button', { name: 'New job' });
    await opener.press('Enter');
    const editor = page.getByRole('dialog', { name: 'New job' });
    const title = editor.getByLabel('Title');
    await title.pressSequentially('Half a thought');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(editor).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

for (const { path, key, summaries, answers } of [
  { path: '/tech-training', key: 'Enter', summaries: '#questions summary', answers: '#questions details > p' },
]) {
  test(`the ${key} key opens and closes a disclosure on ${path}`, async ({ page }) => {
    await page.goto(path);
    const summary = page.locator(summaries).first();
    const answer = page.locator(answers).first();
    await expect(answer).toBeHidden();
    await summary.press(key);
    await expect(answer).toBeVisible();
    await expect(summary).toBeFocused();
    await page.keyboard.press(key);
    await expect(answer).toBeHidden();
  });
}

test.describe('success stories', () => {
  const filter = (page: Page, name: string) =>
    page.getByRole('navigation', { name: successStoriesPage.filterLabel }).getByRole('link', { name, exact: true });
  const shown = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
  const tellers = (category?: string) =>
    successStories.filter((story) => !category || story.category === category).map(({ name }) => name);

  test('filtering success stories changes the URL, and Back undoes it', async ({ page }) => {
    await page.goto('/success-stories');
    await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('navigation', { name: successStoriesPage.filterLabel }).getByRole('link')).toHaveText([
      'All',
      'Job Seekers',
      'Employers',
      'Enterprise',
    ]);
    await expect(shown(page)).toHaveText(tellers());
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await filter(page, 'Job Seekers').click();
    await expect(page).toHaveURL('/success-stories?category=job-seekers');
    await expect(shown(page)).toHaveText(tellers('job-seekers'));
    await filter(page, 'Employers').press('Enter');
    await expect(page).toHaveURL('/success-stories?category=employers');
    await expect(shown(page)).toHaveText(tellers('employers'));
    await expect(filter(page, 'Employers')).toHaveAttribute('aria-current', 'true');
    await expect(filter(page, 'Employers')).toBeFocused();
    await filter(page, 'Enterprise').press('Enter');
    await expect(shown(page)).toHaveText(tellers('enterprise'));
    await page.goBack();
    await expect(shown(page)).toHaveText(tellers('employers'));
    await expect(filter(page, 'Employers')).toHaveAttribute('aria-current', 'true');
    await filter(page, 'All').click();
    await expect(page).toHaveURL('/success-stories');
    await expect(shown(page)).toHaveText(tellers());
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  test('the success stories page shows the category in the URL, or all if it is unknown', async ({ page }) => {
    await page.goto('/success-stories?category=enterprise');
    await expect(shown(page)).toHaveText(tellers('enterprise'));
    await page.goto('/success-stories?category=nonsense');
    await expect(shown(page)).toHaveText(tellers());
    await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
  });

  test('without scripts clicking a success story filter still shows all stories', async ({ site, browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await plain.newPage();
    await page.goto('/success-stories');
    await filter(page, 'Employers').click();
    await expect(page).toHaveURL('/success-stories?category=employers');
    await expect(shown(page)).toHaveText(tellers());
    await plain.close();
  });
});

test('the contact page loads the map only after a click', async ({ site, page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  await page.route(/openstreetmap/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A map</title>' }),
  );
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: contactPage.map.drawnLabel })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: contactPage.map.show }).click();
  const map = page.getByTitle(contactPage.map.frameTitle);
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.+&marker=/);
  await expect(map).toBeFocused();
  await expect(page.getByRole('button', { name: contactPage.map.show })).toHaveCount(0);
  await expect.poll(() => elsewhere).toEqual([contactPage.map.embed]);
});

test('with reduced motion the “Learn More” link jumps to its section and focuses it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/edge-ready');
  const top = () => page.locator('#benefits').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  expect(await top()).toBeGreaterThan(100);
  await page.getByRole('link', { name: technologyLabels.learnMore, exact: true }).press('Enter');
  await expect(page.locator('#benefits')).toBeFocused();
  expect(await top()).toBe(80);
});

test.describe('client navigation', () => {
  test('client navigation sets the title, scrolls to the top and focuses the heading', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    for (const { label, href } of menus.technologies) {
      const before = await page.title();
      await page.evaluate(() => window.scrollTo(0, 600));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).first().press('Enter');
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).not.toHaveTitle(before);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    await page.goBack();
    await expect(page).toHaveURL('/ai-powered');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  test('the first Tab stop is a link that skips the header', async ({ page }) => {
    await page.goto('/for-employers');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});

test('the share button passes the job’s title and URL to the device’s share dialog', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await page.goto('/job/3');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Share…' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared).toEqual({ title: expect.stringMatching(new RegExp(`^${title} at `)), url: `${site.url}/job/3` });
});

test.describe('toasts', () => {
  const toasts = (page: Page) => page.getByRole('status').locator('[data-sonner-toast]');

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    const stamp = { success: true, data: { stamp: 'signed', minAgeMs: 0, maxAgeMs: 86_400_000 } };
    await page.route('**/api/form-stamp?*', (route) => route.fulfill({ json: stamp }));
    await page.goto('/newsletter');
    await page.getByRole('main').getByLabel(newsletter.label).fill('ida@lund.example');
  });

  test('a success toast disappears after 3 s while the page keeps its message', async ({ page }) => {
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({ json: { success: true, message: newsletter.success, data: null } }),
    );
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveText(newsletter.success);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(newsletter.success);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3_500);
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(newsletter.success);
  });

  test('a failure toast stays until it is dismissed, and its message is on the page too', async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/api/newsletter', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText(newsletter.failed);
    await expect(page.getByRole('alert').filter({ hasText: newsletter.failed })).toBeVisible();
    await expect(page.getByRole('main').getByLabel(newsletter.label)).toHaveValue('ida@lund.example');
    await page.clock.fastForward(600_000);
    await nextFrames(page);
    await expect(toasts(page)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss message' }).press('Enter');
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(0);
    // The browser logs the failed request on the console.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });
});

test.describe('without scripts', () => {
  for (const path of [
    '/',
    ...menus.technologies.map(({ href }) => href),
    '/contact',
    '/success-stories',
    '/privacy',
    '/terms',
  ]) {
    test(`${path} shows the same text without scripts and hides controls that need them`, async ({
      site,
      browser,
      page,
    }) => {
      // Animated text would differ between the two readings.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.needs-script { display: none }');
        document.adoptedStyleSheets.push(sheet);
      });
      const said = await page.locator('main').innerText();
      expect(said.length).toBeGreaterThan(1_000);

      const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const still = await plain.newPage();
      await still.goto(path);
      await expect(still.locator('.needs-script').filter({ visible: true })).toHaveCount(0);
      expect(await still.locator('main').innerText()).toBe(said);
      await plain.close();
    });
  }

  test('without scripts the menus, the disclosures and the home page’s switch to Find Jobs work', async ({
    site,
    browser,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: DESKTOP });
    const page = await plain.newPage();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Browse Jobs' })).toBeHidden();
    await page.getByRole('main').getByText('Find Jobs', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Browse Jobs' })).toBeVisible();
    await page.getByRole('button', { name: 'Services' }).click();
    await page.getByRole('link', { name: 'Tech Training' }).first().click();
    await expect(page).toHaveURL('/tech-training');
    await page.locator('#questions summary').first().click();
    await expect(page.locator('#questions details > p').first()).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('About', { exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await plain.close();
  });
});

/** Waits until the page has rendered two frames. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}
