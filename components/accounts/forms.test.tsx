/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { content } from '@/lib/content';
import { LoginForm } from './login-form';
import { MailLinkForm } from './mail-link-form';
import { RegisterForm } from './register-form';
import { ResetPasswordForm } from './reset-password-form';
import { SendLinkForm } from './send-link-form';
import { VerifyEmailForm } from './verify-email-form';

const router = { replace: jest.fn(), refresh: jest.fn() };
const signIn = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('next-auth/react', () => ({
  getCsrfToken: async () => 'token',
  getProviders: async () => ({}),
  signIn: (...given: unknown[]) => signIn(...given),
}));

const words = content();
const DASHBOARD = '/talent-seeker-dashboard';
const PASSWORD = 'quiet harbour lamp';
const answer = (status: number, body: unknown) =>
  ({ status, ok: status < 300, text: async () => JSON.stringify(body), json: async () => body }) as Response;
const stamp = answer(200, { data: { stamp: 's', minAgeMs: 0, maxAgeMs: 1e6 } });

/** Mocks `fetch`: requests for a form stamp get a stamp, and all other requests get the answer of `endpoint`. */
function server(endpoint: () => Promise<Response> | Response) {
  const request = jest.fn(async (address: string, _options?: RequestInit) =>
    address.startsWith('/api/form-stamp') ? stamp : endpoint(),
  );
  globalThis.fetch = request as unknown as typeof fetch;
  return {
    request,
    sent: () =>
      request.mock.calls
        .filter(([address]) => !address.startsWith('/api/form-stamp'))
        .map(([address, options]) => [address, JSON.parse(String(options?.body))] as const),
  };
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

const form = () => document.querySelector('form')!;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => void fireEvent.submit(form()));

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  jest.clearAllMocks();
  for (const tone of ['success', 'error'] as const) jest.spyOn(toast, tone).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the candidate sign-in form', () => {
  test('the sign-in form signs in through next-auth, greets by name and opens the destination', async () => {
    server(() => answer(200, { data: { name: 'Casey' } }));
    signIn.mockResolvedValue({ ok: true });
    render(<LoginForm destination="/job/15" />);
    expect(form().getAttribute('action')).toBe('/api/auth/login.php?next=%2Fjob%2F15');
    type('E-mail address', ' casey@mail.example ');
    type('Password', PASSWORD);
    await submit();
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith('candidate', {
        redirect: false,
        email: 'casey@mail.example',
        password: PASSWORD,
      }),
    );
    expect(router.replace).toHaveBeenCalledWith('/job/15');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Welcome back, Casey!'));
  });

  test.each([
    ['a refusal', () => Promise.resolve({ ok: false, error: 'CredentialsSignin' }), 'Invalid email or password'],
    ['no answer from the server', unreachable, 'Login failed'],
  ])('after %s, the sign-in form shows an error banner and keeps the e-mail address', async (_case, behaves, words) => {
    signIn.mockImplementation(behaves);
    render(<LoginForm destination={DASHBOARD} />);
    expect(form().getAttribute('action')).toBe('/api/auth/login.php');
    type('E-mail address', 'casey@mail.example');
    type('Password', 'wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('casey@mail.example');
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('the sign-in fields have autocomplete values for password managers', () => {
    render(<LoginForm destination={DASHBOARD} />);
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText('E-mail address').getAttribute('autocomplete')).toBe('username');
  });
});

describe('the registration form', () => {
  function fillIn() {
    type('Full name', 'Casey Doe');
    type('E-mail address', 'casey@mail.example');
    type('Password', PASSWORD);
  }

  test('the registration form sends one request and opens the dashboard', async () => {
    const { sent } = server(() =>
      answer(201, { success: true, message: 'Registration successful! Welcome to Northlane!', data: {} }),
    );
    render(<RegisterForm words={words.registration} destination={DASHBOARD} />);
    fillIn();
    await submit();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(DASHBOARD));
    expect(sent()).toEqual([
      [
        '/api/auth/register.php',
        expect.objectContaining({
          name: 'Casey Doe',
          email: 'casey@mail.example',
          password: PASSWORD,
          form_stamp: 's',
        }),
      ],
    ]);
    expect(toast.success).toHaveBeenCalledWith('Registration successful! Welcome to Northlane!');
    expect(router.refresh).toHaveBeenCalled();
  });

  test('the registration form reports missing fields and a short password without sending a request', async () => {
    const { sent } = server(() => answer(500, {}));
    render(<RegisterForm words={words.registration} destination={DASHBOARD} />);
    type('Password', 'short');
    await submit();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['#name', '#email', '#password']),
    );
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe('password-hint password-error');
    expect(sent()).toEqual([]);
  });

  test('the registration form reports at the address field that the address already has an account', async () => {
    server(() =>
      answer(409, {
        success: false,
        message: 'x',
        errors: { email: ['There is already an account with this e-mail address.'] },
      }),
    );
    render(<RegisterForm words={words.registration} destination={DASHBOARD} />);
    fillIn();
    await submit();
    expect((await screen.findByRole('link', { name: /already an account/ })).getAttribute('href')).toBe('#email');
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('the registration form keeps the typed values when the server is unreachable', async () => {
    server(unreachable);
    render(<RegisterForm words={words.registration} destination={DASHBOARD} />);
    fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Casey Doe');
  });

  test('without scripts, a refused registration form contains values and errors, but no password', () => {
    render(
      <RegisterForm
        words={words.registration}
        destination={DASHBOARD}
        flash={{
          ok: false,
          message: 'x',
          values: { name: 'Casey', email: 'nonsense' },
          errors: { email: ['Enter a valid address.'] },
        }}
      />,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Casey');
    expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });
});

describe('the forgotten-password form', () => {
  test('after success, a focused confirmation replaces the forgotten-password form', async () => {
    const { sent } = server(() => answer(200, { success: true, message: 'Password reset email sent!', data: null }));
    render(<MailLinkForm kind="password" words={words.forgotPassword} />);
    type('E-mail address', 'casey@mail.example');
    await submit();
    const heading = await screen.findByRole('heading', { name: 'Password reset email sent!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
    expect(sent()).toEqual([['/api/auth/send-reset-email.php', { email: 'casey@mail.example' }]]);
  });

  test('the forgotten-password form reports a failed mail when the server is unreachable', async () => {
    server(unreachable);
    render(<MailLinkForm kind="password" words={words.forgotPassword} />);
    type('E-mail address', 'casey@mail.example');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send reset email');
  });

  test('without scripts, the forgotten-password page confirms that the reset mail was sent', () => {
    render(
      <MailLinkForm
        kind="password"
        words={words.forgotPassword}
        flash={{ ok: true, message: 'Password reset email sent!' }}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Password reset email sent!' })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('forms that set a new password', () => {
  test('the new-password form sends the token of its link and offers the sign-in afterwards', async () => {
    const { sent } = server(() => answer(200, { success: true, message: 'Password reset successful!', data: null }));
    render(<ResetPasswordForm words={words.passwordReset} token="abc" />);
    expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
    type('New password', PASSWORD);
    await submit();
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Password reset successful!' }));
    expect(screen.getByRole('link', { name: 'Sign in with the new password' }).getAttribute('href')).toBe('/login');
    expect(sent()).toEqual([['/api/auth/reset-password.php?token=abc', { token: 'abc', password: PASSWORD }]]);
  });

  test('verifying an e-mail address while signed out requires a new password and offers the sign-in', async () => {
    const { sent } = server(() => answer(200, { success: true, message: 'Email verified successfully!', data: null }));
    render(<VerifyEmailForm words={words.emailVerification} token="abc" signedIn={false} otherwise="Ask again" />);
    await submit();
    expect((await screen.findAllByText('Choose a password of your own.')).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
    type('New password', PASSWORD);
    await submit();
    await screen.findByRole('heading', { name: 'Email verified successfully!' });
    expect(sent()).toEqual([['/api/auth/verify-email.php?token=abc', { token: 'abc', password: PASSWORD }]]);
    expect(screen.getByRole('link', { name: 'Sign in with the new password' }).getAttribute('href')).toBe('/login');
  });

  test.each([
    [
      'a link that does not work',
      () => answer(400, { success: false, message: 'Password reset failed', code: 'bad_request' }),
    ],
    ['an unreachable server', unreachable],
  ])('the new-password form reports %s and offers to request another link', async (_case, behaves) => {
    server(behaves);
    render(<ResetPasswordForm words={words.passwordReset} token="abc" />);
    type('New password', PASSWORD);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Password reset failed');
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});

describe('the e-mail verification form', () => {
  test('the e-mail address is verified when the form is submitted, not when the page opens', async () => {
    const { request, sent } = server(() =>
      answer(200, { success: true, message: 'Email verified successfully!', data: null }),
    );
    render(<VerifyEmailForm words={words.emailVerification} token="abc" signedIn otherwise="Ask again" />);
    expect(request).not.toHaveBeenCalled();
    await submit();
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Email verified successfully!' }));
    expect(sent()).toEqual([['/api/auth/verify-email.php?token=abc', { token: 'abc' }]]);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe(DASHBOARD);
  });

  test.each([
    [
      'a link that does not work',
      () => answer(400, { success: false, message: 'Email verification failed', code: 'bad_request' }),
    ],
    ['an unreachable server', unreachable],
  ])('e-mail verification reports %s, possible causes and the next step', async (_case, behaves) => {
    server(behaves);
    render(<VerifyEmailForm words={words.emailVerification} token="abc" signedIn otherwise="Ask again" />);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Email verification failed');
    expect(screen.getByRole('heading', { name: 'What may have happened' })).toBeTruthy();
    expect(screen.getByText('Ask again')).toBeTruthy();
  });

  test('a signed-in candidate can request another verification mail', async () => {
    const { sent } = server(() => answer(200, { success: true, message: 'Verification email sent!', data: null }));
    render(<SendLinkForm words={words.emailVerification.resend} />);
    await submit();
    expect((await screen.findByText('Verification email sent!')).closest('[role=status]')).toBeTruthy();
    expect(sent()).toEqual([['/api/auth/send-verification', {}]]);
  });
});
