/** Copy of the facts' fields, which pages hand to their form with the fields. */
export const submitJobFacts = {
  hint: 'Search engines and filters go by this. We fill it in from location and salary as you type; change what is wrong, or leave it empty. Say where the work is done: nobody guesses it.',
  /** The choice of one that is left as it is read. */
  asRead: 'As the text says',
  noWorkplace: 'Not stated',
} as const;
