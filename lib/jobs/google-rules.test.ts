import { SAMPLE_JOBS } from '../../prisma/seed/jobs';
import { googleHintTexts, googleProblemTexts } from '../content/en/office';
import { jobDto } from '../testing/job-dto';
import { googleHints, googleProblemNames, googleProblems, SHORT_DESCRIPTION } from './google-rules';
import { NOTHING_GIVEN, payOf } from './given-facts';
import { derivePlace } from './reading/place';
import type { JobStatus } from '../vocabulary/jobs';
import type { JobDto } from './schema';

const TODAY = '2026-11-21';
const judged = (fields: Partial<JobDto> & { status?: JobStatus }) => ({
  status: 'published' as const,
  ...jobDto(fields),
  ...(fields.status && { status: fields.status }),
});
function problems(fields: Partial<JobDto> & { status?: JobStatus } = {}) {
  const job = judged(fields);
  return googleProblems({ ...job, problems: googleProblemNames(job) }, TODAY);
}
const hints = (fields: Partial<JobDto> = {}) => googleHints(judged(fields));
const {
  notPublished,
  pastDeadline,
  noCountry,
  remoteWithoutCountry,
  shortDescription,
  descriptionIsTitle,
  shoutedTitle,
  salaryInTitle,
  companyInTitle,
  placeInTitle,
  oddTitle,
  codeInTitle,
  callInTitle,
} = googleProblemTexts;

test('a complete open job has neither Google problems nor hints', () => {
  expect([problems(), hints()]).toEqual([[], []]);
});

test.each(SAMPLE_JOBS.map((job) => [job.title, job] as const))(
  'the sample job “%s” is eligible for Google',
  (_, { postedDaysAgo: _days, deadlineInDays: _in, contactName: _name, email: _mail, phone: _phone, ...job }) => {
    const place = derivePlace(job.location);
    const derived = {
      ...job,
      ...place,
      ...payOf(job.salary, place.countryCode, NOTHING_GIVEN),
    };
    expect([problems(derived), hints(derived)]).toEqual([[], []]);
  },
);

test.each(['pending', 'rejected', 'closed'] as const)(
  'googleProblems reports a job that is %s as not published',
  (status) => {
    expect(problems({ status })).toEqual([notPublished]);
  },
);

test('googleProblems reports a deadline of yesterday as past, and none of today', () => {
  expect(problems({ deadline: TODAY })).toEqual([]);
  expect(problems({ deadline: '2026-11-20' })).toEqual([pastDeadline]);
});

test.each([null, 'ZZ'])(
  'googleProblems reports the country %s as missing: of the office, or of the applicants to a remote job',
  (countryCode) => {
    expect(problems({ countryCode })).toEqual([noCountry]);
    expect(problems({ countryCode, workplace: 'hybrid' })).toEqual([noCountry]);
    expect(problems({ countryCode, workplace: 'remote' })).toEqual([remoteWithoutCountry]);
  },
);

test('the minimum length of a description counts list items and ignores white space', () => {
  const short = { responsibilities: [], requirements: [], description: 'x'.repeat(SHORT_DESCRIPTION - 1) };
  expect(problems(short)).toEqual([shortDescription]);
  expect(problems({ ...short, description: `${short.description}${' \n'.repeat(50)}` })).toEqual([shortDescription]);
  expect(problems({ ...short, requirements: ['SQL'] })).toEqual([]);
});

test('googleProblems reports a description that only repeats the title', () => {
  expect(problems({ title: 'Data  engineer', description: 'DATA ENGINEER.' })).toContain(descriptionIsTitle);
});

test.each([
  ['SENIOR DATA ENGINEER', shoutedTitle],
  ['ИНЖЕНЕР ДАННЫХ', shoutedTitle],
  ['Data Engineer £60k', salaryInTitle],
  ['Data Engineer ($50/hr)', salaryInTitle],
  ['Data Engineer 12 LPA', salaryInTitle],
  ['Data Engineer, 500 per day', salaryInTitle],
  ['Data Engineer USD 90,000', salaryInTitle],
  ['Data Engineer 60k', salaryInTitle],
  ['Data Engineer £9k', salaryInTitle],
  ['Data Engineer 9k', salaryInTitle],
  ['Data Engineer 8k AED', salaryInTitle],
  ['Data Engineer 6-8k', salaryInTitle],
  ['Data Engineer 6k-8k', salaryInTitle],
  ['Data Engineer 8k/month', salaryInTitle],
  ['Data Engineer 8k pm', salaryInTitle],
  ['Data Engineer at Harbour Analytics', companyInTitle],
  ['Harbour-Analytics Ltd: Data Engineer', companyInTitle],
  ['Data Engineer (London)', placeInTitle],
  ['Data Engineer, United Kingdom', placeInTitle],
  ['Data Engineer!', oddTitle],
  ['*** Data Engineer ***', oddTitle],
  ['Data Engineer 🚀', oddTitle],
  ['Data Engineer ✨', oddTitle],
  ['#1 Data Engineer', oddTitle],
  ['Data Engineer | Finance', oddTitle],
  ['Data Engineer 48213', codeInTitle],
  ['Data Engineer (Ref: DE12)', codeInTitle],
  ['Data Engineer 01/12/2026', codeInTitle],
  ['Data Engineer 01/12/26', codeInTitle],
  ['Data Engineer 1.12.2026', codeInTitle],
  ['ISO 27001 Auditor 48213', codeInTitle],
  ['URGENT: Data Engineer', callInTitle],
  ['Urgently needed: Data Engineer', callInTitle],
  ['Urgent: Care Nurse', callInTitle],
  ['Data Engineer, apply now', callInTitle],
  ['Data Engineer, we’re hiring', callInTitle],
])('the title “%s” breaks one of Google’s rules', (title, problem) => {
  expect(problems({ title })).toEqual([problem]);
});

test.each([
  'C# Developer',
  'C++ / F# Engineer',
  'QA',
  'SAP ABAP',
  'Front-end Developer, Accessibility',
  'Head of R&D (12-month cover)',
  'Dynamics 365 Consultant',
  'SQL Server 2019 DBA',
  'Harbourmaster',
  'Londonderry Engineer',
  '3D Artist',
  'Level 2 Support Analyst',
  'Ingénieur données',
  '数据工程师',
  'Referee software developer',
  'Per diem nurse',
  'ISO 27001 Lead Auditor',
  'ISO/IEC 27001 Consultant',
  'ISO 26262/21434 Functional Safety Engineer',
  'IEC 61508 Engineer',
  'IEC-62443 OT Security',
  'DIN EN 50128 Tester',
  'OpenJDK 17.0.10 Engineer',
  'Python 3.12.10 dev',
  '4K Video Engineer',
  '4K/8K Video Engineer',
  '8K HDR Colourist',
  '401k Plan Administrator',
  'Urgent Care Nurse',
  'Urgent and Emergency Care Nurse',
  'Urgent Treatment Centre Nurse',
  'Q# Engineer',
  'C#/F# Developer',
  'SAP® Consultant',
  'Oracle™ DBA',
])('the title “%s” breaks none of Google’s rules', (title) => {
  expect(problems({ title })).toEqual([]);
});

test('a missing or uncertain salary is a Google hint, not a problem', () => {
  const none = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  expect([problems({ ...none, salary: 'Competitive' }), hints({ ...none, salary: 'Competitive' })]).toEqual([
    [],
    [googleHintTexts.uncertainSalary],
  ]);
  expect(hints({ ...none, salary: null })).toEqual([googleHintTexts.noSalary]);
  expect(hints({ salaryPeriod: null })).toEqual([googleHintTexts.uncertainSalary]);
});

test('googleHints names a contradicted salary instead of a missing one', () => {
  const none = { salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  expect(googleHints({ ...judged(none), withheld: 'salary' })).toEqual([googleHintTexts.deniedSalary]);
  expect(hints({ salary: null })).toEqual([]);
});

test('googleHints reports a missing city unless the job is remote', () => {
  expect(hints({ city: null })).toEqual([googleHintTexts.noCity]);
  expect(hints({ city: null, workplace: 'remote' })).toEqual([]);
});
