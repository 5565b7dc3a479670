import { isSecret } from '../../vocabulary/mail-kinds';

/** Returns whether nobody has tried to send a mail: a tried one may have arrived. */
export function canTakeBack(mail: { status: string; attempts: number; claimedUntil: Date | null }): boolean {
  return mail.status === 'queued' && mail.attempts === 0 && mail.claimedUntil === null;
}

/** A secret mail's body is emptied once it is sent or given up; withdrawn mails stay withdrawn. */
export function canResend({ kind, status }: { kind: string; status: string }): boolean {
  return status === 'queued' || (status !== 'withdrawn' && !isSecret(kind));
}
