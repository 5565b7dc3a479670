import type { Guard } from '../sessions/caller';
import type { Caller } from '../sessions/sessions';
import { clientAddress } from './client-address';
import { isStoreFailure, type AppError } from '../../base/errors';
import { errorFields, log } from '../../base/log/log';
import { securityEvent, type SecurityEvent } from './security-log';
import { logSparsely } from '../../base/log/sparse';

const MAX_PATH = 200;

type Refused = {
  error: AppError;
  /** The original error, from which `error` was derived. */
  thrown: unknown;
  request: Request;
  requestId: string;
  guard: Guard;
  /** Undefined when the request was refused before its caller was determined. */
  caller: Caller | null | undefined;
};

/** Logs a failed response that is our fault or a security event, without query and body (personal data). */
export function logRefusal(refused: Refused): void {
  const { error, thrown, request, requestId } = refused;
  const path = new URL(request.url).pathname.slice(0, MAX_PATH);
  const { method } = request;
  if (error.status >= 500) {
    // A failed database fails every request, so all these failures share one log line.
    const isOfStore = isStoreFailure(thrown) || (error.code === 'busy' && error.cause !== undefined);
    const kind = isOfStore
      ? 'busy'
      : `${error.code} ${method} ${path} ${thrown instanceof Error ? thrown.message : typeof thrown}`;
    logSparsely(kind, (repeated) =>
      log('error', 'request.failed', {
        requestId,
        method,
        path,
        status: error.status,
        repeated: repeated || undefined,
        ...errorFields(thrown),
      }),
    );
    return;
  }
  const event = eventOf(refused);
  if (!event) return;
  const { userId, role } = refused.caller ?? {};
  const { headers } = request;
  logSparsely(`${event} ${userId ?? clientAddress(headers)} ${method} ${path}`, (repeated) =>
    securityEvent(event, {
      userId,
      role,
      requestId,
      headers,
      path,
      reason: `${method} ${error.status}`,
      repeated: repeated || undefined,
    }),
  );
}

function eventOf({ error, guard, caller }: Refused): SecurityEvent | null {
  if (error.code === 'rate_limited') return 'rate.limited';
  if (error.code === 'forbidden') return caller === undefined ? 'access.cross-site' : 'access.denied';
  // A missing or expired session is a security event only in the back office.
  return error.code === 'unauthenticated' && guard === 'moderator' ? 'access.denied' : null;
}
