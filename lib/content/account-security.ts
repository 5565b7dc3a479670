/** Password and sessions of a signed-in candidate or moderator. */
export const moderatorAccount = {
  title: 'Your account',
  lead: (name: string) => `How you, ${name}, get in here, and where you are signed in.`,
  back: 'Back to the dashboard',
  passwordToReplace:
    'The password you signed in with was made for you. Choose one of your own; until then nothing else is open to you.',
  secondFactor: {
    title: 'Second factor',
    off: 'It is off: your password alone opens your account.',
    on: 'It is on: every sign-in asks for a code as well.',
    link: { off: 'Set up a second factor', on: 'Change your second factor' },
  },
} as const;

export const passwordChange = {
  title: 'Change your password',
  lead: 'Every other device that is signed in to your account then has to sign in again.',
  current: 'Current password',
  password: 'New password',
  submit: 'Change password',
  busy: 'Changing…',
  failed: 'The password could not be changed. Please try again.',
} as const;

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
} as const;
