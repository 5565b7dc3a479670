/** Facts about the company. A company that takes over this site changes only this file and `lib/content`. */
export const company = {
  name: 'Northlane',
  legalName: 'Northlane Ltd',
  tagline: 'IT staffing and consulting since 2010',
  description:
    'Northlane finds engineers for technology teams and work for engineers: talent acquisition, contract staffing, HR consulting and training.',
  founded: 2010,
  email: 'hello@northlane.example',
  /** Ofcom reserves this range of numbers for drama, so the number belongs to nobody. */
  phone: '+44 20 7946 0173',
  phoneHref: 'tel:+442079460173',
  address: {
    street: '27 Tallow Yard',
    city: 'London',
    postcode: 'EC1X 4QZ',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  /** WGS 84 coordinates in degrees, for the map and for links to directions. */
  coordinates: { latitude: 51.5231, longitude: -0.1017 },
  hours: [
    {
      days: 'Monday to Friday',
      time: '9 AM to 6 PM',
      dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
    { days: 'Saturday', time: '10 AM to 2 PM', dayNames: ['Saturday'], opens: '10:00', closes: '14:00' },
  ],
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/northlane-example' },
    { label: 'GitHub', href: 'https://github.com/northlane-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@northlane-example' },
  ],
} as const;
