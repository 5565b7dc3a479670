import {
  choosePasswordEmail,
  emailChangedEmail,
  moderatorLinkEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  secondFactorEmails,
  verifyEmailEmail,
  type LinkEmail,
} from '../content/account-emails';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { count, greeting } from '../platform/mail/words';
import { RESET_MINUTES, VERIFY_HOURS } from '../vocabulary/accounts';

const HOURS = count(VERIFY_HOURS, 'hour');
const MINUTES = count(RESET_MINUTES, 'minute');

/** Proves that an address belongs to whoever registered with it. */
export const verifyEmailMail = linkMail(verifyEmailEmail, HOURS);

/** Lets somebody who forgot the password choose another. */
export const resetPasswordMail = linkMail(resetPasswordEmail, MINUTES);

/** Goes to whoever proved an address through a program that asked for no password: the one that was there is void. */
export const choosePasswordMail = linkMail(choosePasswordEmail, MINUTES);

export const moderatorLinkMail = linkMail(moderatorLinkEmail, MINUTES);

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

export type SecondFactorChange = keyof typeof secondFactorEmails;

/** Tells a moderator that their second factor is on, off, or has other recovery codes, so that nobody changes it unnoticed. */
export function secondFactorMail({ name, change }: { name: string; change: SecondFactorChange }): MailBody {
  const { before, ...template } = secondFactorEmails[change];
  return composeMail({ ...template, before: [greeting(name), before] });
}

/** A mail with a link that works for so long (decision U3). */
function linkMail({ before, button, after, ...template }: LinkEmail, time: string) {
  return ({ name, link }: { name: string; link: string }): MailBody =>
    composeMail({
      ...template,
      before: [greeting(name), before],
      button: { label: button, link },
      after: after(time),
    });
}
