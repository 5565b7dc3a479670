import { PASSWORD_MIN } from '../vocabulary/accounts';

// Apart from what all forms say, which is part of every page.

/** Beside a password that is chosen. */
export const PASSWORD_ADVICE = `At least ${PASSWORD_MIN} characters. Three words that have nothing to do with each other do better than one with a figure in it.`;

/** The button under a password; pressed while it is shown. */
export const SHOW_PASSWORD = 'Show password';
