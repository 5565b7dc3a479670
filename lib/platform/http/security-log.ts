import { signatureOf } from '../../base/keys';
import { clientAddress, type HeaderBag, UNKNOWN_ADDRESS } from './client-address';
import { log } from '../../base/log/log';

/** What is told of who signs in, is refused, and takes data along or has it erased (ASVS V16.3, docs/security-checklist.md). */
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
  | 'access.taken'
  | 'access.link-made'
  | 'data.exported'
  | 'data.erased'
  | 'file.refused'
  | 'file.infected';

export type SecurityDetails = Readonly<{
  /** Number of the account it is about, where there is one. */
  userId?: number | null | undefined;
  role?: 'candidate' | 'moderator' | undefined;
  requestId?: string | undefined;
  /** Headers of the request: its address goes into the line as a pseudonym of the day. */
  headers?: HeaderBag | undefined;
  /** A word of ours that says more: the kind of limit, the method, the status. */
  reason?: string | undefined;
  path?: string | undefined;
  /** How many more of the kind there were in the minute before. */
  repeated?: number | undefined;
}>;

/** Writes a security event. No names, addresses, tokens or words of visitors: accounts by number, senders by a pseudonym. */
export function securityEvent(event: SecurityEvent, { headers, ...who }: SecurityDetails = {}): void {
  log('security', event, { ...who, ...(headers && { source: sourceOf(clientAddress(headers)) }) });
}

// The same sender is the same word for a day, so that an attack can be followed; it cannot be turned back without the secret.
function sourceOf(address: string): string {
  if (address === UNKNOWN_ADDRESS) return address;
  return signatureOf('log-source', `${new Date().toISOString().slice(0, 10)}|${address}`).slice(0, 12);
}
