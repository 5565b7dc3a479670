import {
  choosePasswordEmail,
  emailChangedEmail,
  moderatorLinkEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  verifyEmailEmail,
  type LinkEmail,
} from '../content/account-emails';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { count, greeting } from '../platform/mail/words';

/** Of a link in a mail: `minutes` say how long it works (decision U3). */
type Linked = { name: string; link: string; minutes: number };

/** Proves that an address belongs to whoever registered with it. */
export function verifyEmailMail({ name, link, hours }: { name: string; link: string; hours: number }): MailBody {
  return linkMail(verifyEmailEmail, name, link, count(hours, 'hour'));
}

/** Lets somebody who forgot the password choose another. */
export function resetPasswordMail({ name, link, minutes }: Linked): MailBody {
  return linkMail(resetPasswordEmail, name, link, count(minutes, 'minute'));
}

/** Goes to whoever proved an address through a program that asked for no password: the one that was there is void. */
export function choosePasswordMail({ name, link, minutes }: Linked): MailBody {
  return linkMail(choosePasswordEmail, name, link, count(minutes, 'minute'));
}

export function moderatorLinkMail({ name, link, minutes }: Linked): MailBody {
  return linkMail(moderatorLinkEmail, name, link, count(minutes, 'minute'));
}

/** Goes to the old address when an account takes another one, so that a stranger cannot move it unnoticed. */
export function emailChangedMail({ name, newEmail }: { name: string; newEmail: string }): MailBody {
  const { before, ...template } = emailChangedEmail;
  return composeMail({ ...template, before: [greeting(name), before(newEmail)] });
}

/** Tells the owner of an account that its password is another one now, so that nobody changes it unnoticed. */
export function passwordChangedMail({ name, role }: { name: string; role: string }): MailBody {
  const { before, after, ...template } = passwordChangedEmail;
  return composeMail({ ...template, before: [greeting(name), before], after: after(role) });
}

function linkMail({ before, button, after, ...template }: LinkEmail, name: string, link: string, time: string) {
  return composeMail({
    ...template,
    before: [greeting(name), before],
    button: { label: button, link },
    after: after(time),
  });
}
