import { renderToStaticMarkup } from 'react-dom/server';
import { ALERT_FORMS } from '@/lib/vocabulary/alerts';
import { alerts } from '@/lib/content/en/alerts';
import { storeFlash } from '@/lib/platform/http/flash/commands';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { db } from '@/lib/testing/harness';
import Page, { generateMetadata } from './page';

const { confirm } = alerts;
const TOO_MANY = 'Too many tries. Please wait a minute.';

/** Renders the page that follows a form submission without scripts. */
async function pageAfter(flash: Flash) {
  const searchParams = Promise.resolve({ outcome: await storeFlash(ALERT_FORMS.confirm, flash) });
  return {
    html: renderToStaticMarkup(await Page({ searchParams })),
    title: (await generateMetadata({ searchParams })).title,
  };
}

afterEach(() => db().formOutcome.deleteMany());

test.each([confirm.full, TOO_MANY])(
  'says that the confirmation link still works and offers no new alert after the refusal “%s”',
  async (message) => {
    const { html, title } = await pageAfter({ ok: false, message, values: {} });
    expect(html).toContain(message);
    expect(html).toContain(confirm.stillWorks);
    for (const words of [confirm.brokenHelp, confirm.again]) expect(html).not.toContain(words);
    expect(title).toBe(`Error: ${confirm.meta.title}`);
  },
);

test('explains a broken or missing confirmation link and offers to set up a new alert', async () => {
  for (const html of [
    (await pageAfter({ ok: false, message: confirm.broken })).html,
    renderToStaticMarkup(await Page({ searchParams: Promise.resolve({}) })),
  ]) {
    for (const words of [confirm.broken, confirm.brokenHelp, confirm.again]) expect(html).toContain(words);
    expect(html).not.toContain(confirm.stillWorks);
  }
});

test('shows a confirmed alert as running and hides the confirmation form', async () => {
  const { html, title } = await pageAfter({
    ok: true,
    message: confirm.success,
    data: { frequency: 'weekly', manage: '/job-alerts/unsubscribe?key=k' },
  });
  expect(html).toContain(`>${alerts.manage.title}</h1>`);
  expect(html).toContain(confirm.running.weekly);
  for (const words of [confirm.title, confirm.lead]) expect(html).not.toContain(words);
  expect(title).toBe(alerts.manage.meta.title);
});
