import Validator, { type Issue } from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import fc from 'fast-check';
import { SAMPLE_JOBS } from '../../../prisma/seed/jobs';
import { postingData } from './json-ld';
import { jobDto } from '../../testing/job-dto';
import { schemaOrg } from '../../testing/schema-org';
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES, WORKPLACES } from '../../vocabulary/jobs';
import { EMPLOYMENT_TYPES, jobPostingData } from './job-posting';
import { NOTHING_GIVEN, payOf } from '../../jobs/given-facts';
import { derivePlace } from '../../jobs/reading/place';
import type { JobDto } from '../../jobs/schema';
import { sized } from '../../testing/sized';

/** The issues that Google's rules for rich results and the vocabulary of schema.org find, both checked offline. */
async function issuesOf(json: string): Promise<Issue[]> {
  const html = `<!doctype html><html><head><title>Job</title></head><body><script type="application/ld+json">${json}</script></body></html>`;
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  expect(Object.keys(extracted.jsonld).toSorted()).toContain('JobPosting');
  return new Validator(schemaOrg).validate(extracted);
}

/** Fields that Google recommends and that a job may lack. */
const MAY_BE_MISSING = ['applicantLocationRequirements', 'baseSalary', 'jobLocationType', 'validThrough'].map(
  (name) => `Missing field "${name}" (optional)`,
);

/** Null if the job's page has no JSON-LD. */
const pageOf = (job: JobDto) => {
  const posting = jobPostingData(
    job,
    { postedAt: job.created_at, lastDay: job.deadline ?? '2027-01-18' },
    'Europe/London',
  );
  return posting && postingData(posting);
};

/** With the columns derived from its texts, as stored. */
function withDerived(job: Partial<JobDto>): JobDto {
  const place = derivePlace(job.location ?? '');
  return jobDto({
    ...job,
    ...place,
    ...payOf(job.salary ?? null, place.countryCode, NOTHING_GIVEN),
  });
}

test.each(SAMPLE_JOBS.map((job) => [job.title, job] as const))(
  'the sample job %s has a JobPosting without errors or unknown properties',
  async (_, { postedDaysAgo: _days, deadlineInDays: _in, contactName: _name, email: _mail, phone: _phone, ...job }) => {
    const issues = await issuesOf(pageOf(withDerived(job))!);
    expect(issues.filter(({ issueMessage }) => !MAY_BE_MISSING.includes(issueMessage))).toEqual([]);
  },
);

test('the validator reports missing attributes and unsupported properties', async () => {
  const posting = jobPostingData(
    jobDto(),
    { postedAt: '2026-11-19T09:00:00.000Z', lastDay: '2026-12-31' },
    'Europe/London',
  );
  const broken = {
    ...posting,
    '@type': 'JobPosting',
    title: '',
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLand: 'GB' } },
  };
  const messages = (await issuesOf(postingData(broken))).map(({ issueMessage }) => issueMessage);
  expect(messages).toContain('Required attribute "title" is missing');
  expect(messages).toContain('Required attribute "jobLocation.address.addressCountry" is missing');
  expect(messages).toContain(
    'Property "addressLand" for type "PostalAddress" is not supported by the schema.org specification',
  );
});

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '"}]}',
    '\\u003c',
    '&lt;b&gt;',
    "' OR 1=1 --",
    '工程师',
    'مهندس برمجيات',
    '👩‍💻 Dev',
    '\u2028\u2029',
    '\u0000\u0007',
    '{"@type":"Person"}',
    '$&',
    '\ud800',
  ),
);
/** Required texts, which are never blank. */
const required = hostileText.map((text) => `Engineer ${text}`);
const list = fc.array(required, { maxLength: 4 });
const generatedJob: fc.Arbitrary<Partial<JobDto>> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  title: required,
  companyName: required,
  location: fc.oneof(
    fc.constantFrom(
      'London, UK',
      'Austin, TX',
      'Remote (US)',
      'Remote',
      'Hybrid – Manchester',
      'Dubai, UAE',
      'Bengaluru, India',
      'Singapore',
      'Anywhere',
      'Georgia',
      'Remote, Germany',
    ),
    hostileText,
  ),
  type: fc.constantFrom(...JOB_TYPES),
  industry: fc.constantFrom(...INDUSTRIES),
  experienceLevel: fc.constantFrom(...EXPERIENCE_LEVELS),
  workplace: fc.constantFrom(...WORKPLACES),
  salary: fc.oneof(
    fc.constantFrom(
      '£50k - £60k per year',
      '$60/hr',
      '12-18 LPA',
      'Up to €500 per day',
      'From S$5,000 per month',
      'AED 20,000 per month',
      'Competitive',
      '',
    ),
    hostileText,
  ),
  description: fc.array(required, { minLength: 1, maxLength: 4 }).map((paragraphs) => paragraphs.join('\n\n')),
  responsibilities: list,
  requirements: list,
  benefits: list,
  skills: list,
  deadline: fc.oneof(
    fc.constant(null),
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
});

test('generated jobs with hostile texts have valid JobPostings', async () => {
  const jobs = fc.sample(generatedJob, { numRuns: sized(1_000), seed: 20_261_121 });
  let told = 0;
  let remote = 0;
  let salaried = 0;
  for (const fields of jobs) {
    const { workplace: _, ...given } = fields;
    const job = withDerived(given);
    const json = pageOf(job);
    expect(json !== null).toBe(job.countryCode !== null);
    if (json === null) continue;
    expect(json).not.toContain('<');
    const issues = await issuesOf(json);
    expect(
      issues.filter(({ severity, issueMessage }) => severity === 'ERROR' || issueMessage.includes('not supported')),
    ).toEqual([]);
    const posting = JSON.parse(json);
    expectGoodValues(posting);
    told += 1;
    if (posting.jobLocationType) remote += 1;
    if (posting.baseSalary) salaried += 1;
  }
  // Enough of the generated jobs are published, remote and paid.
  expect(told).toBeGreaterThan(sized(300));
  expect(Math.min(remote, salaried)).toBeGreaterThan(sized(50));
});

/** Checks what the validator does not check: names of allowed values, and dates. */
function expectGoodValues(posting: Record<string, unknown>): void {
  const { baseSalary, jobLocationType, validThrough } = posting as {
    baseSalary?: { currency: string; value: Record<string, unknown> };
    jobLocationType?: string;
    validThrough?: string;
  };
  expect(Object.values(EMPLOYMENT_TYPES)).toContain(posting.employmentType);
  expect(posting.datePosted).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  if (validThrough) expect(validThrough).toMatch(/^\d{4}-\d{2}-\d{2}T23:59:59\+0[01]:00$/);
  expect(['TELECOMMUTE', undefined]).toContain(jobLocationType);
  expect('jobLocation' in posting).toBe(jobLocationType === undefined);
  expect('applicantLocationRequirements' in posting).toBe(jobLocationType === 'TELECOMMUTE');
  if (baseSalary) {
    expect(['USD', 'GBP', 'INR', 'AED', 'SGD', 'EUR']).toContain(baseSalary.currency);
    expect(['HOUR', 'DAY', 'MONTH', 'YEAR']).toContain(baseSalary.value.unitText);
    const { value, minValue, maxValue } = baseSalary.value;
    expect(
      [value, minValue, maxValue]
        .filter((figure) => figure !== undefined)
        .every((figure) => typeof figure === 'number' && figure > 0),
    ).toBe(true);
    expect(value === undefined).toBe(minValue !== undefined || maxValue !== undefined);
  }
}
