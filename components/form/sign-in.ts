import { signIn } from 'next-auth/react';
import { api } from '@/lib/base/routes';
import { loginSchema, moderatorLoginSchema } from '@/lib/accounts/schema';
import { LOGIN_FAILED, MODERATOR_LOGIN_FAILED } from '@/lib/content/en/account-messages';
import type { Answer } from './send';

export type SignInKind = keyof typeof KINDS;

// A separate file, loaded only when somebody enters the form.
const KINDS = {
  moderator: {
    schema: moderatorLoginSchema,
    refused: MODERATOR_LOGIN_FAILED,
    whoAmI: api.moderatorCheck,
  },
  candidate: { schema: loginSchema, refused: LOGIN_FAILED, whoAmI: api.profile },
} as const;

export const signInSchema = (kind: SignInKind) => KINDS[kind].schema;

/** Signs in with next-auth. Never rejects. */
export async function sendSignIn(kind: SignInKind, credentials: Record<string, unknown>): Promise<Answer> {
  try {
    const result = await signIn(kind, { redirect: false, ...credentials });
    if (!result) return { kind: 'unreachable' };
    if (result.ok && !result.error) return { kind: 'success', status: result.status, message: '', data: null };
    // next-auth's own refusals are bare codes; ours are sentences.
    const message = result.error && /\s/.test(result.error) ? result.error : KINDS[kind].refused;
    return { kind: 'failure', status: result.status, message };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The name for the greeting, because the sign-in response has none. */
export async function findName(kind: SignInKind): Promise<string | null> {
  const answer = await fetch(KINDS[kind].whoAmI, { headers: { Accept: 'application/json' } }).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  );
  const name: unknown = answer?.data?.user?.name ?? answer?.data?.name;
  return typeof name === 'string' ? name : null;
}
