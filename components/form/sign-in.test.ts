/**
 * @jest-environment jsdom
 */
import { sendSignIn } from './sign-in';

const answers = (failing: string) => async (input: RequestInfo | URL) => {
  const path = String(input);
  if (path.includes(failing)) throw new TypeError('Failed to fetch');
  const body = path.includes('providers')
    ? { candidate: { id: 'candidate', type: 'credentials' } }
    : path.includes('csrf')
      ? { csrfToken: 'token' }
      : { url: 'http://localhost/login' };
  return { ok: true, status: 200, json: async () => body } as Response;
};

test.each(['providers', 'csrf', 'callback'])(
  'a failed request for "%s" keeps the form and reports it',
  async (path) => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = jest.fn(answers(`/${path}`));
    const answer = await sendSignIn('candidate', { email: 'ada@example.com', password: 'secret' });
    expect(answer).toEqual({ kind: 'unreachable' });
    // The test's browser reports an attempt to leave the page.
    expect(reported.mock.calls.flat().map(String).join()).not.toContain('navigation');
  },
);
