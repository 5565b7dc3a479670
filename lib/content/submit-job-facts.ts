export const submitJobFacts = {
  hint: 'Search engines and filters go by this. We fill it in from location and salary as you type; change what is wrong, or leave it empty. Say where the work is done: nobody guesses it.',
  /** Option that keeps the fact read from the text. */
  asRead: 'As the text says',
  noWorkplace: 'Not stated',
} as const;
