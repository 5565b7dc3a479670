import {
  choosePasswordEmail,
  emailChangedEmail,
  moderatorLinkEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  secondFactorEmails,
  verifyEmailEmail,
  type LinkEmail,
} from '../content/en/account-emails';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { count, greeting } from '../platform/mail/words';
import { RESET_MINUTES, VERIFY_HOURS } from '../vocabulary/accounts';

const HOURS = count(VERIFY_HOURS, 'hour');
const MINUTES = count(RESET_MINUTES, 'minute');

export const verifyEmailMail = linkMail(verifyEmailEmail, HOURS);

export const resetPasswordMail = linkMail(resetPasswordEmail, MINUTES);

/** For an address confirmed through an API client without a password: the old password is void. */
export const choosePasswordMail = linkMail(choosePasswordEmail, MINUTES);

export const moderatorLinkMail = linkMail(moderatorLinkEmail, MINUTES);

/** Tells the old address that the account has another one, so that nobody moves an account unnoticed. */
export function emailChangedMail({ name, newEmail }: { name: string; newEmail: string }): MailBody {
  const { before, ...template } = emailChangedEmail;
  return composeMail({ ...template, before: [greeting(name), before(newEmail)] });
}

export function passwordChangedMail({ name, role }: { name: string; role: string }): MailBody {
  const { before, after, ...template } = passwordChangedEmail;
  return composeMail({ ...template, before: [greeting(name), before], after: after(role) });
}

export type SecondFactorChange = keyof typeof secondFactorEmails;

export function secondFactorMail({ name, change }: { name: string; change: SecondFactorChange }): MailBody {
  const { before, ...template } = secondFactorEmails[change];
  return composeMail({ ...template, before: [greeting(name), before] });
}

function linkMail({ before, button, after, ...template }: LinkEmail, time: string) {
  return ({ name, link }: { name: string; link: string }): MailBody =>
    composeMail({
      ...template,
      before: [greeting(name), before],
      button: { label: button, link },
      after: after(time),
    });
}
