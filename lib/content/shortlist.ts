/** Explains a person's position in a shortlist. There is no score to mention. */
export const shortlistWords = {
  allShown: 'All that is asked is shown in work',
  shown: (labels: string) => `Shown in work: ${labels}`,
  missing: (label: string) => `${label} is not found`,
  denied: (label: string) => `${label} is named as not known, or as something to learn`,
  listed: (label: string) => `${label} is only listed`,
  near: (label: string, relative: string) => `${relative} is shown, a near relative of ${label}`,
  thin: (label: string) => `${label} is shown in passing only`,
  old: (label: string, year: number) => `${label} was last shown in ${year}`,
  level: (had: string, asked: string) => `${had} of such work by its dates, ${asked} asked`,
  notDoneAnyMore: (year: number) => `The work that the job is about was last done in ${year}`,
  wishes: (labels: string) => `Wishes shown: ${labels}`,
  obstacles: {
    place: {
      hard: 'Says not to come to the place of work',
      open: 'Lives elsewhere and says nothing of the place of work',
    },
    permit: { hard: 'Asks for help with a work permit', open: 'A work permit is to be talked about' },
    start: { hard: 'Can start only after the time asked', open: 'The notice period is longer than the time asked' },
    salary: { hard: 'Asks for more pay than is offered', open: 'Asks for more pay than is offered' },
  },
  unreadable: 'No text could be read: it looks like a scan. Please look at the document',
  cut: 'The document is very long: only its beginning was read',
  years: (months: number) => {
    const [years, rest] = [Math.floor(months / 12), months % 12];
    const parts = [years === 1 ? '1 year' : `${years} years`, rest === 1 ? '1 month' : `${rest} months`];
    return rest === 0 ? (parts[0] ?? '') : years === 0 ? (parts[1] ?? '') : parts.join(' ');
  },
  knows:
    'The order knows what the documents show of what the job asks for, with dates, and obstacles that they name. It never sees names, age, sex, nationality, family, photos, addresses or schools. Gaps, more years than asked, length and spelling change nothing.',
} as const;
