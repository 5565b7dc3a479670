/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ExportForm } from '@/components/candidate/your-data';
import { toast } from '@/components/ui/toast';
import { content } from '@/lib/content';
import { PasswordChangeForm } from './password-change-form';
import { SessionList } from './session-list';

const router = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const SESSIONS = [
  {
    id: '0123456789abcdef',
    kind: 'cookie',
    device: 'Firefox on Linux',
    signed_in_at: '2026-11-20T10:00:00.000Z',
    last_used_on: '2026-11-22',
    current: true,
  },
  {
    id: 'fedcba9876543210',
    kind: 'bearer',
    device: null,
    signed_in_at: '2026-11-21T10:00:00.000Z',
    last_used_on: '2026-11-21',
    current: false,
  },
] as const;
const answer = (status: number, body: unknown) =>
  ({ status, ok: status < 300, text: async () => JSON.stringify(body), json: async () => body }) as Response;
const submit = () =>
  act(async () => void fireEvent.submit(screen.getByRole('button', { name: 'Change password' }).closest('form')!));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  jest.clearAllMocks();
  for (const tone of ['success', 'error'] as const) jest.spyOn(toast, tone).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['candidate', '/api/account/password', '/api/account/sessions'],
  ['moderator', '/api/account/password?as=moderator', '/api/account/sessions?as=moderator'],
] as const)(
  'the security forms of a %s have unique ids and post to the endpoints of that role',
  (of, password, sessions) => {
    render(
      <>
        <PasswordChangeForm words={content().passwordChange} of={of} signInPath="/login" />
        <SessionList of={of} sessions={SESSIONS} timeZone="UTC" />
        <ExportForm flash={null} />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect([...document.forms].map((form) => form.getAttribute('action'))).toEqual([
      password,
      sessions,
      sessions,
      '/api/account/export',
    ]);
    expect(
      screen
        .getByRole('button', { name: 'Sign out Program with an access token, signed in on 21 November 2026' })
        .closest('form')!
        .querySelector('input')!.value,
    ).toBe('fedcba9876543210');
    expect(screen.queryByRole('button', { name: /Firefox/ })).toBeNull();
  },
);

test('the password form sends the new password with the current one and empties both fields afterwards', async () => {
  const request = jest.fn(async (_address: string, _options?: RequestInit) =>
    answer(200, { success: true, message: 'Your password has been changed.', data: null }),
  );
  globalThis.fetch = request as unknown as typeof fetch;
  render(<PasswordChangeForm words={content().passwordChange} of="candidate" signInPath="/login" />);
  await submit();
  expect((await screen.findAllByText('Choose a new password.')).length).toBeGreaterThan(0);
  expect(request).not.toHaveBeenCalled();
  type('Current password', 'what holds now');
  type('New password', 'seven slow ferries');
  await submit();
  await waitFor(() =>
    expect(screen.getByText('Your password has been changed.').closest('[role=status]')).toBe(document.activeElement),
  );
  expect(JSON.parse(String(request.mock.calls[0]?.[1]?.body))).toEqual({
    current_password: 'what holds now',
    password: 'seven slow ferries',
  });
  for (const label of ['Current password', 'New password'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  expect(router.refresh).toHaveBeenCalled();
});

test('the data download form reports a wrong password with a link to its field', () => {
  render(
    <ExportForm
      flash={{
        ok: false,
        message: 'Please check the fields and try again.',
        errors: { password: ['The password is not correct.'] },
        values: {},
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'The password is not correct.' }).getAttribute('href')).toBe(
    `#${screen.getByLabelText('Password').id}`,
  );
});
