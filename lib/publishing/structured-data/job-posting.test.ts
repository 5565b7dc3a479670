import { postingData } from './json-ld';
import { jobDto } from '../../testing/job-dto';
import { jobPostingData } from './job-posting';
import type { JobDto } from '../../jobs/schema';

const POSTED = '2026-11-19T09:00:00.000Z';
const data = (fields: Partial<JobDto> = {}, timeZone = 'Europe/London') =>
  jobPostingData(jobDto(fields), { postedAt: POSTED, lastDay: jobDto(fields).deadline ?? '2027-01-18' }, timeZone);

test('jobPostingData of a complete job has every field that Google knows', () => {
  expect(data()).toEqual({
    '@type': 'JobPosting',
    title: 'Data Engineer',
    description:
      '<p>You will build the pipelines behind our reports.</p><p>The team is small, and each of its members answers for one of them. We work in the office on two days of the week.</p>' +
      '<h3>What you will do</h3><ul><li>Build pipelines</li><li>Test them</li></ul>' +
      '<h3>What you bring</h3><ul><li>SQL</li><li>Patience</li></ul>' +
      '<h3>What you get</h3><ul><li>Tea</li></ul>' +
      '<h3>Skills</h3><ul><li>Python</li><li>dbt</li></ul>',
    datePosted: POSTED,
    validThrough: '2026-12-31T23:59:59+00:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Harbour Analytics Ltd',
      sameAs: 'https://www.harbour.example/',
    },
    identifier: { '@type': 'PropertyValue', name: 'Northlane', value: '7' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'London', addressCountry: 'GB' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', minValue: 60_000, maxValue: 70_000, unitText: 'YEAR' },
    },
    directApply: true,
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 },
    industry: 'Finance',
    responsibilities: 'Build pipelines\nTest them',
    qualifications: 'SQL\nPatience',
    jobBenefits: 'Tea',
    skills: 'Python, dbt',
    url: 'http://localhost:3000/job/7',
  });
});

test('jobPostingData names every place of a job, or every country of a remote one', () => {
  const place = (text: string, countryCode: string) => ({ text, city: text, region: null, countryCode });
  const places = [place('Berlin', 'DE'), place('Paris', 'FR')];
  expect(data({ places })?.jobLocation).toMatchObject([
    { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
    { address: { addressLocality: 'Paris', addressCountry: 'FR' } },
  ]);
  expect(data({ places, workplace: 'remote' })?.applicantLocationRequirements).toEqual([
    { '@type': 'Country', name: 'Germany' },
    { '@type': 'Country', name: 'France' },
  ]);
});

test('jobPostingData omits facts that the job does not state', () => {
  const bare = data({
    deadline: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    responsibilities: [],
    requirements: [],
    benefits: [],
    skills: [],
    industry: 'Other',
    experienceLevel: 'executive',
    city: null,
  });
  expect(Object.keys(bare ?? {}).toSorted()).toEqual([
    '@type',
    'datePosted',
    'description',
    'directApply',
    'employmentType',
    'hiringOrganization',
    'identifier',
    'jobLocation',
    'title',
    'url',
    'validThrough',
  ]);
  expect(bare?.validThrough).toBe('2027-01-18T23:59:59+00:00');
  expect(bare?.description).not.toContain('<ul>');
});

test.each([
  ['full-time', 'FULL_TIME'],
  ['part-time', 'PART_TIME'],
  ['contract', 'CONTRACTOR'],
  ['temporary', 'TEMPORARY'],
  ['internship', 'INTERN'],
  ['of another kind', undefined],
  ['constructor', undefined],
])('jobPostingData maps the job type %s to %s', (type, employmentType) => {
  expect(data({ type })?.employmentType).toBe(employmentType);
});

test.each([
  ['entry', undefined],
  ['junior', 12],
  ['mid', 36],
  ['senior', 60],
  ['executive', undefined],
])('jobPostingData maps the experience level %s to %s months of experience', (experienceLevel, asked) => {
  const requirements = data({ experienceLevel })?.experienceRequirements;
  expect(
    typeof asked === 'number' ? (requirements as { monthsOfExperience: number }).monthsOfExperience : requirements,
  ).toBe(asked);
});

test.each([
  [['3+ years of Java'], undefined],
  [['A degree', 'Two or 2-3 yrs with SQL'], undefined],
  [['Curiosity', 'Java 17'], undefined],
  [['Curiosity', 'No experience needed'], 'no requirements'],
])(
  'jobPostingData of an entry-level job that requires %j has the experience requirements %s',
  (requirements, asked) => {
    expect(data({ experienceLevel: 'entry', requirements })?.experienceRequirements).toBe(asked);
  },
);

describe("the job posting's validThrough", () => {
  test.each([
    ['2026-03-28', 'Europe/London', '2026-03-28T23:59:59+00:00'],
    ['2026-03-29', 'Europe/London', '2026-03-29T23:59:59+01:00'],
    ['2026-10-24', 'Europe/London', '2026-10-24T23:59:59+01:00'],
    ['2026-10-25', 'Europe/London', '2026-10-25T23:59:59+00:00'],
    ['2026-07-01', 'Asia/Kolkata', '2026-07-01T23:59:59+05:30'],
  ])('a job with the deadline %s is valid to the end of that day in %s: %s', (deadline, timeZone, end) => {
    expect(data({ deadline }, timeZone)?.validThrough).toBe(end);
  });
});

describe("the job posting's place", () => {
  test('a remote job posting names the country of applicants and no office', () => {
    const remote = data({ workplace: 'remote', city: null, countryCode: 'US' });
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United States' },
    });
    expect(remote).not.toHaveProperty('jobLocation');
  });

  test.each(['on-site', 'hybrid'] as const)(
    'the posting of a job that is %s has its office and is not remote',
    (workplace) => {
      const job = data({ workplace, city: 'Austin', region: 'TX', countryCode: 'US' });
      expect(job?.jobLocation).toEqual({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' },
      });
      expect(job).not.toHaveProperty('jobLocationType');
      expect(job).not.toHaveProperty('applicantLocationRequirements');
    },
  );

  test.each([null, 'ZZ', 'gb'])('jobPostingData returns null for the country %s', (countryCode) => {
    expect(data({ countryCode })).toBeNull();
    expect(data({ countryCode, workplace: 'remote' })).toBeNull();
  });
});

describe("the job posting's salary", () => {
  const value = (fields: Partial<JobDto>) => (data(fields)?.baseSalary as { value: unknown } | undefined)?.value;

  test('jobPostingData makes one pay figure a value, two figures a range, and keeps one end of an open range', () => {
    expect(value({ salaryMin: 500, salaryMax: 500, salaryPeriod: 'day' })).toEqual({
      '@type': 'QuantitativeValue',
      value: 500,
      unitText: 'DAY',
    });
    expect(value({ salaryMin: 500, salaryMax: 600, salaryPeriod: 'hour' })).toEqual({
      '@type': 'QuantitativeValue',
      minValue: 500,
      maxValue: 600,
      unitText: 'HOUR',
    });
    expect(value({ salaryMin: null, salaryMax: 600, salaryPeriod: 'month' })).toEqual({
      '@type': 'QuantitativeValue',
      maxValue: 600,
      unitText: 'MONTH',
    });
    expect(value({ salaryMin: 500, salaryMax: null })).toEqual({
      '@type': 'QuantitativeValue',
      minValue: 500,
      unitText: 'YEAR',
    });
  });

  test.each([
    ['currency', { salaryCurrency: null }],
    ['period', { salaryPeriod: null }],
    ['figure', { salaryMin: null, salaryMax: null }],
  ])('jobPostingData has no salary without a certain %s', (_, missing) => {
    expect(data(missing)).not.toHaveProperty('baseSalary');
  });
});

test('jobPostingData escapes texts, both as HTML and inside its script element', () => {
  const hostile = '</script><img src=x onerror="alert(1)"> & \u0000\ud800\'';
  const posting = data({
    title: hostile,
    description: `${hostile}\nsecond line`,
    skills: [hostile],
    companyName: hostile,
  });
  expect(posting?.description).toContain(
    '<p>&lt;/script&gt;&lt;img src=x onerror="alert(1)"&gt; &amp; \ufffd\'<br>second line</p>',
  );
  expect(posting?.title).toBe('</script><img src=x onerror="alert(1)"> & \ufffd\'');
  const json = postingData(posting!);
  expect(json).not.toContain('<');
  // Readers such as structured-data-testing-tool look for the type at the top level.
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@type': 'JobPosting' });
});

test("jobPostingData never contains the poster's contact", () => {
  const job = { ...jobDto(), contactName: 'Private Person', email: 'private@mail.example', phone: '+44 20 7946 0000' };
  expect(JSON.stringify(jobPostingData(job, { postedAt: POSTED, lastDay: '2026-12-31' }, 'Europe/London'))).not.toMatch(
    /Private|private|7946/,
  );
});
