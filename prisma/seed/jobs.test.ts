import { derivePlace } from '../../lib/jobs/reading/place';
import { parseSalary } from '../../lib/jobs/reading/salary';
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES } from '../../lib/vocabulary/jobs';
import { jobSchema } from '../../lib/jobs/schema';
import { SAMPLE_JOBS } from './jobs';

test('the seed has seven jobs with ids 1 to 7, and higher ids are newer', () => {
  expect(SAMPLE_JOBS.map((job) => job.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const ages = SAMPLE_JOBS.map((job) => job.postedDaysAgo);
  expect(ages).toEqual([...ages].sort((a, b) => b - a));
  expect(new Set(ages).size).toBe(7);
  expect(SAMPLE_JOBS.filter((job) => job.deadlineInDays === null)).toHaveLength(1);
});

test('the sample jobs cover every type and level, five currencies and five countries', () => {
  expect(new Set(SAMPLE_JOBS.map((job) => job.type))).toEqual(new Set(JOB_TYPES));
  expect(new Set(SAMPLE_JOBS.map((job) => job.experienceLevel))).toEqual(new Set(EXPERIENCE_LEVELS));
  expect(
    new Set(SAMPLE_JOBS.map((job) => parseSalary(job.salary, derivePlace(job.location).countryCode)?.currency)),
  ).toEqual(new Set(['USD', 'GBP', 'INR', 'AED', 'SGD']));
  expect(new Set(SAMPLE_JOBS.map((job) => derivePlace(job.location).countryCode))).toEqual(
    new Set(['US', 'GB', 'IN', 'AE', 'SG']),
  );
});

test.each(SAMPLE_JOBS.map((job) => [job.title, job] as const))(
  'the sample job %s has complete fields within their limits',
  (_, job) => {
    const words = job.description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(400);
    expect(job.description.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(job.description).not.toMatch(/\p{Extended_Pictographic}|  |\n\n\n/u);

    for (const [list, least, most] of [
      [job.responsibilities, 4, 6],
      [job.requirements, 4, 6],
      [job.benefits, 4, 5],
      [job.skills, 5, 8],
    ] as const) {
      expect(list.length).toBeGreaterThanOrEqual(least);
      expect(list.length).toBeLessThanOrEqual(most);
      expect(new Set(list).size).toBe(list.length);
    }
    // When a moderator saves the form, a comma would split the skill in two.
    expect(job.skills.join()).not.toMatch(/, /);

    expect(JOB_TYPES).toContain(job.type);
    expect(INDUSTRIES).toContain(job.industry);
    expect(EXPERIENCE_LEVELS).toContain(job.experienceLevel);
    expect(job.email).toMatch(/^[a-z-]+@[a-z]+\.example$/);
    expect(job.deadlineInDays ?? 30).toBeGreaterThanOrEqual(30);
    expect(job.deadlineInDays ?? 90).toBeLessThanOrEqual(90);
    expect(parseSalary(job.salary, derivePlace(job.location).countryCode)).not.toBeNull();
    expect(derivePlace(job.location).countryCode).not.toBeNull();
  },
);

test('the posting form accepts every sample job', () => {
  for (const job of SAMPLE_JOBS) {
    const posted = {
      ...job,
      responsibilities: job.responsibilities.join('\n'),
      skills: job.skills.join(', '),
      deadline: '2027-01-31',
    };
    const parsed = jobSchema.safeParse(posted);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data).toMatchObject({ title: job.title, skills: job.skills, responsibilities: job.responsibilities });
  }
});
