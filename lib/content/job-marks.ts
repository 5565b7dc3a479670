// Apart from the list of saved jobs: lists and jobs send these to everybody.

/** The words with which a job is saved, on lists and on its page. */
export const saving = {
  save: 'Save',
  list: 'Saved jobs',
} as const;

/** Apart: the script of every page with such a button has it. */
export const SAVING_FAILED = 'That did not work. Please try again in a moment.';

/** What a job says to somebody who has applied for it. */
export const applied = {
  mark: 'Applied',
  onJob: {
    before: 'You have applied for this job. ',
    link: 'See your application',
    after: '',
  },
} as const;
