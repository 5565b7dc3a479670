/** The way to a job's shortlist, from lists whose scripts need no more of its words. */
export const shortlistLink = {
  label: 'Shortlist',
  open: 'Who fits this job',
  of: (title: string) => ` for ${title}`,
} as const;
