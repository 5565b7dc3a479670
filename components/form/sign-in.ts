import { signIn } from 'next-auth/react';
import { LOGIN_FAILED, loginSchema, MODERATOR_LOGIN_FAILED, moderatorLoginSchema } from '@/lib/accounts/schema';
import { api } from '@/lib/base/routes';
import { login } from '@/lib/content/accounts';
import { wentWrong } from '@/lib/content/office';

export type SignInKind = keyof typeof KINDS;

const KINDS = {
  moderator: {
    schema: moderatorLoginSchema,
    refused: MODERATOR_LOGIN_FAILED,
    unreachable: wentWrong,
    whoAmI: api.moderatorCheck,
  },
  candidate: { schema: loginSchema, refused: LOGIN_FAILED, unreachable: login.failed, whoAmI: api.profile },
} as const;

/** What signing in takes, in a file of its own: only who submits the form fetches it. */
export function signInTools(kind: SignInKind) {
  const { schema, refused, unreachable, whoAmI } = KINDS[kind];
  return {
    schema,
    /** Null when signed in, else why not. */
    async signIn(credentials: Record<string, string>): Promise<string | null> {
      try {
        const result = await signIn(kind, { redirect: false, ...credentials });
        if (!result) return unreachable;
        if (result.ok && !result.error) return null;
        // The library's own refusals are bare codes, ours are sentences.
        return result.error && /\s/.test(result.error) ? result.error : refused;
      } catch {
        return unreachable;
      }
    },
    /** The name to greet with: the sign-in itself answers without one. */
    async findName(): Promise<string | null> {
      const answer = await fetch(whoAmI, { headers: { Accept: 'application/json' } }).then(
        (response) => (response.ok ? response.json() : null),
        () => null,
      );
      const name: unknown = answer?.data?.user?.name ?? answer?.data?.name;
      return typeof name === 'string' ? name : null;
    },
  };
}
