import { expiredSessionCookie } from '@/lib/auth/cookie';
import { closeSession } from '@/lib/auth/sessions';
import { handle, methods } from '@/lib/http/handle';

const logout = handle({
  guard: 'signed-in',
  form: { name: 'logout', page: () => '/moderator-login' },
  run: async ({ caller }) => {
    await closeSession(caller!.sessionHash);
    return { message: 'Logged out successfully', headers: { 'Set-Cookie': expiredSessionCookie() } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: logout });
