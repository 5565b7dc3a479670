import { content, type Catalogue } from '../content';
import type { LinkEmail } from '../content/en/account-emails';
import { composeMail, type MailBody } from '../platform/mail/layout';
import { count, greeting } from '../platform/mail/words';
import { RESET_MINUTES, VERIFY_HOURS } from '../vocabulary/accounts';
import { INVITATION_HOURS } from '../vocabulary/team';

const HOURS = count(VERIFY_HOURS, 'hour');
const MINUTES = count(RESET_MINUTES, 'minute');

export const verifyEmailMail = linkMail(() => content().verifyEmailEmail, HOURS);

export const resetPasswordMail = linkMail(() => content().resetPasswordEmail, MINUTES);

/** Mailed after an API client confirmed an address without sending a password: the old password no longer works. */
export const choosePasswordMail = linkMail(() => content().choosePasswordEmail, MINUTES);

export const moderatorLinkMail = linkMail(() => content().moderatorLinkEmail, MINUTES);

export function invitationMail({ by, role, link }: { by: string; role: string; link: string }): MailBody {
  const { before, button, after, ...template } = content().invitationEmail;
  return composeMail({
    ...template,
    before: [before(by, role)],
    button: { label: button, link },
    after: after(count(INVITATION_HOURS, 'hour')),
  });
}

/** Tells the old e-mail address that the account has a new one, so that the owner notices if a thief changed it. */
export function emailChangedMail({ name, newEmail }: { name: string; newEmail: string }): MailBody {
  const { before, ...template } = content().emailChangedEmail;
  return composeMail({ ...template, before: [greeting(name), before(newEmail)] });
}

export function passwordChangedMail({ name, role }: { name: string; role: string }): MailBody {
  const { before, after, ...template } = content().passwordChangedEmail;
  return composeMail({ ...template, before: [greeting(name), before], after: after(role) });
}

export type SecondFactorChange = keyof Catalogue['secondFactorEmails'];

export function secondFactorMail({ name, change }: { name: string; change: SecondFactorChange }): MailBody {
  const { before, ...template } = content().secondFactorEmails[change];
  return composeMail({ ...template, before: [greeting(name), before] });
}

function linkMail(words: () => LinkEmail, time: string) {
  return ({ name, link }: { name: string; link: string }): MailBody => {
    const { before, button, after, ...template } = words();
    return composeMail({
      ...template,
      before: [greeting(name), before],
      button: { label: button, link },
      after: after(time),
    });
  };
}
