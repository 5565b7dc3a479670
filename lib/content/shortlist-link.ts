/** The way to a job's shortlist and figures, from lists whose scripts need no more of their words. */
export const shortlistLink = {
  label: 'Shortlist',
  open: 'Who fits this job',
  figures: 'Figures',
  figuresOf: 'Views, applicants, sources',
  of: (title: string) => ` for ${title}`,
} as const;
