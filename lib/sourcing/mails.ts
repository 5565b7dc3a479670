import { env } from '../base/env';
import { formatDate } from '../base/format';
import { content } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';
import { NOTICE_LINK_DAYS } from '../vocabulary/sourcing';

type Found = { name: string; source: string; addedAt: Date; link: string };

/** Composes the notice to a person whose data came from somebody else (GDPR, article 14). */
export function noticeMail({ name, source, addedAt, link }: Found): MailBody {
  const { before, after, button, ...template } = content().noticeEmail;
  const day = formatDate(addedAt.toISOString(), env().siteTimeZone);
  return composeMail({
    ...template,
    before: [greeting(name), ...before(source, day)],
    button: { label: button, link },
    after: after(NOTICE_LINK_DAYS),
  });
}
