import { titleAt } from '../../../tools/bench/fill';
import { derivedColumns } from '../../jobs/columns';
import pays from '../../jobs/reading/advertised-pay.test.json';
import places from '../../jobs/reading/advertised-places.test.json';
import pairs from '../../jobs/reading/contradictions.test.json';
import type { JobDto } from '../../jobs/schema';
import { placeFields } from '../../jobs/places';
import { readNames, withoutContradicted } from '../../jobs/withheld';
import { jobDto } from '../../testing/job-dto';
import { EXPERIENCE_LEVELS } from '../../vocabulary/jobs';
import { jobPostingData } from './job-posting';

const DATES = { postedAt: '2026-11-19T09:00:00.000Z', lastDay: '2027-01-18' };

// Combines tables of real advertisements into jobs: locations, pay texts, and in every fifth job a contradicting
// sentence.
const LOCATIONS = [
  ...Object.entries(places.decided).flatMap(([country, rows]) => rows.map(([text]) => ({ text: text ?? '', country }))),
  ...places.open.map((text) => ({ text, country: null })),
];
const PAYS = [...pays.stated, ...pays.open].map(([text]) => String(text));
const DENIALS = Object.values(pairs).flatMap((groups) => groups.flatMap(({ denied }) => denied));
const SHORT = 'Come and work with us.';
const LONG = `You will build what our customers need, in a small team that answers for it. ${'We test what we build. '.repeat(8)}`;

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;

function generate(index: number) {
  const { text: location, country } = at(LOCATIONS, index * 7);
  const denial = index % 5 === 0 ? `\n${at(DENIALS, index / 5)}` : '';
  const words: Partial<JobDto> = {
    title: index % 40 === 7 ? 'URGENT: Engineer' : titleAt(index).title,
    location,
    salary: index % 3 === 0 ? null : at(PAYS, index * 5),
    experienceLevel: at(EXPERIENCE_LEVELS, index),
    description: (index % 25 === 3 ? SHORT : LONG) + denial,
    responsibilities: [],
    requirements: [],
    benefits: [],
    skills: [],
  };
  const written = jobDto(words);
  const { withheld, googleProblems, ...facts } = derivedColumns({
    ...written,
    places: '',
    placeCorrected: false,
    payCorrected: false,
    given: '',
  });
  const job = { ...written, ...facts, ...placeFields({ location, ...facts }) } as JobDto;
  const posting = jobPostingData(withoutContradicted(job, withheld), DATES, 'Europe/London');
  return { country, job, withheld: readNames(withheld), problems: readNames(googleProblems), posting };
}

const jobs = Array.from({ length: 1_000 }, (_, index) => generate(index));

test('788 of 1,000 generated jobs are eligible for Google, and the others have a reason', () => {
  const reasons: Record<string, number> = {};
  for (const { problems } of jobs) for (const problem of problems) reasons[problem] = (reasons[problem] ?? 0) + 1;
  const valid = jobs.filter(({ posting, problems }) => posting !== null && problems.length === 0).length;
  expect({ valid, ...reasons }).toMatchInlineSnapshot(`
    {
      "callInTitle": 25,
      "deniedCountry": 30,
      "noCountry": 101,
      "remoteWithoutCountry": 24,
      "shortDescription": 40,
      "valid": 788,
    }
  `);
  for (const { posting, problems } of jobs) if (posting === null) expect(problems.join()).toMatch(/ountry/);
});

test('the JobPosting of a generated job has the country that a person reads from its location', () => {
  for (const { job, country, posting } of jobs) {
    // The table has one country per location, so it says nothing about jobs in several countries.
    const countries = new Set(job.places.map(({ countryCode }) => countryCode));
    if (countries.size > 1) continue;
    if (posting !== null) expect([job.location, ...countries]).toEqual([job.location, country]);
    if (country === null) expect([job.location, posting]).toEqual([job.location, null]);
  }
});

test('the JobPosting of a generated job omits contradicted facts and has every field that Google requires', () => {
  for (const { job, withheld, posting } of jobs) {
    if (posting === null) continue;
    if (withheld.includes('salary')) expect(posting).not.toHaveProperty('baseSalary');
    if (withheld.includes('experience')) expect(posting).not.toHaveProperty('experienceRequirements');
    if (withheld.includes('workplace')) expect(posting).not.toHaveProperty('jobLocationType');
    expect(withheld).not.toContain('country');
    const isRemote = posting.jobLocationType === 'TELECOMMUTE';
    expect(posting).toHaveProperty(isRemote ? 'applicantLocationRequirements' : 'jobLocation');
    expect(isRemote).toBe(job.workplace === 'remote' && !withheld.includes('workplace'));
    for (const name of ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization'])
      expect(posting[name]).toBeTruthy();
  }
});
