import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { ZodMiniType } from 'zod/mini';
import { SecondFactorNeeded } from './moderator-sign-in';
import { loginSchema, moderatorLoginSchema } from './schema';
import { env } from '../base/env';
import { asAppError, type AppError } from '../base/errors';
import { isSecure, siteCookieName } from '../platform/sessions/site-cookie';
import { log } from '../base/log/log';
import { logSparsely } from '../base/log/sparse';
import { pages } from '../base/routes';
import { readCookie, sessionCookieName } from '../platform/sessions/cookie';
import { knownDeviceCookie } from './known-device';
import { pendingSignInCookie } from './pending-sign-in';
import { closeSession, findCallerToSetUp, sessionSeconds } from '../platform/sessions/sessions';
import { signIn, type Credentials } from './sign-in';

/**
 * Configures next-auth, which signs browsers in. Its cookie contains only the token of a session's row.
 * @param addCookie takes `Set-Cookie` values to send in addition to next-auth's own
 * @param storeFailed called if the database failed: next-auth would report a wrong password, or a successful sign-out
 */
export function authOptions(
  addCookie: (value: string) => void,
  storeFailed: (busy: AppError) => void = () => undefined,
): NextAuthOptions {
  const hear = (thrown: unknown): AppError => {
    const error = asAppError(thrown);
    if (error.code === 'busy') storeFailed(error);
    return error;
  };
  const hooks = { addCookie, hear };
  return {
    secret: env().sessionSecret,
    session: { strategy: 'jwt', maxAge: sessionSeconds('cookie') },
    // next-auth encrypts with `secret`; `readCookie` also decrypts cookies of a former secret.
    jwt: { decode: ({ token }) => readCookie(token) },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: { name: sessionCookieName(), options: cookieOptions() },
      csrfToken: { name: siteCookieName('next-auth.csrf-token'), options: cookieOptions() },
      callbackUrl: { name: siteCookieName('next-auth.callback-url'), options: cookieOptions() },
    },
    pages: { signIn: pages.moderatorLogin, error: pages.moderatorLogin },
    logger: quietLogger,
    providers: [
      provider('moderator', 'Moderator', moderatorLoginSchema, { username: {}, password: {}, code: {} }, hooks),
      provider('candidate', 'Candidate', loginSchema, { email: {}, password: {} }, hooks),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: (user as unknown as { sid: string }).sid } : { sid: token.sid }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        try {
          const caller = typeof token?.sid === 'string' ? await findCallerToSetUp(token.sid) : null;
          if (caller) await closeSession(caller.sessionHash);
        } catch (thrown) {
          throw hear(thrown);
        }
      },
    },
  };
}

// next-auth's own logger prints what clients send, line breaks included: anybody could forge log lines.
const quietLogger: NextAuthOptions['logger'] = {
  error: (code, details) => logSparse('error', code, details instanceof Error ? details : details.error),
  warn: (code) => logSparse('warn', code),
  debug: () => undefined,
};

function logSparse(level: 'error' | 'warn', code: string, error?: unknown): void {
  const name = error instanceof Error ? error.name : undefined;
  logSparsely(`sign-in ${code} ${name}`, (repeated) => log(level, 'sign-in.library', { code, error: name, repeated }));
}

type Hooks = { addCookie: (value: string) => void; hear: (thrown: unknown) => AppError };

function provider(
  role: Credentials['role'],
  name: string,
  schema: ZodMiniType<object>,
  credentials: Record<string, object>,
  { addCookie, hear }: Hooks,
) {
  return CredentialsProvider({
    id: role,
    name,
    credentials,
    async authorize(sent, request) {
      const parsed = schema.safeParse(sent);
      if (!parsed.success) return null;
      try {
        const login = { role, ...parsed.data } as Credentials;
        const { token, user } = await signIn(request.headers ?? {}, login, 'cookie');
        addCookie(await knownDeviceCookie(user.id));
        return { id: String(user.id), name: user.name, sid: token };
      } catch (thrown) {
        if (thrown instanceof SecondFactorNeeded) addCookie(pendingSignInCookie(thrown.owner));
        // next-auth shows an error's message on the sign-in page, so only messages written for users may pass.
        throw new Error(hear(thrown).message);
      }
    },
  });
}

function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure() };
}
