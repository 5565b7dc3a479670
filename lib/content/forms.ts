/** What all forms of the site say. */

/** Label of the field that only programs see, and of which people hear only where a style sheet is missing. */
export const HONEYPOT_LABEL = 'Leave this field empty';

/** Asked of a browser that could not show that a person is at work, with everything typed still in its place. */
export const SEND_AGAIN =
  'Please press the button once more. Nothing has been sent yet, and everything you typed is still here.';

/** The same where a file belongs to the form: browsers do not let a page put it back. */
export const SEND_AGAIN_WITH_FILE =
  'Please choose your file again and press the button once more. Nothing has been sent yet, and everything you typed is still here.';

/** Beside the words of a refusal for which nothing was kept: without scripts the form comes back empty. */
export const GO_BACK = 'What you typed is still in the form you sent: go back to it with your browser.';

/** The link of a form whose sender is signed out by now: what was typed stays. */
export const signInForForm = 'Sign in in a new tab, then send this again here';
