// Apart from the text of forms with uploads, because the script of every form includes this text.

/** Label of the honeypot field, which people see only if the style sheet is missing. */
export const HONEYPOT_LABEL = 'Leave this field empty';

/** Shown when the form's timestamp does not rule out a bot. The form keeps its values. */
export const SEND_AGAIN =
  'Please press the button once more. Nothing has been sent yet, and everything you typed is still here.';

/** Like `SEND_AGAIN`, for forms with a file: browsers do not let a page refill a file field. */
export const SEND_AGAIN_WITH_FILE = 'Choose your file again, then submit. Your text is still here.';

/** Shown when a form is refused without scripts and its page can only show an empty form. */
export const GO_BACK = 'What you typed is still in the form you sent: go back to it with your browser.';

/** Link in a form whose sender is no longer signed in. The form keeps its values. */
export const signInForForm = 'Sign in in a new tab, then send this again here';

export const wentWrong = 'Something went wrong';
