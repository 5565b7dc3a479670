import { RESET_MINUTES, VERIFY_HOURS } from '../vocabulary/accounts';

export const login = {
  meta: {
    title: 'Candidate Sign-In',
    description:
      'Sign in to your Northlane candidate account: your applications, your CVs, the jobs that fit your profile, and everything we hold about you.',
  },
  title: 'Sign in',
  lead: 'Your applications, your CVs, and the jobs that fit what you told us about yourself.',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in…',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Register',
  failed: 'Login failed',
} as const;

export const registration = {
  meta: {
    title: 'Register as a Candidate',
    description:
      'Open a free candidate account at Northlane: follow your applications, correct or withdraw them, and see which open IT jobs fit your profile.',
  },
  title: 'Register',
  lead: 'Four fields. Your dashboard opens at once; the link we mail you only proves that the address is yours.',
  name: 'Full name',
  email: 'E-mail address',
  emailHint: 'Applied before without an account? Take the same address, and those applications come along.',
  phone: 'Phone number',
  password: 'Password',
  privacy: {
    before: 'What we store about an account, why and for how long is in the ',
    link: 'privacy policy',
    after: '. You can erase the account from its dashboard whenever you like.',
  },
  submit: 'Register',
  busy: 'Registering…',
  success: 'Registration successful! Welcome to Northlane!',
  haveAccount: 'Have an account already?',
  signIn: 'Sign in',
  failed: 'Registration failed',
} as const;

export const accountPurpose = {
  title: 'What an account is for',
  items: [
    {
      title: 'See where each application stands',
      text: 'With the feedback a consultant wrote, also when the answer was no.',
    },
    {
      title: 'Correct it, or take it back',
      text: 'As long as nobody has decided on it. Applying again adds a version; the earlier one stays.',
    },
    {
      title: 'Jobs that fit your profile',
      text: 'A short list instead of the whole board, and beside each job the reason why it is there.',
    },
    {
      title: 'Your data, to keep or to erase',
      text: 'One button hands you a copy of all we hold, files included. Another deletes it.',
    },
  ],
  without: {
    before: 'None of this is needed to apply. ',
    link: 'Every open job',
    after: ' takes an application without an account.',
  },
} as const;

export const emailVerification = {
  meta: {
    title: 'Confirm Your E-Mail Address',
    description:
      'Confirm the e-mail address of your Northlane candidate account, or ask for a new link if the one we mailed you has expired.',
  },
  title: 'Confirm your address',
  ask: {
    lead: 'One press, and this address belongs to your account. What was sent from it earlier without an account then appears on your dashboard.',
    warning:
      'Only do so if you registered yourself. If somebody else typed in your address, close this page: it stays unconfirmed, and that account never sees anything of yours.',
    submit: 'Confirm this e-mail address',
    busy: 'Confirming…',
    choose:
      'You are not signed in to the account in this browser, so choose a password for it now. The one it was registered with ends here, and so does every sign-in: whoever registered with your address gets no further.',
    keep: 'You registered yourself and want to keep your password? Open the link where you are signed in, or sign in here first and open it again.',
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
    lead: `We mailed you a link when you registered. It works for ${VERIFY_HOURS} hours and leads back here, to a button.`,
    confirmed: (email: string) => `${email} is confirmed. There is nothing left to do.`,
    unconfirmed: (email: string) =>
      `${email} is not confirmed yet. No mail after ten minutes? It may have been taken for spam, or the address has a slip in it: you can change that in your profile.`,
    signIn: 'No link, or an old one? Sign in: your dashboard sends you another.',
    signInLink: 'Sign in',
  },
  resend: {
    submit: 'Send a new link',
    busy: 'Sending…',
    failed: 'The link could not be sent. Please try again in a moment.',
  },
} as const;

export const forgotPassword = {
  meta: {
    title: 'Forgotten Password',
    description:
      'Ask for a link to choose a new password for your Northlane candidate account. It goes to the e-mail address the account has.',
  },
  title: 'Forgot your password?',
  lead: 'Tell us the address of your account, and we mail you a link to choose another password.',
  email: 'E-mail address',
  submit: 'Send the link',
  busy: 'Sending…',
  success: 'Password reset email sent!',
  next: {
    title: 'Now look into your mail',
    items: [
      `The link works once, for ${RESET_MINUTES} minutes.`,
      'Nothing there after ten minutes? Look among the spam, and check the address for a slip.',
      'We say the same whether or not an address has an account, so that nobody can find out who is looking for a job.',
    ],
  },
  again: 'Try another address',
  back: 'Back to the sign-in',
  failed: 'Failed to send reset email',
} as const;

export const passwordReset = {
  meta: {
    title: 'Choose a New Password',
    description:
      'Choose a new password for your Northlane candidate account with the link we mailed you. Every signed-in device then has to sign in again.',
  },
  title: 'Choose a new password',
  lead: 'Once it is saved, every device that is signed in to your account has to sign in again.',
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
} as const;

/** Shown on the pages that send a mailed link. */
export const mailHelp = {
  title: 'Why by mail',
  items: [
    {
      title: 'It proves one thing',
      text: 'Whoever opens the link reads the mail of that address. We ask for no birthday, no pet and no copy of a passport.',
    },
    {
      title: 'Each link works once',
      text: 'We keep only a fingerprint of it. Somebody who saw our database could do nothing with that.',
    },
    {
      title: 'Passwords stay out of mails',
      text: 'We neither send one nor ask for one, by mail or by telephone. A message that does is not from us.',
    },
  ],
  contact: { before: 'Stuck? ', link: 'Write to us', after: ' from the address of the account.' },
} as const;
