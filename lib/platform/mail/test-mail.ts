import { company } from '../../base/company';
import { env } from '../../base/env';
import { composeMail, type MailBody } from './layout';
import { greeting } from './words';

/** Shows that mail of the website arrives. `by`: the moderator who asked for it. */
export function testMail({ by, at }: { by: string; at: Date }): MailBody {
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: env().siteTimeZone,
  }).format(at);
  return composeMail({
    subject: `Test mail from the ${company.name} website`,
    heading: 'It arrived',
    before: [
      greeting(''),
      'This mail was sent from the back office to see whether mail of the website arrives. It took the same way as every other: the outbox, then the mail server.',
    ],
    facts: [
      ['Asked for by', by],
      ['At', time],
    ],
    after: [
      'If it lay in the spam folder, mail to candidates and clients does too: look at SPF, DKIM and DMARC of the sender’s domain.',
    ],
    why: 'You get this mail because somebody typed this address into the test on the Mail tab. There will be no second one.',
  });
}
