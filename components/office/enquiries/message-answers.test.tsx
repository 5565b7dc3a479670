/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { signInForForm } from '@/lib/content/en/forms';
import type { LetterLine } from '@/lib/letters/schema';
import { MessageAnswers } from './message-details';

const router = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  request = jest.fn();
  globalThis.fetch = request;
  router.refresh.mockReset();
});

const refused = (status: number, message: string) =>
  request.mockResolvedValue({ status, text: async () => JSON.stringify({ success: false, message }) });
const answers = (state: 'new' | 'handled', lines: readonly LetterLine[] = []) => (
  <MessageAnswers
    message={{ id: 1, subject: 'Two analysts', state, version: state === 'new' ? 'new' : '2026-01-05T09:00:00.000Z' }}
    answers={lines}
    greeting="Hello Ida,"
    moderator="Ana"
    flash={null}
    timeZone="Europe/London"
  />
);
const typed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ });
async function send(): Promise<void> {
  fireEvent.change(typed(), { target: { value: 'Yes, from March.' } });
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
}

test('a typed answer remains visible when another moderator has answered the message first', async () => {
  refused(409, 'Ben has answered.');
  const { rerender } = render(answers('new'));
  await send();
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(answers('handled'));
  expect(document.querySelector('details')!.open).toBe(true);
  expect([screen.getByRole('alert').textContent, typed().value]).toEqual(['Ben has answered.', 'Yes, from March.']);
});

test('the answer form of a handled message is closed when the message opens', () => {
  render(answers('handled'));
  expect(document.querySelector('details')!.open).toBe(false);
});

test('after the session ended, a typed answer remains and a link opens the sign-in in another tab', async () => {
  refused(401, 'Please sign in.');
  render(answers('new'));
  await send();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: signInForForm });
  expect([link.target, link.getAttribute('href')]).toEqual([
    '_blank',
    expect.stringMatching(/^\/moderator-login.*\?next=/),
  ]);
  expect([screen.getByRole('alert').textContent, typed().value]).toEqual([
    `Please sign in. ${signInForForm}`,
    'Yes, from March.',
  ]);
});
