// Apart from the list of saved jobs, because every job and list loads these words.

/** Words of the save button, on lists and on a job's page. */
export const saving = {
  save: 'Save',
  list: 'Saved jobs',
} as const;

/** Apart, because the script of every page with a save button includes it. */
export const SAVING_FAILED = 'That did not work. Please try again in a moment.';

/** Shown on a job to candidates who have applied for it. */
export const applied = {
  mark: 'Applied',
  onJob: {
    before: 'You have applied for this job. ',
    link: 'See your application',
    after: '',
  },
} as const;
