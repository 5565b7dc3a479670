import { isSecret } from '../../vocabulary/mail-kinds';

/** Whether nobody has begun to send a mail: once tried it may have arrived. */
export function canTakeBack(mail: { status: string; attempts: number; claimedUntil: Date | null }): boolean {
  return mail.status === 'queued' && mail.attempts === 0 && mail.claimedUntil === null;
}

/** Whether a mail can go out (again): the body of one with a link is emptied once it is out or given up; what was taken back stays so. */
export function canResend({ kind, status }: { kind: string; status: string }): boolean {
  return status === 'queued' || (status !== 'withdrawn' && !isSecret(kind));
}
