import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import { content } from '../content';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { greeting } from '../platform/mail/words';

export function cvReceivedMail({ reference, name }: { reference: string; name: string }): MailBody {
  const { before, reference: label, ...template } = content().cvReceivedEmail;
  return composeMail({ ...template, before: [greeting(name), before], facts: [[label, reference]] });
}

/** Tells the company about a new CV. Contains no name and no file, as for applications. */
export function cvNoticeMail({ id }: { id: number }): MailBody {
  const { subject, before, button, ...template } = content().cvNotificationEmail;
  const link = absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'cvs', cv: id }));
  return composeMail({ ...template, subject: subject(id), before: [before(id)], button: { label: button, link } });
}
