import type { Locator, Page } from '@playwright/test';
import { aboutPage } from '../lib/content/en/about';
import { SAMPLE_COMPANY as company } from '../lib/base/site';
import { homeShortlist } from '../lib/content/en/home';
import { servicePages } from '../lib/content/en/services';
import { successStories } from '../lib/content/en/success-stories';
import { technologyPages } from '../lib/content/en/pages';
import { AUDIENCES, NOT_FOUND, ROUTES, SERVICES, TECHNOLOGIES, type Named, type Route } from './support/routes';
import { goToStep } from './support/posting-steps';
import { DESKTOP, expect, lookingTest as test, PHONE } from './support/test';
import { plainVisitor } from './support/visitors';

const main = (page: Page) => page.getByRole('main');
const texts = async (locator: Locator) =>
  (await locator.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

for (const route of [...ROUTES, NOT_FOUND]) {
  test(`${route.path} has the expected headings and links`, async ({ page, consoleErrors }) => {
    const found = route !== NOT_FOUND;
    expect((await page.goto(route.path))?.status()).toBe(found ? 200 : 404);
    if (!found) expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.title);
    expect(inOrder(await headings(page), route)).toEqual(route.headings ?? []);
    for (const link of route.links ?? []) await expectLink(main(page), link);
  });
}

/** Visible headings of levels 2 and 3, without the numbers of steps and the marks of sample content. */
async function headings(page: Page): Promise<string[]> {
  return (await texts(main(page).locator('h2:visible, h3:visible'))).map((text) =>
    text.replace(/^\d+\.? /, '').replace(/ (?:Sample (?:cases|quotes)|Example)$/, ''),
  );
}

/** The route's expected headings that occur in `shown` in the same order. */
function inOrder(shown: readonly string[], { headings: wanted = [] }: Route): string[] {
  let from = 0;
  return wanted.filter((heading) => {
    const at = shown.indexOf(heading, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}

/** Expects a visible link with this name, and every link with this name to have this target. */
async function expectLink(within: Locator, [name, href]: Named): Promise<void> {
  const links = within.getByRole('link', { name, exact: true });
  await expect(links.first(), name).toBeVisible();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...new Set(targets)], name).toEqual([href]);
}

test.describe('home page', () => {
  test('the home page shows the company’s figures with their labels', async ({ page }) => {
    await page.goto('/');
    const shown = await texts(main(page).locator('.home-figures dl > div'));
    for (const [value, label] of [
      ['2010', 'Founded'],
      ['500+', 'Projects'],
      ['98%', 'Client satisfaction'],
      ['50+', 'Partners'],
      ['5,000+', 'Professionals'],
      ['15', 'Countries'],
      ['24/7', 'Support'],
    ] as const) {
      expect(
        shown.filter((figure) => figure.startsWith(label) && figure.endsWith(value)),
        label,
      ).toHaveLength(1);
    }
  });

  test('the home page first offers hiring and can switch to finding jobs', async ({ page }) => {
    await page.goto('/');
    const toggle = main(page).locator('.home-hero');
    const submit = toggle.getByRole('link', { name: 'Submit a Job' });
    const browse = toggle.getByRole('link', { name: 'Browse Jobs' });
    await expect(toggle.getByLabel('Hire Talent')).toBeChecked();
    await expect(submit).toHaveAttribute('href', '/submit-job');
    await expect(browse).toBeHidden();
    await expect(toggle.getByRole('article', { name: homeShortlist.label })).toBeVisible();
    await expect(toggle.getByRole('searchbox')).toBeHidden();
    await toggle.getByText('Find Jobs').click();
    await expect(toggle.getByRole('searchbox')).toBeVisible();
    await expect(toggle.getByRole('article', { name: homeShortlist.label })).toBeHidden();
    await expect(browse).toHaveAttribute('href', '/careers');
    await expect(browse).toBeVisible();
    await expect(submit).toBeHidden();
    await page.getByLabel('Find Jobs').press('ArrowLeft');
    await expect(submit).toBeVisible();
    await submit.click();
    await expect(page).toHaveURL('/submit-job');
  });

  test('the home page gives at least three reasons and mentions AI-assisted shortlisting', async ({ page }) => {
    await page.goto('/');
    expect(await main(page).locator('#why li').count()).toBeGreaterThanOrEqual(3);
    await expect(
      main(page).getByText('AI-assisted shortlisting, curated by human experts', { exact: false }),
    ).toBeVisible();
  });
});

test('the about page has four dates, four values, the chief executive and three clients', async ({ page }) => {
  await page.goto('/about');
  expect(await texts(page.locator('#timeline ol > li p.figures'))).toEqual(['2010', '2015', '2020', 'Today']);
  expect(await texts(page.locator('#values h3'))).toEqual(['Excellence', 'Collaboration', 'Integrity', 'Innovation']);
  const words = main(page).locator('figure').filter({ hasText: aboutPage.ceo.name });
  await expect(words.getByRole('blockquote')).toContainText(aboutPage.ceo.quote);
  await expectLink(words, ['Connect with us', '/contact']);
  await expect(page.locator('#stories figure')).toHaveCount(3);
  for (const story of await page.locator('#stories figure').all()) {
    await expect(story.getByRole('blockquote')).toBeVisible();
  }
  await expect(page.locator('#stories .stamp')).toHaveText(aboutPage.stories.stamp);
  const kept = page.locator('#kept tbody tr');
  await expect(kept).toHaveCount(aboutPage.kept.rows.length);
  await expect(kept.filter({ hasText: 'CVs in the talent pool' })).toContainText('2 years');
});

test('the services page has six cards, four benefits and four steps', async ({ page }) => {
  await page.goto('/services');
  const cards = page.locator('.service-cards > li');
  expect(await texts(cards.locator('h3'))).toEqual(SERVICES.map(([name]) => name));
  for (const [index, [name, href]] of SERVICES.entries()) {
    const features = servicePages.find(({ slug }) => `/${slug}` === href)?.features ?? [];
    expect(await texts(cards.nth(index).locator('ul li'))).toEqual(features.slice(0, 3));
    await expectLink(cards.nth(index), [`Learn More about ${name}`, href]);
    await expect(cards.nth(index).getByRole('link')).toHaveCount(1);
  }
  expect(await texts(page.locator('#process h3'))).toEqual(['Discovery', 'Strategy', 'Implementation', 'Optimization']);
  await expect(page.locator('#benefits h3')).toHaveCount(4);
});

for (const [name, path] of TECHNOLOGIES) {
  test(`the ${name} page has a slider, benefits, roles, skills, industry cases, a story and a contact form`, async ({
    page,
  }) => {
    const content = technologyPages.find(({ slug }) => `/${slug}` === path);
    if (!content) throw new Error(`No words for ${name}`);
    await page.goto(path);
    const first = await page.locator('main > header + section').getAttribute('id');
    await expectLink(main(page), ['Learn More', `#${first}`]);
    const slider = main(page).locator('header [aria-roledescription=carousel]');
    expect(content.slides.length).toBeGreaterThan(1);
    await expect(slider.getByRole('group', { name: 'Choose a slide' }).getByRole('button')).toHaveCount(
      content.slides.length,
    );
    for (const name of ['Previous slide', 'Next slide'])
      await expect(slider.getByRole('button', { name })).toBeVisible();
    await expect(slider.getByText('Example')).toBeVisible();
    for (const part of ['benefits', 'industries'] as const)
      expect(await texts(page.locator(`#${part} h3`))).toEqual(content[part].items.map(({ title }) => title));
    const roles = page.locator('#services li');
    expect((await texts(roles.locator('h3'))).map((text) => text.replace(/^\d\. /, ''))).toEqual(
      content.services.items.map(({ title }) => title),
    );
    for (const [index, { when, text }] of content.services.items.entries()) {
      await expect(roles.nth(index)).toContainText(when);
      await expect(roles.nth(index)).toContainText(text);
    }
    const skills = page.getByRole('region', { name: content.skills.title });
    for (const skill of content.skills.names) await expect(skills).toContainText(skill);
    const story = page.locator('#story figure');
    await expect(story.getByRole('blockquote')).toContainText(content.story.quote);
    await expect(story.getByText('Sample story')).toBeVisible();
    const last = main(page).locator('section').last();
    await expectContactForm(last, ['Name', 'E-mail address', 'Message']);
  });
}

for (const [name, path] of AUDIENCES) {
  test(`the ${name} page links each service under the name of its page`, async ({ page, request }) => {
    await page.goto(path);
    const rows = page.locator('#services li');
    expect(await rows.count()).toBeGreaterThan(1);
    for (const row of await rows.all()) {
      const [title = ''] = await texts(row.locator('h3'));
      expect(SERVICES).toContainEqual([title, await row.getByRole('link').getAttribute('href')]);
      expect((await request.get((await row.getByRole('link').getAttribute('href')) ?? '')).status()).toBe(200);
    }
  });
}

test('each success story has name, role, company, quote, steps, figures and a stamp “Sample story”', async ({
  page,
}) => {
  await page.goto('/success-stories');
  for (const { name, role, company: employer, quote, story: steps, metrics } of successStories) {
    const story = main(page).getByRole('article', { name });
    await expect(story.getByText(`${role}, ${employer}`)).toBeVisible();
    await expect(story.getByRole('blockquote')).toContainText(quote);
    expect(await texts(story.locator('ol h3'))).toHaveLength(steps.length);
    expect(await texts(story.locator('[data-setback=true] h3'))).toHaveLength(1);
    expect(await texts(story.locator('dd'))).toEqual(metrics.map(({ value }) => value));
    await expect(story.locator('.stamp')).toHaveText('Sample story');
  }
});

test('the board counts open jobs, lists places and types, and links each job', async ({ page, request }) => {
  const {
    data: jobs,
  }: { data: { id: number; title: string; companyName: string; city: string | null; type: string }[] } = await (
    await request.get('/api/jobs.php')
  ).json();
  const shown = Math.min(jobs.length, 20);
  await page.goto('/careers');
  await expect(page.getByText(`Showing ${shown} of ${jobs.length} jobs`)).toBeVisible();
  const places = await texts(page.getByLabel('Location').locator('option'));
  expect(places[0]).toBe('All Locations');
  const cities = new Set(jobs.map(({ city }) => city).filter((city) => city !== null));
  for (const city of cities) expect(places.some((place) => place.startsWith(city))).toBe(true);
  const types = page.getByRole('group', { name: 'Type' }).getByRole('checkbox');
  const offered = await types.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const stored = jobs.map(({ type }) => type);
  expect([...new Set([...offered, ...stored])].toSorted()).toEqual(offered.toSorted());
  for (const type of offered)
    await expect(page.getByRole('group', { name: 'Type' })).toContainText(
      String(stored.filter((each) => each === type).length),
    );
  const rows = page.locator('.job-row');
  await expect(rows).toHaveCount(shown);
  for (const [index, { id, title, companyName }] of jobs.slice(0, shown).entries())
    await expectLink(rows.nth(index), [`View Details: ${title}, ${companyName}`, `/job/${id}`]);
});

test('a job page has its facts, a copy button and the application form', async ({ page }) => {
  await page.goto('/job/1#apply');
  await expect(page.getByRole('heading', { name: 'Apply for this job' })).toBeVisible();
  const facts = page.locator('.job-facts');
  for (const [fact, value] of [
    ['Location', 'Austin, TX'],
    ['Type', 'Full-time'],
    ['Experience', 'Senior (5+ years)'],
    ['Industry', 'Technology'],
    ['Salary', '$150,000 – $180,000 a year'],
  ] as const) {
    await expect(
      facts
        .locator('div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${fact}$`) }) })
        .locator('dd'),
    ).toHaveText(value);
  }
  await expect(facts.locator('img')).toHaveAttribute('src', '/flags/us.svg');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await labels(main(page).locator('form'))).toEqual([
    'Full name',
    'E-mail address',
    'Phone number',
    'LinkedIn profile (optional)',
    'Cover letter (optional)',
    'Résumé',
    expect.stringMatching(/^I agree that Northlane/),
  ]);
  await expect(page.getByLabel('Résumé')).toHaveAttribute('accept', '.pdf,.doc,.docx,.rtf,.odt');
  await expect(main(page).getByText('up to 10MB')).toBeVisible();
});

test('an unknown job shows its own Not Found page', async ({ page, consoleErrors }) => {
  await page.goto('/job/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found');
  await expect(page.getByText("The job listing you're looking for doesn't exist or has been removed.")).toBeVisible();
  await expectLink(main(page), ['View All Jobs', '/careers']);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the posting form has the expected fields, choices and defaults', async ({ page }) => {
  await page.goto('/submit-job');
  expect(await labels(main(page).locator('form'))).toEqual([
    'Job title',
    'Company',
    'Job type',
    'Experience level',
    'Industry',
    'Skills (optional)',
    'Company name to show (optional)',
    'Company website (optional)',
    'Company logo (optional)',
    'Location',
    'Salary (optional)',
    'Workplace (optional)',
    'City (optional)',
    'State or region (optional)',
    'Country (optional)',
    'Pay from (optional)',
    'Pay up to (optional)',
    'Currency (optional)',
    'Pay is for (optional)',
    'Description',
    'Responsibilities (optional)',
    'Requirements (optional)',
    'Benefits (optional)',
    'Application deadline (optional)',
    'Contact e-mail',
    'Your name (optional)',
    'Contact phone (optional)',
  ]);
  for (const [label, first, values] of [
    ['Job type', 'full-time', ['full-time', 'part-time', 'contract', 'temporary', 'internship']],
    [
      'Industry',
      'Technology',
      ['Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Retail', 'Other'],
    ],
    ['Experience level', 'entry', ['entry', 'junior', 'mid', 'senior', 'executive']],
  ] as const) {
    const choice = page.getByLabel(label, { exact: true });
    await expect(choice).toHaveValue(first);
    expect(
      await choice
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(values);
  }
  await expect(page.getByLabel('Application deadline')).toHaveAttribute('type', 'date');
  await goToStep(page, 'text');
  await expect(page.getByRole('button', { name: 'Submit Job' })).toBeVisible();
});

test.describe('contact page', () => {
  test('the contact page has three cards, office hours, a map and six fields', async ({ page }) => {
    await page.goto('/contact');
    const cards = page.locator('.contact-cards > li');
    await expect(cards.locator('h2')).toHaveText(['Our office', 'Support', 'Corporate inquiries']);
    const directions = cards.first().getByRole('link', { name: 'Get Directions' });
    await expect(directions).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/directions\?/);
    await expect(cards.first()).toContainText(company.address.street);
    await expectLink(cards.nth(1), [company.phone, company.phoneHref]);
    await expectLink(cards.nth(2), [company.email, `mailto:${company.email}`]);
    const hours = page.getByRole('region', { name: 'Office hours' });
    await expect(hours.locator('dt')).toHaveText(['Monday to Friday', 'Saturday']);
    await expect(hours.locator('dd')).toHaveText(['9 AM to 6 PM', '10 AM to 2 PM']);
    await expect(main(page).getByRole('img', { name: /^A drawn plan of the streets/ })).toBeVisible();
    await expectContactForm(main(page), [
      'Name',
      'E-mail address',
      'Message',
      'Company (optional)',
      'Phone number (optional)',
      'Subject (optional)',
    ]);
  });
});

test('moderator sign-in has two fields, a password toggle and one button', async ({ page }) => {
  await page.goto('/moderator-login');
  const form = main(page).locator('form');
  expect(await labels(form)).toEqual(['Username', 'Password']);
  const password = form.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(form.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('the newsletter page has one field', async ({ page }) => {
  await page.goto('/newsletter');
  expect(await labels(main(page).locator('form'))).toEqual(['Newsletter e-mail']);
  await expect(main(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

for (const path of ['/privacy', '/terms']) {
  test(`without scripts ${path} folds all sections but the first, and a link to a section unfolds it`, async ({
    site,
    browser,
  }) => {
    const plain = await plainVisitor(browser, site);
    const page = await plain.newPage();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(main(page).locator('details[open]')).toHaveCount(1);
      const last = main(page).locator('details').last();
      const text = last.locator('p').first();
      await expect(text).toBeHidden();
      await last.locator('summary').click();
      await expect(text).toBeVisible();
      const id = await last.locator('> [id]').getAttribute('id');
      // From another page, because Chromium sometimes ignores the fragment when it reloads a page.
      await page.goto('about:blank');
      await page.goto(`${path}#${id}`);
      await expect(text).toBeVisible();
      await expect(last.getByRole('heading')).toBeInViewport();
    }
    await plain.close();
  });

  test(`${path} prints the text of its folded sections`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).locator('details').last().locator('p').first()).toBeVisible();
  });
}

async function expectContactForm(within: Locator, fields: readonly string[]): Promise<void> {
  const form = within.locator('form');
  expect(await labels(form)).toEqual(fields);
  await expect(form.getByLabel('E-mail address')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '6');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
}

/** Labels of a form, without that of the honeypot, which people do not see. */
const labels = (form: Locator) => texts(form.locator(':not([aria-hidden=true]) > label'));
