// Safe in the browser: the words, limits and names that a form and its handler have to agree on.

export const MODERATOR_LOGIN_FAILED = 'Invalid username or password';
export const LOGIN_FAILED = 'Invalid email or password';
export const VERIFICATION_FAILED = 'Email verification failed';
export const RESET_FAILED = 'Password reset failed';
export const EMAIL_TAKEN = 'There is already an account with this e-mail address.';

/** Counted in characters as people count them (code points); what is in them is nobody's business but the owner's. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_LENGTH = `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`;
export const PASSWORD_OWN_WORDS = `Without your own name, your address and the name of this site, a password still needs ${PASSWORD_MIN} characters.`;
export const PASSWORD_COMMON = 'This password is on the lists that attackers try first. Choose another.';

export const WRONG_PASSWORD = 'The password is not correct.';
export const NEEDS_PASSWORD = 'To change the e-mail address, enter your current password.';
export const CHOOSE_OWN_PASSWORD = 'Choose a password of your own.';
export const PASSWORD_CHANGED = 'Your password has been changed.';
export const SESSION_ENDED = 'Signed out there.';
export const SESSION_GONE = 'That session has ended already.';
export const OTHER_SESSIONS_ENDED = 'Every other device has been signed out.';
/** What is ended by the form of sessions, instead of a single one's id. */
export const ALL_OTHERS = 'others';

/** How long a mailed link works (decision U3). */
export const VERIFY_HOURS = 24;
export const RESET_MINUTES = 30;

/** Names under which the outcomes of form posts without scripts are kept, for the pages that show them. */
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
} as const;
