import { company } from '../../base/company';

/** lib/accounts/mails.ts adds greeting and links. `time` says how long a link works. */
export type LinkEmail = {
  subject: string;
  heading: string;
  before: string;
  button: string;
  after: (time: string) => string[];
  why: string;
};

export const verifyEmailEmail: LinkEmail = {
  subject: `Confirm your e-mail address for ${company.name}`,
  heading: 'Is this your address?',
  before: `An account was registered at ${company.name} with this e-mail address. If it was you, confirm it: then what you sent us earlier from the same address, without an account, appears on your dashboard as well.`,
  button: 'Confirm this e-mail address',
  after: (time) => [
    `The link works once, for ${time}, and opens a page with a button to press. A new link is on your dashboard.`,
    'If you did not register, do nothing. Without that button the address stays unconfirmed, and the account cannot see anything sent from it.',
  ],
  why: `You get this mail because this address was entered at ${company.name}.`,
};

export const resetPasswordEmail: LinkEmail = {
  subject: `Choose a new password for ${company.name}`,
  heading: 'A new password',
  before: `A new password was requested for your ${company.name} account. If it was you, choose one here.`,
  button: 'Choose a new password',
  after: (time) => [
    `The link works once, for ${time}. When the password is changed, every device that is signed in has to sign in again.`,
    'If you did not ask, do nothing: your password stays as it is, and cannot be changed without this mail.',
  ],
  why: 'You get this mail because a new password was asked for with this address.',
};

export const choosePasswordEmail: LinkEmail = {
  subject: `Choose a password for ${company.name}`,
  heading: 'Your address is confirmed',
  before: `Choose a password of your own for your ${company.name} account. The one it was registered with no longer works: another person may have chosen it.`,
  button: 'Choose a password',
  after: (time) => [
    `The link works once, for ${time}. Later, “Forgot your password?” on the sign-in page sends another.`,
  ],
  why: 'You get this mail because this address has just been confirmed.',
};

export const moderatorLinkEmail: LinkEmail = {
  subject: `Back into the back office of ${company.name}`,
  heading: 'A new password for the back office',
  before: 'A link into your moderator account was requested. If it was you, choose a new password here.',
  button: 'Choose a new password',
  after: (time) => [
    `The link works once, for ${time}. All your devices are signed out with it; where your second factor is on, its code is asked for as before.`,
    'If you did not ask, do nothing, and tell whoever runs the site if it happens again: your password may be under attack.',
  ],
  why: 'You get this mail because the operator of the site has put this address to your moderator account.',
};

export const emailChangedEmail = {
  subject: `The e-mail address of your ${company.name} account was changed`,
  heading: 'Your account has another address',
  before: (newEmail: string) =>
    `Your ${company.name} account now uses ${newEmail}. This address can no longer be used to sign in, and no further mail about the account comes here.`,
  after: [
    `If you changed it, there is nothing to do. If you did not, write to ${company.email} at once, from this address: we stop the account and help you to get it back.`,
  ],
  why: 'You get this mail because this was the address of your account until now.',
};

export const passwordChangedEmail = {
  subject: `The password of your ${company.name} account was changed`,
  heading: 'Your account has another password',
  before: `The password of your ${company.name} account was changed just now, and every other device that was signed in has been signed out.`,
  after: (role: string) => [
    `If you changed it, there is nothing to do. If you did not, choose another password at once, under “${role === 'moderator' ? 'Cannot get in?' : 'Forgot your password?'}” on the sign-in page, and write to ${company.email}.`,
  ],
  why: 'You get this mail because this is the address of your account.',
};

const SECOND_FACTOR = {
  after: [
    'If you did this, or asked the operator of the site to, there is nothing to do. If you did not, choose another password at once, under “Cannot get in?” on the sign-in page, and tell whoever runs the site.',
  ],
  why: 'You get this mail because the operator of the site has put this address to your moderator account.',
};

export const secondFactorEmails = {
  on: {
    subject: `The second factor of your ${company.name} account is on`,
    heading: 'Your second factor is on',
    before: `The second factor of your ${company.name} account was switched on just now: signing in takes a code of an authenticator app, and every other device that was signed in has been signed out.`,
    ...SECOND_FACTOR,
  },
  off: {
    subject: `The second factor of your ${company.name} account is off`,
    heading: 'Your second factor is off',
    before: `The second factor of your ${company.name} account was switched off just now: signing in takes the password alone, and your recovery codes are void.`,
    ...SECOND_FACTOR,
  },
  recoveryCodes: {
    subject: `New recovery codes for your ${company.name} account`,
    heading: 'You have new recovery codes',
    before: `New recovery codes for your ${company.name} account were made just now. Those you had before are void.`,
    ...SECOND_FACTOR,
  },
};
