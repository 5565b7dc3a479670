/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { MODERATOR_SLOWED } from '@/lib/content/en/account-messages';
import { LoginForm } from './login-form';

const router = { replace: jest.fn(), refresh: jest.fn() };
const signIn = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('next-auth/react', () => ({
  getCsrfToken: async () => 'token',
  getProviders: async () => ({}),
  signIn: (...given: unknown[]) => signIn(...given),
}));

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => ({ data: { user: { name: 'Ada' } } }) });
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const form = () => document.querySelector('form')!;
async function signInAs(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await act(async () => void fireEvent.submit(form()));
}

test('without scripts, the moderator sign-in posts natively and shows its result', () => {
  render(
    <LoginForm
      destination="/moderator-dashboard"
      flash={{ ok: false, message: 'Invalid username or password', values: { username: 'ada' } }}
    />,
  );
  expect(form().getAttribute('action')).toBe('/api/moderator/login.php');
  expect(form().method).toBe('post');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  expect(screen.getByRole('alert').textContent).toBe('Invalid username or password');
});

test.each([
  ['the server’s message', { ok: false, error: 'Too many attempts. Please wait.' }, 'Too many attempts. Please wait.'],
  ['its own message for an error code', { ok: false, error: 'CredentialsSignin' }, 'Invalid username or password'],
])('a refused moderator sign-in shows %s in a banner and keeps the username', async (_name, result, words) => {
  signIn.mockResolvedValue(result);
  render(<LoginForm destination="/moderator-dashboard" />);
  await signInAs('ada', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  expect(screen.getByRole('button', { name: 'Sign In' }).hasAttribute('disabled')).toBe(false);
  expect(router.replace).not.toHaveBeenCalled();
});

test('only a moderator sign-in slowed down after failed attempts offers a field for a second-factor code', async () => {
  signIn.mockResolvedValue({ ok: false, error: MODERATOR_SLOWED });
  render(<LoginForm destination="/moderator-dashboard" />);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await signInAs('ada', 'secret');
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '123456' } });
  signIn.mockResolvedValue({ ok: true });
  await signInAs('ada', 'secret');
  expect(signIn).toHaveBeenLastCalledWith('moderator', {
    redirect: false,
    username: 'ada',
    password: 'secret',
    code: '123456',
  });
  expect(router.replace).toHaveBeenCalledWith('/moderator-dashboard');
});

test('without scripts, a slowed-down moderator sign-in has a field for a second-factor code', () => {
  render(<LoginForm destination="/moderator-dashboard" flash={{ ok: false, message: MODERATOR_SLOWED }} />);
  expect(screen.getByLabelText(/^Code/)).toHaveProperty('name', 'code');
});

test('the moderator sign-in reports a failure when the server is unreachable', async () => {
  signIn.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<LoginForm destination="/moderator-dashboard" />);
  await signInAs('ada', 'secret');
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong');
});

test('the moderator sign-in reports an empty username and password without sending a request', async () => {
  render(<LoginForm destination="/moderator-dashboard" />);
  await signInAs('  ', '');
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '#username',
    '#password',
  ]);
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe('password-error');
  expect(signIn).not.toHaveBeenCalled();
});

test('the moderator sign-in shows that it is busy, then opens the destination', async () => {
  let finish: (result: object) => void = () => undefined;
  signIn.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  render(<LoginForm destination="/moderator-dashboard?tab=applications" />);
  await signInAs('ada', ' secret ');
  expect((await screen.findByRole('button', { name: 'Signing in…' })).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() =>
    expect(signIn).toHaveBeenCalledWith('moderator', { redirect: false, username: 'ada', password: ' secret ' }),
  );
  await act(async () => finish({ ok: true }));
  expect(router.replace).toHaveBeenCalledWith('/moderator-dashboard?tab=applications');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Welcome back, Ada!'));
});

test('a button of the moderator sign-in shows the typed password', () => {
  render(<LoginForm destination="/moderator-dashboard" />);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect([password.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(toggle);
  expect([password.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});
