import { mailList, mailProblems, otherMailProblem } from '@/lib/content/en/office-lists';
import { formatDateTime } from '@/lib/base/format';
import type { ListedMail } from '@/lib/platform/mail/schema';
import { State } from '../state';

export function MailState({ mail, timeZone }: { mail: ListedMail; timeZone: string }) {
  const { status, attempts, next_attempt_at: next, last_error: problem } = mail;
  const tried = status !== 'sent' && status !== 'withdrawn' && attempts > 0;
  return (
    <>
      <State of="mail" is={status} />
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
