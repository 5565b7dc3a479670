import { getCsrfToken, getProviders, signIn } from 'next-auth/react';
import { api } from '@/lib/base/routes';
import { loginSchema, moderatorLoginSchema } from '@/lib/accounts/schema';
import { LOGIN_FAILED, MODERATOR_LOGIN_FAILED } from '@/lib/content/en/account-messages';
import type { Answer } from './send';

export type SignInKind = keyof typeof KINDS;

// A module of its own, so that it loads only when a visitor focuses the form.
const KINDS = {
  moderator: { schema: moderatorLoginSchema, refused: MODERATOR_LOGIN_FAILED, whoAmI: api.moderatorCheck },
  candidate: { schema: loginSchema, refused: LOGIN_FAILED, whoAmI: api.profile },
} as const;

export const signInSchema = (kind: SignInKind) => KINDS[kind].schema;

/** Signs in with next-auth. The promise never rejects. */
export async function sendSignIn(kind: SignInKind, credentials: Record<string, unknown>): Promise<Answer> {
  try {
    // If one of these fails within `signIn`, next-auth leaves the page, and the typed values are lost.
    if (!(await getProviders()) || !(await getCsrfToken())) return { kind: 'unreachable' };
    const result = await signIn(kind, { redirect: false, ...credentials });
    if (!result) return { kind: 'unreachable' };
    if (result.ok && !result.error) return { kind: 'success', status: result.status, message: '', data: null };
    // next-auth's own errors are codes without spaces; errors from our code are sentences to show.
    const message = result.error && /\s/.test(result.error) ? result.error : KINDS[kind].refused;
    return { kind: 'failure', status: result.status, message };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Fetches the name for the greeting, which the sign-in response does not contain. */
export async function findName(kind: SignInKind): Promise<string | null> {
  const answer = await fetch(KINDS[kind].whoAmI, { headers: { Accept: 'application/json' } }).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  );
  const name: unknown = answer?.data?.user?.name ?? answer?.data?.name;
  return typeof name === 'string' ? name : null;
}
