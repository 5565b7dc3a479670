import { isSecret } from '../../vocabulary/mail-kinds';

/** Whether a mail can go out (again): the body of one with a link is emptied once it is out or given up. */
export function canResend({ kind, status }: { kind: string; status: string }): boolean {
  return status === 'queued' || !isSecret(kind);
}
