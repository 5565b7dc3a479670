/** For poster and moderator, when a posting's text contradicts its facts. */
export const contradictedFacts = {
  title: 'What its own words deny',
  intro:
    'Search engines, feeds and other job boards are not told these facts, because other words of the posting say something else. Pay is not shown to candidates either. Change the words or the fact.',
  labels: { workplace: 'Workplace', country: 'Country', salary: 'Pay', experience: 'Experience' },
} as const;
