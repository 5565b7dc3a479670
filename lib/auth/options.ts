import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { signInModerator } from '../accounts/commands';
import { moderatorLoginSchema } from '../accounts/schema';
import { env } from '../env';
import { asAppError } from '../http/errors';
import { limitSignIn } from '../http/rate-limit';
import { sessionCookieName } from './cookie';
import { closeSession, findCaller, sessionSeconds } from './sessions';

/**
 * next-auth signs browsers in (decision U2). Its cookie holds nothing but the token of a row in the session table, which is looked up on
 * every request: ending the row ends the session, whatever the cookie says.
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().sessionSecret,
    session: { strategy: 'jwt', maxAge: sessionSeconds('cookie') },
    cookies: { sessionToken: { name: sessionCookieName(), options: cookieOptions() } },
    pages: { signIn: '/moderator-login', error: '/moderator-login' },
    providers: [
      Credentials({
        id: 'moderator',
        name: 'Moderator',
        credentials: { username: {}, password: {} },
        async authorize(credentials, request) {
          const parsed = moderatorLoginSchema.safeParse(credentials);
          if (!parsed.success) return null;
          try {
            const { token, user } = await limitSignIn(request.headers ?? {}, parsed.data.username, () =>
              signInModerator(parsed.data, 'cookie'),
            );
            return { id: String(user.id), name: user.name, sid: token };
          } catch (thrown) {
            // next-auth hands an error's text to the sign-in page: only words meant for people may pass.
            throw new Error(asAppError(thrown).message);
          }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: (user as unknown as { sid: string }).sid } : { sid: token.sid }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        const caller = typeof token?.sid === 'string' ? await findCaller(token.sid) : null;
        if (caller) await closeSession(caller.sessionHash);
      },
    },
  };
}

function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: env().siteUrl.startsWith('https://') };
}
