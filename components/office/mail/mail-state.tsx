import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { mailList, mailProblems, otherMailProblem } from '@/lib/content/en/office-lists';
import { formatDateTime } from '@/lib/base/format';
import { MAIL_STATUS_LABELS, type MailStatus } from '@/lib/vocabulary/mail';
import type { MailDto } from '@/lib/platform/mail/schema';

const TONES: Record<MailStatus, Tone> = { queued: 'warning', sent: 'success', failed: 'error', withdrawn: 'info' };

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <StatusBadge tone={TONES[status]}>{MAIL_STATUS_LABELS[status]}</StatusBadge>;
}

export function MailState({ mail, timeZone }: { mail: MailDto; timeZone: string }) {
  const { status, attempts, next_attempt_at: next, last_error: problem } = mail;
  const tried = status !== 'sent' && status !== 'withdrawn' && attempts > 0;
  return (
    <>
      <MailStatusBadge status={status} />
      {tried && (
        <small>
          {mailList.attempts(attempts)}
          {next && `. ${mailList.next(formatDateTime(next, timeZone))}`}
        </small>
      )}
      {tried && problem && <small>{mailProblem(problem)}</small>}
    </>
  );
}

/** Explains a delivery failure in plain words. @param said the error text of the connection or the mail server */
export function mailProblem(said: string): string {
  return mailProblems.find((problem) => problem.said.test(said))?.words ?? otherMailProblem;
}
