import { CODE_MINUTES, RECOVERY_CODES, RESET_MINUTES, SET_UP_MINUTES } from '../vocabulary/accounts';

/** Copy of the moderators' sign-in pages: the code, a lost password, and the second factor. */
export const signInCode = {
  meta: {
    title: 'Moderator Login: Code',
    description: 'The second step of the sign-in for the moderators of the Northlane job board.',
  },
  title: 'One more step',
  lead: `Your password is right. The code of your authenticator app completes the sign-in; you have ${CODE_MINUTES} minutes.`,
  code: 'Code',
  codeHint: 'Six digits from your app, or one of your recovery codes.',
  submit: 'Sign In',
  again: 'Sign in as somebody else',
  lost: 'Neither the app nor a recovery code at hand? Whoever runs the site can switch your second factor off.',
} as const;

export const moderatorReset = {
  meta: {
    title: 'Moderator: New Password',
    description: 'For moderators of the Northlane job board who cannot get in: a link to choose another password.',
  },
  ask: {
    title: 'Cannot get in?',
    lead: 'Tell us your username, and we mail you a link to choose another password. It also lets you in when somebody has been guessing at your password and the site makes you wait.',
    username: 'Username',
    submit: 'Send the link',
    sent: [
      `The link works once, for ${RESET_MINUTES} minutes.`,
      'We say the same whether or not there is such an account.',
      'No mail? Your account may have no address. Whoever runs the site can then make you a link.',
    ],
    back: 'Back to the sign-in',
  },
  choose: {
    title: 'Choose a new password',
    lead: 'Every device that is signed in to your account then has to sign in again. Your second factor stays as it is.',
    password: 'New password',
    submit: 'Save the new password',
    failed: `The link may have been used before, be older than ${RESET_MINUTES} minutes, or have been cut off on its way.`,
    again: 'Ask for a new link',
  },
} as const;

export const secondFactor = {
  meta: { title: 'Second Factor', description: 'Switch two-factor sign-in for your moderator account on or off.' },
  title: 'Second factor',
  lead: 'With it, your password alone opens nothing: every sign-in also asks for a code that only your phone shows.',
  back: 'Back to your account',
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
} as const;
