/** Link to a job's shortlist and figures, apart because lists need no other words of theirs. */
export const shortlistLink = {
  label: 'Shortlist',
  open: 'Who fits this job',
  figures: 'Figures',
  figuresOf: 'Views, applicants, sources',
  of: (title: string) => ` for ${title}`,
} as const;
