/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { newsletterConfirmation, newsletterEnd } from '@/lib/content/en/newsletter';
import { NewsletterLinkPage } from './newsletter-link-page';

const LINKS = {
  confirm: { purpose: 'confirm', words: newsletterConfirmation, object: null },
  unsubscribe: { purpose: 'unsubscribe', words: newsletterEnd, object: null },
} as const;

const answer = (status: number, body: unknown) =>
  ({ status, ok: status < 300, text: async () => JSON.stringify(body) }) as Response;
function server(status: number, body: unknown) {
  const request = jest.fn(async (_address: string, _options?: RequestInit) => answer(status, body));
  globalThis.fetch = request as unknown as typeof fetch;
  return () => request.mock.calls.map(([address, options]) => [address, JSON.parse(String(options?.body))]);
}
const form = () => document.querySelector('form');
const press = () => act(async () => void fireEvent.submit(form()!));

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  for (const tone of ['success', 'error'] as const) jest.spyOn(toast, tone).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a confirmation link sends a request only when its button is clicked, not when its page opens', async () => {
  const sent = server(200, { success: true, message: newsletterConfirmation.success, data: null });
  render(<NewsletterLinkPage {...LINKS.confirm} secret="abc-1" flash={null} />);
  expect(sent()).toEqual([]);
  await press();
  const heading = await screen.findByRole('heading', { name: newsletterConfirmation.success });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(newsletterConfirmation.doneTitle);
  expect(screen.queryByText(newsletterConfirmation.lead)).toBeNull();
  expect(sent()).toEqual([['/api/newsletter/confirm', { token: 'abc-1' }]]);
  expect(form()).toBeNull();
});

test('the unsubscribe button ends the subscription that belongs to the key in the URL', async () => {
  const sent = server(200, { success: true, message: newsletterEnd.success, data: null });
  render(<NewsletterLinkPage {...LINKS.unsubscribe} secret="key-1" flash={null} />);
  expect(form()?.getAttribute('action')).toBe('/api/newsletter/unsubscribe?key=key-1');
  expect(form()?.getAttribute('method')).toBe('post');
  await press();
  expect(await screen.findByRole('heading', { name: newsletterEnd.success })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(newsletterEnd.doneTitle);
  expect(screen.queryByText(newsletterEnd.lead)).toBeNull();
  expect(sent()).toEqual([['/api/newsletter/unsubscribe?key=key-1', {}]]);
});

test.each([
  ['confirm', newsletterConfirmation.failed, newsletterConfirmation.again, '/newsletter'],
  ['unsubscribe', newsletterEnd.failed, newsletterEnd.contact, '/contact'],
] as const)(
  'an invalid newsletter link to %s shows the server’s message and a link to another way',
  async (purpose, message, label, href) => {
    server(400, { success: false, message, code: 'bad_request' });
    render(<NewsletterLinkPage {...LINKS[purpose]} secret="abc" flash={null} />);
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
  },
);

describe.each([
  ['confirm', newsletterConfirmation],
  ['unsubscribe', newsletterEnd],
] as const)('a newsletter link to %s that fails for an unrelated reason', (purpose, words) => {
  const why = purpose === 'confirm' ? newsletterConfirmation.afterFailure : newsletterEnd.incomplete;

  test.each([
    ['unreachable', null, words.couldNot],
    ['busy', 'The site is busy. Please try again.', 'The site is busy. Please try again.'],
  ])('if the server is %s, the page says that the link still works and keeps its button', async (_, message, said) => {
    if (message === null)
      globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as typeof fetch;
    else server(503, { success: false, message, code: 'unavailable' });
    render(<NewsletterLinkPage {...LINKS[purpose]} secret="abc" flash={null} />);
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(screen.getByText(words.stillWorks)).toBeTruthy();
    expect(screen.queryByText(why)).toBeNull();
    expect(screen.getByRole('button', { name: words.submit })).toBeTruthy();
  });

  test('after a failed post without scripts, the page says that the newsletter link still works', () => {
    const flash = { ok: false, message: 'The site is busy. Please try again.' };
    const { unmount } = render(<NewsletterLinkPage {...LINKS[purpose]} secret={undefined} flash={flash} />);
    expect([screen.getByRole('alert').textContent, form()]).toEqual([flash.message, null]);
    expect(screen.getByText(words.stillWorks)).toBeTruthy();
    expect(screen.queryByText(why)).toBeNull();
    unmount();
    render(<NewsletterLinkPage {...LINKS[purpose]} secret="abc" flash={flash} />);
    expect(screen.getAllByText(flash.message)).toHaveLength(1);
    expect(screen.getByText(words.stillWorks)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.submit })).toBeTruthy();
  });
});

test('an unknown unsubscribe key shows an error and no button', () => {
  render(
    <NewsletterLinkPage {...LINKS.unsubscribe} secret="abc" flash={{ ok: false, message: newsletterEnd.failed }} />,
  );
  expect([screen.getByRole('alert').textContent, form()]).toEqual([newsletterEnd.failed, null]);
  expect(screen.getByText(newsletterEnd.incomplete)).toBeTruthy();
});

test.each([undefined, '', 'a b', '"><script>', ['a', 'b'], 'x'.repeat(101)])(
  'a newsletter link with the invalid secret %j has no button',
  (secret) => {
    render(<NewsletterLinkPage {...LINKS.confirm} secret={secret} flash={null} />);
    expect(form()).toBeNull();
    expect(screen.getByText(newsletterConfirmation.incomplete)).toBeTruthy();
  },
);

test('without scripts, the result of a newsletter link replaces its button', () => {
  const { unmount } = render(
    <NewsletterLinkPage
      {...LINKS.unsubscribe}
      secret={undefined}
      flash={{ ok: true, message: newsletterEnd.success }}
    />,
  );
  expect(screen.getByRole('heading', { name: newsletterEnd.success })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(newsletterEnd.doneTitle);
  unmount();
  render(
    <NewsletterLinkPage
      {...LINKS.confirm}
      secret={undefined}
      flash={{ ok: false, message: newsletterConfirmation.failed }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(newsletterConfirmation.failed);
  expect(form()).toBeNull();
});
