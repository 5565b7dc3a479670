/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { alerts } from '@/lib/content/en/alerts';
import { ConfirmAlert } from './confirm-alert';

const { confirm } = alerts;
const words = { ...alerts, title: alerts.manage.title, toBoard: alerts.form.sent.back };
const answer = (status: number, body: unknown) =>
  ({ status, ok: status < 300, text: async () => JSON.stringify(body) }) as Response;
const server = (status: number, body: unknown) =>
  void (globalThis.fetch = jest.fn(async () => answer(status, body)) as unknown as typeof fetch);
const press = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const text = () => document.body.textContent;

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  for (const tone of ['success', 'error'] as const) jest.spyOn(toast, tone).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['daily', false],
  ['weekly', true],
] as const)(
  'a confirmed %s alert says when its next mail is sent and hides the confirmation form',
  async (frequency, known) => {
    server(200, {
      success: true,
      message: confirm.success,
      data: { frequency, manage: '/job-alerts/unsubscribe?key=k' },
    });
    render(
      <ConfirmAlert
        words={words}
        token={'t'.repeat(43)}
        frequency={frequency === 'daily' ? 'weekly' : 'daily'}
        known={known}
      >
        <p>The search</p>
      </ConfirmAlert>,
    );
    expect(screen.getByRole('heading', { level: 1, name: confirm.title })).toBeTruthy();
    expect(text()).toContain(known ? confirm.change : confirm.lead);
    await press();
    const heading = await screen.findByRole('heading', { level: 2, name: confirm.success });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(alerts.manage.title);
    expect(text()).toContain(confirm.running[frequency]);
    for (const before of [confirm.lead, confirm.change, confirm.title]) expect(text()).not.toContain(before);
    expect(screen.getByRole('link', { name: confirm.manage }).getAttribute('href')).toBe(
      '/job-alerts/unsubscribe?key=k',
    );
  },
);

test('after a refused confirmation, the button and the search of the alert remain', async () => {
  server(409, { success: false, message: confirm.full, code: 'conflict' });
  render(
    <ConfirmAlert words={words} token={'t'.repeat(43)} frequency="daily" known={false}>
      <p>The search</p>
    </ConfirmAlert>,
  );
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(confirm.full);
  expect(screen.getByText('The search')).toBeTruthy();
  expect(screen.getByRole('button', { name: confirm.submit })).toBeTruthy();
});
