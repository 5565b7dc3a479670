import { signatureOf } from '../../base/keys';
import { clientAddress, type HeaderBag, UNKNOWN_ADDRESS } from './client-address';
import { log } from '../../base/log/log';

/** Security events: sign-ins, refusals, and exports and erasures of data (ASVS V16.3, docs/security-checklist.md). */
export type SecurityEvent =
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.second-factor-failed'
  | 'session.ended'
  | 'sessions.all-ended'
  | 'access.denied'
  | 'access.cross-site'
  | 'rate.limited'
  | 'password.changed'
  | 'password.reset'
  | 'reauthentication.failed'
  | 'email.change-asked'
  | 'email.changed'
  | 'second-factor.enabled'
  | 'second-factor.disabled'
  | 'second-factor.resealed'
  | 'recovery-code.used'
  | 'access.given'
  | 'access.changed'
  | 'access.taken'
  | 'access.link-made'
  | 'data.exported'
  | 'data.erased'
  | 'file.refused'
  | 'file.infected';

export type SecurityDetails = Readonly<{
  userId?: number | null | undefined;
  role?: 'candidate' | 'moderator' | undefined;
  requestId?: string | undefined;
  /** Headers of the request, for a pseudonym of the sender's IP address that changes daily. */
  headers?: HeaderBag | undefined;
  /** Fixed words: the kind of limit, the method or the status. */
  reason?: string | undefined;
  path?: string | undefined;
  repeated?: number | undefined;
}>;

/** Logs a security event without names, addresses, tokens or visitors' texts: accounts by id, senders by pseudonym. */
export function securityEvent(event: SecurityEvent, { headers, ...who }: SecurityDetails = {}): void {
  log('security', event, { ...who, ...(headers && { source: sourceOf(clientAddress(headers)) }) });
}

// The pseudonym is stable for a day, and cannot be reversed without the secret.
function sourceOf(address: string): string {
  if (address === UNKNOWN_ADDRESS) return address;
  return signatureOf('log-source', `${new Date().toISOString().slice(0, 10)}|${address}`).slice(0, 12);
}
