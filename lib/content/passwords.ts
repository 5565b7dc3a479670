import { PASSWORD_MIN } from '../vocabulary/accounts';

// Apart from the words of all forms, which every page loads.

export const PASSWORD_ADVICE = `At least ${PASSWORD_MIN} characters. Three words that have nothing to do with each other do better than one with a figure in it.`;

/** Toggle button under a password, pressed while the password is visible. */
export const SHOW_PASSWORD = 'Show password';
