import { site } from '../../base/site';
import { CODE_MINUTES, RECOVERY_CODES, RESET_MINUTES, SET_UP_MINUTES, VERIFY_HOURS } from '../../vocabulary/accounts';

export const login = {
  meta: {
    title: 'Candidate Sign-In',
    get description() {
      return `Sign in to your ${site().company.name} candidate account: your applications, your CVs, the jobs that fit your profile, and everything we hold about you.`;
    },
  },
  title: 'Sign in',
  lead: 'Your applications, your CVs and the jobs that fit you.',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in…',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Register',
  failed: 'Login failed',
};

export const registration = {
  meta: {
    title: 'Register as a Candidate',
    get description() {
      return `Open a free candidate account at ${site().company.name}: follow your applications, correct or withdraw them, and see which open IT jobs fit your profile.`;
    },
  },
  title: 'Register',
  lead: 'Three fields, and your dashboard opens.',
  name: 'Full name',
  email: 'E-mail address',
  emailHint: 'Applied before? Use the same address to see those applications.',
  phone: 'Phone number',
  more: 'Add a phone number',
  password: 'Password',
  privacy: {
    before: 'The ',
    link: 'privacy policy',
    after: ' says what we store. You can delete your account on the dashboard.',
  },
  submit: 'Register',
  busy: 'Registering…',
  get success() {
    return `Registration successful! Welcome to ${site().company.name}!`;
  },
  haveAccount: 'Have an account already?',
  signIn: 'Sign in',
  failed: 'Registration failed',
};

/** Beside the sign-in form, which employers try as well. */
export const otherWaysIn = {
  title: 'No password needed',
  items: [
    { title: 'You posted a job', text: 'The link in our mail opens the posting.' },
    { title: 'We showed you people', text: 'The link in our mail opens the shortlist.' },
  ],
};

export const accountPurpose = {
  title: 'What an account is for',
  items: [
    { title: 'See where each application stands', text: 'With our feedback, even when the answer is no.' },
    { title: 'Correct or withdraw it', text: 'Until it is decided.' },
    { title: 'Download or delete your data', text: 'One button each, files included.' },
  ],
  without: { before: '', link: 'Every open job', after: ' takes an application without an account.' },
};

export const emailVerification = {
  meta: {
    title: 'Confirm Your E-Mail Address',
    get description() {
      return `Confirm the e-mail address of your ${site().company.name} candidate account, or ask for a new link if the one we mailed you has expired.`;
    },
  },
  title: 'Confirm your address',
  ask: {
    lead: 'What was sent from this address without an account then appears on your dashboard.',
    warning:
      'Only press it if you registered yourself. If another person typed in your address, close this page: that account never sees anything of yours.',
    submit: 'Confirm this e-mail address',
    busy: 'Confirming…',
    choose:
      'You are not signed in here, so choose a password now. The one from the registration ends, and so does every sign-in with it.',
    keep: 'To keep your password, sign in first and open the link again.',
    password: 'New password',
  },
  signIn: 'Sign in with the new password',
  success: 'Email verified successfully!',
  done: 'Applications and CVs sent from this address are on your dashboard now.',
  dashboard: 'Go to your dashboard',
  failed: 'Email verification failed',
  afterFailure: {
    title: 'What may have happened',
    items: [
      'The link was used before. If your dashboard no longer asks you to confirm the address, all is well.',
      `It is older than ${VERIFY_HOURS} hours, or a newer one was sent.`,
      'Your mail program cut it off. Copy the whole address from the mail instead.',
    ],
  },
  waiting: {
    lead: `We mailed you a link when you registered. It works for ${VERIFY_HOURS} hours.`,
    confirmed: (email: string) => `${email} is confirmed. There is nothing left to do.`,
    unconfirmed: (email: string) =>
      `${email} is not confirmed yet. No mail after ten minutes? Look among the spam, or correct the address in your profile.`,
    signIn: 'No link, or an old one? Sign in: your dashboard sends you another.',
    signInLink: 'Sign in',
  },
  resend: {
    submit: 'Send a new link',
    busy: 'Sending…',
    failed: 'The link could not be sent. Please try again in a moment.',
  },
};

export const forgotPassword = {
  meta: {
    title: 'Forgotten Password',
    get description() {
      return `Ask for a link to choose a new password for your ${site().company.name} candidate account. It goes to the e-mail address the account has.`;
    },
  },
  title: 'Forgot your password?',
  lead: 'We mail you a link to choose another.',
  email: 'E-mail address',
  submit: 'Send the link',
  busy: 'Sending…',
  success: 'Password reset email sent!',
  next: [
    'If the address has an account, a mail is on its way.',
    `Its link works once, for ${RESET_MINUTES} minutes.`,
    'Nothing after ten minutes? Look among the spam, or check the address.',
  ],
  again: 'Try another address',
  other: 'Back to sign in',
  failed: 'Failed to send reset email',
};

export const passwordReset = {
  meta: {
    title: 'Choose a New Password',
    get description() {
      return `Choose a new password for your ${site().company.name} candidate account with the link we mailed you. Every signed-in device then has to sign in again.`;
    },
  },
  title: 'Choose a new password',
  lead: 'Every device then has to sign in again.',
  password: 'New password',
  submit: 'Save the new password',
  busy: 'Saving…',
  success: 'Password reset successful!',
  done: 'Your old password no longer works, and all devices have been signed out.',
  signIn: 'Sign in with the new password',
  failed: 'Password reset failed',
  afterFailure: `The link may have been used before, be older than ${RESET_MINUTES} minutes, or have been cut off by your mail program.`,
  incomplete: {
    title: 'This link is incomplete',
    text: 'Part of it is missing. Copy the whole address out of the mail, or start again.',
  },
  again: 'Ask for a new link',
};

/** On the pages that send a link by mail. */
export const mailHelp = {
  title: 'Why by mail',
  items: [
    { title: 'Only you get the link', text: 'It goes to your e-mail address alone.' },
    { title: 'Each link works once', text: 'You can ask for another at any time.' },
    { title: 'We never ask for your password', text: 'A message that does is not from us.' },
  ],
  contact: { before: 'Stuck? ', link: 'Write to us', after: ' from the address of the account.' },
};

export const moderatorAccount = {
  title: 'Your account',
  lead: (name: string) => `How you, ${name}, get in here, and where you are signed in.`,
  passwordToReplace:
    'The password you signed in with was made for you. Choose one of your own; until then nothing else is open to you.',
  secondFactor: {
    title: 'Second factor',
    off: 'It is off: your password alone opens your account.',
    on: 'It is on: every sign-in asks for a code as well.',
    link: { off: 'Set up a second factor', on: 'Change your second factor' },
  },
};

export const passwordChange = {
  title: 'Change your password',
  lead: 'Every other device that is signed in to your account then has to sign in again.',
  current: 'Current password',
  password: 'New password',
  submit: 'Change password',
  busy: 'Changing…',
  failed: 'The password could not be changed. Please try again.',
};

export const sessionList = {
  title: 'Where you are signed in',
  lead: 'One line for each browser and program. We keep what kind of browser it is and the day it was last used, and no addresses.',
  current: 'This device',
  kinds: { cookie: 'Browser', bearer: 'Program with an access token' },
  signedIn: 'Signed in on',
  lastUsed: 'last used on',
  end: 'Sign out',
  endWhich: (label: string, day: string) => ` ${label}, signed in on ${day}`,
  endOthers: 'Sign out all other devices',
  alone: 'You are signed in nowhere else.',
};

/** The moderators' sign-in pages: the code, a lost password, and the second factor. */
export const signInCode = {
  meta: {
    title: 'Moderator Login: Code',
    get description() {
      return `The second step of the sign-in for the moderators of the ${site().company.name} job board.`;
    },
  },
  title: 'One more step',
  lead: `Your password is right. The code of your authenticator app completes the sign-in; you have ${CODE_MINUTES} minutes.`,
  code: 'Code',
  codeHint: 'Six digits from your app, or one of your recovery codes.',
  submit: 'Sign In',
  again: 'Sign in with another account',
  lost: 'Neither the app nor a recovery code at hand? Whoever runs the site can switch your second factor off.',
};

export const moderatorReset = {
  meta: {
    title: 'Moderator: New Password',
    get description() {
      return `For moderators of the ${site().company.name} job board who cannot get in: a link to choose another password.`;
    },
  },
  ask: {
    title: 'Cannot get in?',
    lead: 'Tell us your username, and we mail you a link to choose another password. It also lets you in when wrong guesses at your password make the site wait.',
    username: 'Username',
    submit: 'Send the link',
    sent: [
      `The link works once, for ${RESET_MINUTES} minutes.`,
      'We say the same whether or not there is such an account.',
      'No mail? Your account may have no address. Whoever runs the site can then make you a link.',
    ],
    back: 'Back to sign in',
  },
  choose: {
    title: 'Choose a new password',
    lead: 'Every device that is signed in to your account then has to sign in again. Your second factor stays as it is.',
    password: 'New password',
    submit: 'Save the new password',
    failed: `The link may have been used before, be older than ${RESET_MINUTES} minutes, or have been cut off on its way.`,
    again: 'Ask for a new link',
  },
};

export const secondFactor = {
  meta: { title: 'Second Factor', description: 'Switch two-factor sign-in for your moderator account on or off.' },
  title: 'Second factor',
  lead: 'With it, your password alone opens nothing: every sign-in also asks for a code that only your phone shows.',
  required: 'Here moderators sign in with a second factor. Set yours up now; nothing else is open to you until then.',
  off: {
    text: 'You need an authenticator app, such as Aegis, 2FAS, FreeOTP or the one in your password manager. It works without a connection, and nothing of it is sent anywhere.',
    submit: 'Begin to set it up',
  },
  settingUp: {
    scan: '1. Show this picture to your app',
    picture: 'QR code that holds the key for your authenticator app',
    byHand: 'Or type this key into it:',
    soon: `Both are good for ${SET_UP_MINUTES} minutes; afterwards you begin again.`,
    keyLabel: 'Key',
    confirm: '2. Confirm it with the code it shows',
    submit: 'Switch it on',
  },
  on: {
    since: 'It is on since',
    left: (count: number) =>
      count === 1 ? 'One recovery code is left.' : `${count} of your ${RECOVERY_CODES} recovery codes are left.`,
    codes: {
      title: 'New recovery codes',
      text: 'Ten new ones, and the former ones no longer work.',
      submit: 'Make new recovery codes',
    },
    disable: {
      title: 'Switch it off',
      text: 'Your password alone then opens your account again.',
      requiredText: 'You will have to set it up anew before you can go on: it is required here.',
      submit: 'Switch it off',
    },
  },
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your app.',
  anyCodeHint: 'Six digits from your app, or a recovery code.',
  recoveryCodes: {
    title: 'Your recovery codes',
    text: 'Each of them signs you in once when your phone is not at hand. Print them or keep them in a password manager: they are shown only now.',
  },
};
