// Apart from uploads, because the script of every form includes these words.

/** Shared by all forms of the site. */

/** Label of the honeypot field, visible to people only when the style sheet is missing. */
export const HONEYPOT_LABEL = 'Leave this field empty';

/** Asks for a second press when the timestamp did not prove a person. The form keeps its values. */
export const SEND_AGAIN =
  'Please press the button once more. Nothing has been sent yet, and everything you typed is still here.';

/** As `SEND_AGAIN` for forms with a file: browsers do not let a page refill a file field. */
export const SEND_AGAIN_WITH_FILE =
  'Please choose your file again and press the button once more. Nothing has been sent yet, and everything you typed is still here.';

/** Shown with a refusal without scripts whose form comes back empty. */
export const GO_BACK = 'What you typed is still in the form you sent: go back to it with your browser.';

/** Link in a form whose sender was signed out; the form keeps its values. */
export const signInForForm = 'Sign in in a new tab, then send this again here';

export const wentWrong = 'Something went wrong';
