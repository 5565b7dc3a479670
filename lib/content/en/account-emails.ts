import { site } from '../../base/site';

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
  get subject() {
    return `Confirm your e-mail address for ${site().company.name}`;
  },
  heading: 'Is this your address?',
  get before() {
    return `An account was registered at ${site().company.name} with this e-mail address. If it was you, confirm it: then what you sent us earlier from the same address, without an account, appears on your dashboard as well.`;
  },
  button: 'Confirm this e-mail address',
  after: (time) => [
    `The link works once, for ${time}, and opens a page with a button to press. A new link is on your dashboard.`,
    'If you did not register, do nothing. Without that button the address stays unconfirmed, and the account cannot see anything sent from it.',
  ],
  get why() {
    return `You get this mail because this address was entered at ${site().company.name}.`;
  },
};

export const resetPasswordEmail: LinkEmail = {
  get subject() {
    return `Choose a new password for ${site().company.name}`;
  },
  heading: 'A new password',
  get before() {
    return `A new password was requested for your ${site().company.name} account. If it was you, choose one here.`;
  },
  button: 'Choose a new password',
  after: (time) => [
    `The link works once, for ${time}. When the password is changed, every device that is signed in has to sign in again.`,
    'If you did not ask, do nothing: your password stays as it is, and cannot be changed without this mail.',
  ],
  why: 'You get this mail because a new password was asked for with this address.',
};

export const choosePasswordEmail: LinkEmail = {
  get subject() {
    return `Choose a password for ${site().company.name}`;
  },
  heading: 'Your address is confirmed',
  get before() {
    return `Choose a password of your own for your ${site().company.name} account. The one it was registered with no longer works: another person may have chosen it.`;
  },
  button: 'Choose a password',
  after: (time) => [
    `The link works once, for ${time}. Later, “Forgot your password?” on the sign-in page sends another.`,
  ],
  why: 'You get this mail because this address has just been confirmed.',
};

export const moderatorLinkEmail: LinkEmail = {
  get subject() {
    return `Back into the back office of ${site().company.name}`;
  },
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
  get subject() {
    return `The e-mail address of your ${site().company.name} account was changed`;
  },
  heading: 'Your account has another address',
  before: (newEmail: string) =>
    `Your ${site().company.name} account now uses ${newEmail}. This address can no longer be used to sign in, and no further mail about the account comes here.`,
  get after() {
    return [
      `If you changed it, there is nothing to do. If you did not, write to ${site().company.email} at once, from this address: we stop the account and help you to get it back.`,
    ];
  },
  why: 'You get this mail because this was the address of your account until now.',
};

export const passwordChangedEmail = {
  get subject() {
    return `The password of your ${site().company.name} account was changed`;
  },
  heading: 'Your account has another password',
  get before() {
    return `The password of your ${site().company.name} account was changed just now, and every other device that was signed in has been signed out.`;
  },
  after: (role: string) => [
    `If you changed it, there is nothing to do. If you did not, choose another password at once, under “${role === 'moderator' ? 'Cannot get in?' : 'Forgot your password?'}” on the sign-in page, and write to ${site().company.email}.`,
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
    get subject() {
      return `The second factor of your ${site().company.name} account is on`;
    },
    heading: 'Your second factor is on',
    get before() {
      return `The second factor of your ${site().company.name} account was switched on just now: signing in takes a code of an authenticator app, and every other device that was signed in has been signed out.`;
    },
    ...SECOND_FACTOR,
  },
  off: {
    get subject() {
      return `The second factor of your ${site().company.name} account is off`;
    },
    heading: 'Your second factor is off',
    get before() {
      return `The second factor of your ${site().company.name} account was switched off just now: signing in takes the password alone, and your recovery codes are void.`;
    },
    ...SECOND_FACTOR,
  },
  recoveryCodes: {
    get subject() {
      return `New recovery codes for your ${site().company.name} account`;
    },
    heading: 'You have new recovery codes',
    get before() {
      return `New recovery codes for your ${site().company.name} account were made just now. Those you had before are void.`;
    },
    ...SECOND_FACTOR,
  },
};
