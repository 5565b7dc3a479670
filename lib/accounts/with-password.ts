import 'server-only';
import { WrongPassword } from './passwords';
import { limitSignIn } from '../platform/http/rate-limit';
import type { Context } from '../platform/http/handle';
import type { Caller } from '../platform/sessions/sessions';

/** Of the call that asks: one whose caller is signed in. */
export type Asking = Pick<Context, 'request' | 'caller' | 'securityEvent'>;

/**
 * Runs what asks whoever is signed in for their password once more (`requirePassword`). Wrong ones count as failed sign-ins do, together
 * for everything that asks: whoever has got hold of a session may not guess the password here either.
 *
 * @throws AppError rate_limited, unauthenticated; what `run` throws
 */
export async function withPassword<Result>(
  { request, caller, securityEvent }: Asking,
  run: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  try {
    return await limitSignIn(request.headers, `password ${caller!.userId}`, () => run(caller!));
  } catch (error) {
    if (error instanceof WrongPassword) securityEvent('reauthentication.failed');
    throw error;
  }
}
