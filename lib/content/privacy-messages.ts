// Safe in the browser: what is answered about one's own data, and shown.

/** Erasing an account. */
export const WRONG_PASSWORD_MESSAGE = 'The password is not correct. Nothing has been deleted.';
export const ERASED_MESSAGE = 'Your account and everything in it has been deleted.';

/** By a mailed link. */
export const LINK_FAILED_MESSAGE = 'This link does not work any more. Ask for a new one.';
export const TICK_MESSAGE = 'Please tick the box: nothing is deleted without it.';
export const WHICH_APPLICATION_MESSAGE = 'Choose one of the applications.';
export const DATA_ERASED_MESSAGE = 'Everything we held about this address has been deleted.';
export const DATA_KEPT_MESSAGE = 'Noted. The time we keep it begins again today.';
