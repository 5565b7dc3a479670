/** Apart from the text about saved jobs, because the script of every page with a save button includes it. */
export const SAVING_FAILED = 'That did not work. Please try again in a moment.';
