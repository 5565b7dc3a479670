/** The company's numeric claims, each with its meaning. */
export const figures = {
  founded: {
    value: '2010',
    label: 'Founded',
    meaning: 'Fifteen years and more of putting people into technology teams.',
  },
  years: { value: '15+', label: 'Years', meaning: 'Of staffing for technology teams, since 2010.' },
  projects: {
    value: '500+',
    label: 'Projects',
    meaning: 'Staffed for our clients, from one contractor to a whole team.',
  },
  satisfaction: {
    value: '98%',
    label: 'Client satisfaction',
    meaning: 'Of clients tell us they are satisfied with how we filled their role.',
  },
  partners: { value: '50+', label: 'Partners', meaning: 'Companies that hire through us as a matter of course.' },
  professionals: {
    value: '5,000+',
    label: 'Professionals',
    meaning: 'Engineers and specialists in the network we shortlist from.',
  },
  countries: { value: '15', label: 'Countries', meaning: 'Where our clients are, so where the work is.' },
  support: {
    value: '24/7',
    label: 'Support',
    meaning: 'Somebody answers at any hour, for clients and for those we place.',
  },
} as const;
