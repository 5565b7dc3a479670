// Safe in the browser: limits and names that a form and its handler share.

/** Length in characters as people count them (code points). There is no rule on their kind. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The sessions form sends this instead of an id to end all other sessions. */
export const ALL_OTHERS = 'others';

export const SECOND_FACTOR_ACTIONS = ['start', 'enable', 'disable', 'recovery-codes'] as const;

/** Number of a moderator's recovery codes, and minutes allowed between the password and the code. */
export const RECOVERY_CODES = 10;
export const CODE_MINUTES = 10;
/** Minutes allowed between showing an authenticator app's key and confirming it with a code. */
export const SET_UP_MINUTES = 15;

/** How long a mailed link works (decision U3). */
export const VERIFY_HOURS = 24;
export const RESET_MINUTES = 30;

/** Names of the forms. Their result is stored under them when scripts are off. */
export const ACCOUNT_FORMS = {
  login: 'login',
  registration: 'registration',
  verifyEmail: 'verify-email',
  forgotPassword: 'forgot-password',
  resetPassword: 'reset-password',
  sendVerification: 'send-verification',
  profile: 'profile',
  password: 'password',
  sessions: 'sessions',
  logout: 'logout',
  signInCode: 'sign-in-code',
  secondFactor: 'second-factor',
  moderatorLink: 'moderator-link',
  moderatorReset: 'moderator-reset',
} as const;
