// Usable in the browser: limits and names that a form and its handler share.

/** Minimum and maximum characters (Unicode code points) of a password, of any kind. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const ALL_OTHERS = 'others';

export const SECOND_FACTOR_ACTIONS = ['start', 'enable', 'disable', 'recovery-codes'] as const;

/** Number of a moderator's recovery codes, and minutes between entering the password and the code. */
export const RECOVERY_CODES = 10;
export const CODE_MINUTES = 10;
/** Minutes between showing the key for an authenticator app and confirming it with a code. */
export const SET_UP_MINUTES = 15;

export const VERIFY_HOURS = 24;
export const RESET_MINUTES = 30;

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
  invitation: 'invitation',
} as const;
