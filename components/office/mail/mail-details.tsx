import { content } from '@/lib/content';
import { formatDateTime } from '@/lib/base/format';
import type { MailDto } from '@/lib/platform/mail/schema';
import { Fact, Facts, FactsTitle } from '../../ui/facts';
import { State } from '../state';
import { mailProblem } from './mail-state';

/** Shows a mail with its text. The text is hidden if it contains a personal link, which only the recipient may use. */
export function MailDetails({ mail, timeZone }: { mail: MailDto & { text: string }; timeZone: string }) {
  const { mailDetails } = content();
  const { labels, none, notAgain, notSent, withdrawn } = mailDetails;
  const whyNot = { queued: notAgain, sent: notAgain, failed: notSent, withdrawn };
  return (
    <>
      <Facts>
        <Fact label={labels.to}>{mail.to}</Fact>
        <Fact label={labels.kind}>{mail.label}</Fact>
        <Fact label={labels.status}>
          <State of="mail" is={mail.status} />
        </Fact>
        <Fact label={labels.written}>{formatDateTime(mail.created_at, timeZone)}</Fact>
        {mail.sent_at && <Fact label={labels.sent}>{formatDateTime(mail.sent_at, timeZone)}</Fact>}
        <Fact label={labels.attempts} none={none}>
          {mail.attempts > 0 && <span className="figures">{mail.attempts}</span>}
        </Fact>
        {mail.next_attempt_at && <Fact label={labels.next}>{formatDateTime(mail.next_attempt_at, timeZone)}</Fact>}
        {mail.last_error && (
          <>
            <Fact label={labels.problem}>{mailProblem(mail.last_error)}</Fact>
            <Fact label={labels.said}>
              <span className="written">{mail.last_error}</span>
            </Fact>
          </>
        )}
      </Facts>
      <FactsTitle>{labels.text}</FactsTitle>
      {mail.text === '' ? <p className="text-muted">{mailDetails.noText}</p> : <p className="written">{mail.text}</p>}
      {!mail.can_resend && <p className="mt-4 text-muted">{whyNot[mail.status]}</p>}
    </>
  );
}
