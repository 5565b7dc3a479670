import { env } from '../../base/env';
import { testEmail as words } from '../../content/en/emails';
import { composeMail, type MailBody } from './layout';

export function testMail({ by, at }: { by: string; at: Date }): MailBody {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: env().siteTimeZone } as const;
  return composeMail({
    ...words,
    facts: [
      [words.by, by],
      [words.at, new Intl.DateTimeFormat('en-GB', format).format(at)],
    ],
  });
}
