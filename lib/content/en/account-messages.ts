import { PASSWORD_MAX, PASSWORD_MIN } from '../../vocabulary/accounts';

// Apart from the text of account pages, because schemas load these messages into the browser.

export const MODERATOR_LOGIN_FAILED = 'Invalid username or password';
/** One message for a wrong name, password or code, so that it does not reveal which was wrong. */
export const MODERATOR_CODE_LOGIN_FAILED = 'Invalid username, password or code';
export const MODERATOR_SLOWED =
  'Too many attempts. Please wait a moment and try again, add a code of your second factor, or have a link sent to you.';
export const CODE_NEEDED = 'Enter the code of your authenticator app, or one of your recovery codes.';
export const CODE_WRONG = 'This code is not right, or was used before. Enter the one your app shows now.';
export const SIGN_IN_AGAIN = 'This took too long. Please sign in once more.';
export const PASSWORD_TO_REPLACE =
  'The password of this account was made for you. Sign in on the site and choose your own first.';
export const PASSWORD_UNCHANGED = 'This is the password you have. Choose another one.';
export const SECOND_FACTOR_REQUIRED =
  'Moderators sign in with a second factor here. Sign in on the site and set it up first.';
export const SECOND_FACTOR_ON = 'The second factor is on already.';
export const SECOND_FACTOR_OFF = 'The second factor is off. Begin to set it up first.';
export const LOGIN_FAILED = 'Invalid email or password';
export const VERIFICATION_FAILED = 'Email verification failed';
export const RESET_FAILED = 'Password reset failed';
export const EMAIL_TAKEN = 'There is already an account with this e-mail address.';

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
export const SECOND_FACTOR_DONE = {
  start: 'Scan the picture with your app, then confirm it with a code.',
  enable: 'The second factor is on. Every other device has been signed out.',
  disable: 'The second factor is off.',
  'recovery-codes': 'These are your new recovery codes. The former ones no longer work.',
};
/** The same whether or not the moderator exists and has an e-mail address. */
export const MODERATOR_LINK_SENT = 'If this account has an e-mail address, a link is on its way to it.';

// Apart from the text of all forms, which every page loads.

export const PASSWORD_ADVICE = `At least ${PASSWORD_MIN} characters. Three unrelated words make a safe password.`;

/** Label of the toggle button under a password field; it is pressed while the password is visible. */
export const SHOW_PASSWORD = 'Show password';
