// Apart from the text of the privacy pages, because schemas load these messages into the browser.

export const WRONG_PASSWORD_MESSAGE = 'The password is not correct. Nothing has been deleted.';
export const ERASED_MESSAGE = 'Your account and everything in it has been deleted.';
export const ERASED_SOON_MESSAGE =
  'Your account and its records have been deleted. Deleting the documents you sent will be complete within the hour.';

export const LINK_FAILED_MESSAGE = 'This link does not work any more. Ask for a new one.';
export const TICK_MESSAGE = 'Please tick the box: nothing is deleted without it.';
export const WHICH_APPLICATION_MESSAGE = 'Choose one of the applications.';
export const DATA_ERASED_MESSAGE = 'Everything we held about this address has been deleted.';
export const DATA_ERASED_SOON_MESSAGE =
  'The records we held about this address have been deleted. Deleting the documents will be complete within the hour.';
export const DATA_OBJECTED_MESSAGE = 'Noted. We propose you for no job, and do not write to you about any.';
export const DATA_CORRECTED_MESSAGE = 'Corrected on everything we hold about this address.';
export const NAME_OR_PHONE_MESSAGE = 'Enter the right name or telephone number.';
export const DATA_KEPT_MESSAGE = 'Noted. The time we keep it begins again today.';

/** Refuses a document whose upload began before its sender was erased. */
export const ERASED_MEANWHILE_MESSAGE =
  'Everything about this address was deleted while this was being sent, so it was not stored. Send it again if we should have it.';
