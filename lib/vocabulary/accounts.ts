// Safe in the browser: the limits and names that a form and its handler have to agree on.

/** Counted in characters as people count them (code points); what is in them is nobody's business but the owner's. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** What is ended by the form of sessions, instead of a single one's id. */
export const ALL_OTHERS = 'others';

export const SECOND_FACTOR_ACTIONS = ['start', 'enable', 'disable', 'recovery-codes'] as const;

/** How many recovery codes a moderator gets, and how long one may take from the password to the code. */
export const RECOVERY_CODES = 10;
export const CODE_MINUTES = 10;
/** How long one may take from the key of an app to the code that confirms it. */
export const SET_UP_MINUTES = 15;

/** How long a mailed link works (decision U3). */
export const VERIFY_HOURS = 24;
export const RESET_MINUTES = 30;

/** Names under which the flashes of form posts without scripts are kept, for the pages that show them. */
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
