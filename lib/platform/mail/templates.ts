import { company } from '../../base/company';
import { composeMail, type MailBody } from './layout';
import { count, greeting } from './words';

/** Proves that an address belongs to whoever registered with it. `hours`: how long the link works. */
export function verifyEmailMail({ name, link, hours = 24 }: { name: string; link: string; hours?: number }): MailBody {
  return composeMail({
    subject: `Confirm your e-mail address for ${company.name}`,
    heading: 'Is this your address?',
    before: [
      greeting(name),
      `Somebody registered at ${company.name} with this e-mail address. If it was you, confirm it: then what you sent us earlier from the same address, without an account, appears on your dashboard as well.`,
    ],
    button: { label: 'Confirm this e-mail address', link },
    after: [
      `The link works once, for ${count(hours, 'hour')}, and opens a page with a button to press. A new link is on your dashboard.`,
      'If you did not register, do nothing. Without that button the address stays unconfirmed, and the account cannot see anything sent from it.',
    ],
    why: `You get this mail because this address was entered at ${company.name}.`,
  });
}

/** Lets somebody who forgot the password choose another. `minutes`: how long the link works (decision U3). */
export function resetPasswordMail({ name, link, minutes }: { name: string; link: string; minutes: number }): MailBody {
  return composeMail({
    subject: `Choose a new password for ${company.name}`,
    heading: 'A new password',
    before: [
      greeting(name),
      `Somebody asked for a new password for your ${company.name} account. If it was you, choose one here.`,
    ],
    button: { label: 'Choose a new password', link },
    after: [
      `The link works once, for ${count(minutes, 'minute')}. When the password is changed, every device that is signed in has to sign in again.`,
      'If you did not ask, do nothing: your password stays as it is, and nobody can change it without this mail.',
    ],
    why: 'You get this mail because a new password was asked for with this address.',
  });
}

/** Goes to whoever proved an address through a program that asked for no password: the one that was there is void. `minutes`: as above. */
export function choosePasswordMail({ name, link, minutes }: { name: string; link: string; minutes: number }): MailBody {
  return composeMail({
    subject: `Choose a password for ${company.name}`,
    heading: 'Your address is confirmed',
    before: [
      greeting(name),
      `Choose a password of your own for your ${company.name} account. The one it was registered with no longer works, so that nobody else can have it.`,
    ],
    button: { label: 'Choose a password', link },
    after: [
      `The link works once, for ${count(minutes, 'minute')}. Later, “Forgot your password?” on the sign-in page sends another.`,
    ],
    why: 'You get this mail because this address has just been confirmed.',
  });
}

export function moderatorLinkMail({ name, link, minutes }: { name: string; link: string; minutes: number }): MailBody {
  return composeMail({
    subject: `Back into the back office of ${company.name}`,
    heading: 'A new password for the back office',
    before: [
      greeting(name),
      'Somebody asked for a link into your moderator account. If it was you, choose a new password here.',
    ],
    button: { label: 'Choose a new password', link },
    after: [
      `The link works once, for ${count(minutes, 'minute')}. All your devices are signed out with it; where your second factor is on, its code is asked for as before.`,
      'If you did not ask, do nothing, and tell whoever runs the site if it happens again: somebody may be guessing at your password.',
    ],
    why: 'You get this mail because the operator of the site has put this address to your moderator account.',
  });
}

/** Goes to the old address when an account takes another one, so that a stranger cannot move it unnoticed. */
export function emailChangedMail({ name, newEmail }: { name: string; newEmail: string }): MailBody {
  return composeMail({
    subject: `The e-mail address of your ${company.name} account was changed`,
    heading: 'Your account has another address',
    before: [
      greeting(name),
      `Your ${company.name} account now uses ${newEmail}. This address can no longer be used to sign in, and no further mail about the account comes here.`,
    ],
    after: [
      `If you changed it, there is nothing to do. If you did not, write to ${company.email} at once, from this address: we stop the account and help you to get it back.`,
    ],
    why: 'You get this mail because this was the address of your account until now.',
  });
}

/** Tells the owner of an account that its password is another one now, so that nobody changes it unnoticed. */
export function passwordChangedMail({ name, role }: { name: string; role: string }): MailBody {
  const lost = role === 'moderator' ? 'Cannot get in?' : 'Forgot your password?';
  return composeMail({
    subject: `The password of your ${company.name} account was changed`,
    heading: 'Your account has another password',
    before: [
      greeting(name),
      `The password of your ${company.name} account was changed just now, and every other device that was signed in has been signed out.`,
    ],
    after: [
      `If you changed it, there is nothing to do. If you did not, choose another password at once, under “${lost}” on the sign-in page, and write to ${company.email}.`,
    ],
    why: 'You get this mail because this is the address of your account.',
  });
}
