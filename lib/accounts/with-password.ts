import 'server-only';
import { WrongPassword } from './passwords';
import { limitSignIn } from '../platform/http/rate-limit';
import type { Context } from '../platform/http/handle';
import type { Caller } from '../platform/sessions/sessions';

export type Asking = Pick<Context, 'request' | 'caller' | 'securityEvent'>;

/**
 * Runs an action that checks the signed-in person's password. A wrong password counts as a failed sign-in, so that the
 * thief of a session cannot guess it. @throws AppError rate_limited; the errors of `run`
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
