import 'server-only';
import { WrongPassword } from './passwords';
import { limitSignIn } from '../platform/http/rate-limit';
import type { Context } from '../platform/http/handle';
import type { Caller } from '../platform/sessions/sessions';

/** The parts of the call that are needed; its caller must be signed in. */
export type Asking = Pick<Context, 'request' | 'caller' | 'securityEvent'>;

/**
 * Runs an action that checks the signed-in person's password (`requirePassword`). Wrong passwords count as failed sign-ins,
 * together for all such actions, so that a stolen session cannot guess the password.
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
