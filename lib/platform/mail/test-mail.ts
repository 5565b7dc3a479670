import { env } from '../../base/env';
import { content } from '../../content';
import { composeMail, type MailBody } from './layout';

export function testMail({ by, at }: { by: string; at: Date }): MailBody {
  const { testEmail: words } = content();
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: env().siteTimeZone } as const;
  return composeMail({
    ...words,
    facts: [
      [words.by, by],
      [words.at, new Intl.DateTimeFormat('en-GB', format).format(at)],
    ],
  });
}
