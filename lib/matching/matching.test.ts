import { NEW_REASON, scoreJob, searchTerms, statedLevel, type MatchJob, type MatchProfile } from './matching';

const nobody: MatchProfile = { title: null, skills: null, experience: null, location: null };
const profile = (fields: Partial<MatchProfile>): MatchProfile => ({ ...nobody, ...fields });
const job = (fields: Partial<MatchJob> = {}): MatchJob => ({
  title: 'Test Engineer',
  skills: [],
  requirements: [],
  experienceLevel: 'mid',
  location: 'Oslo',
  city: 'Oslo',
  countryCode: 'NO',
  workplace: 'on-site',
  ...fields,
});
const reason = (own: Partial<MatchProfile>, offered: Partial<MatchJob>) => scoreJob(profile(own), job(offered)).reason;
const score = (own: Partial<MatchProfile>, offered: Partial<MatchJob>) => scoreJob(profile(own), job(offered)).score;

describe("matching of the candidate's skills", () => {
  test.each([
    ['TypeScript, SQL', ['TypeScript', 'SQL', 'Go'], 'Matches your skills: TypeScript, SQL'],
    ['typescript', ['TypeScript'], 'Matches your skills: TypeScript'],
    ['C++', ['C++'], 'Matches your skills: C++'],
    ['c#', ['C#', '.NET'], 'Matches your skills: C#'],
    ['.net', ['.NET'], 'Matches your skills: .NET'],
    ['dotnet; C Sharp', ['.NET Core', '.NET'], 'Matches your skills: .NET'],
    ['Node.js', ['NodeJS'], 'Matches your skills: NodeJS'],
    ['node', ['Node.js'], 'Matches your skills: Node.js'],
    ['Golang', ['Go'], 'Matches your skills: Go'],
    ['REST API', ['REST APIs'], 'Matches your skills: REST APIs'],
    ['Python', ['Python 3'], 'Matches your skills: Python 3'],
    ['ASP.NET', ['ASP.NET'], 'Matches your skills: ASP.NET'],
    ['Größenmessung', ['GRÖSSENMESSUNG'], 'Matches your skills: GRÖSSENMESSUNG'],
    ['A1,B2,C3,D4,E5', ['A1', 'B2', 'C3', 'D4', 'E5'], 'Matches your skills: A1, B2, C3 and 2 more'],
    ['SQL, sql, Sql', ['SQL'], 'Matches your skills: SQL'],
  ])("scoreJob finds the candidate's skills %s among the job's skills %j: %s", (skills, asked, expected) => {
    expect(reason({ skills }, { skills: asked })).toBe(expected);
  });

  test.each([
    ['C', ['C++', 'C#', 'Objective C++']],
    ['C++', ['C', 'C#']],
    ['Java', ['JavaScript']],
    ['React', ['React Native']],
    ['SQL', ['SQL Server', 'MySQL', 'NoSQL']],
    ['.NET', ['Internet', 'ASP.NET']],
    ['R', ['Rust', 'R&D']],
    ['  , ;', ['SQL', '']],
    ['++', ['C++']],
  ])('scoreJob does not match the skill %s with %j', (skills, asked) => {
    expect(scoreJob(profile({ skills }), job({ skills: asked }))).toMatchObject({ score: 0, reason: NEW_REASON });
  });

  test("a matching skill counts most in the job's skills, less in its title, least in its requirements", () => {
    const own = { skills: 'Kotlin' };
    const [listed, titled, asked] = [
      score(own, { skills: ['Kotlin'] }),
      score(own, { title: 'Kotlin person' }),
      score(own, { requirements: ['Two years of Kotlin.'] }),
    ];
    expect(listed).toBeGreaterThan(titled);
    expect(titled).toBeGreaterThan(asked);
    expect(asked).toBeGreaterThan(0);
  });

  test('within a sentence, a skill whose name is an everyday word does not match', () => {
    expect(
      score({ skills: 'Go, C, Excel' }, { requirements: ['Go the extra mile', 'Excel at what you do', 'Plan C'] }),
    ).toBe(0);
    expect(score({ skills: 'Go' }, { skills: ['Go'] })).toBeGreaterThan(0);
  });

  test('a skill of several words matches only as a phrase', () => {
    expect(score({ skills: 'machine learning' }, { requirements: ['You keep learning about every machine'] })).toBe(0);
    expect(reason({ skills: 'ML' }, { requirements: ['Some machine learning'] })).toBe('Matches your skills: ML');
  });

  test('more matching skills score higher, up to a limit', () => {
    const names = Array.from({ length: 40 }, (_, index) => `skill${index}`);
    const scores = [1, 2, 8, 40].map((count) => score({ skills: names.join() }, { skills: names.slice(0, count) }));
    expect(scores[0]).toBeLessThan(scores[1] ?? 0);
    expect(scores[2]).toBe(scores[3]);
  });
});

describe('matching of titles', () => {
  test('titles match if they share a specific word', () => {
    expect(reason({ title: 'Senior Data Engineer' }, { title: 'Data Engineer (f/m/d)' })).toBe(
      'Close to your title, Senior Data Engineer',
    );
    expect(score({ title: 'Data Engineer' }, { title: 'Data Engineer' })).toBeGreaterThan(
      score({ title: 'Data Engineer' }, { title: 'Data Analyst' }),
    );
  });

  test('titles that share only general words do not match', () => {
    expect(score({ title: 'Senior Data Engineer' }, { title: 'Senior Sales Engineer' })).toBe(0);
    expect(score({ title: 'Engineer' }, { title: 'Sales Engineer' })).toBeGreaterThan(0);
    expect(score({ title: 'Senior' }, { title: 'Senior Sales Engineer' })).toBe(0);
  });
});

describe('matching of places', () => {
  test.each<[string, Partial<MatchJob>, string]>([
    ['Leeds, UK', { city: 'Leeds', countryCode: 'GB' }, 'In Leeds, where you are'],
    ['Leeds', { city: 'York', countryCode: 'GB' }, 'In the country you are in'],
    ['Leeds, UK', { city: null, countryCode: 'US', workplace: 'remote' }, 'Can be done remotely'],
    ['Leeds, UK', { city: 'Austin', countryCode: 'US' }, `${NEW_REASON}; abroad for you: United States`],
    ['Paris, France', { city: 'Paris', countryCode: 'US' }, `${NEW_REASON}; abroad for you: United States`],
    ['Leeds, UK', { city: null, countryCode: null }, NEW_REASON],
    ['', { city: null, countryCode: null, workplace: 'remote' }, NEW_REASON],
  ])('scoreJob explains how the place %s fits the job %j', (location, offered, expected) => {
    expect(reason({ location }, offered)).toBe(expected);
  });
});

describe('matching of levels', () => {
  test.each([
    ['6 years of backend work', 'senior'],
    ['3-5 years', 'senior'],
    ['2 to 4 years', 'mid'],
    ['three years', 'mid'],
    ['1 year', 'junior'],
    ['0.5 years', 'entry'],
    ['2,5 yrs', 'junior'],
    ['10+ years, head of platform', 'executive'],
    ['CTO', 'executive'],
    ['Senior developer', 'senior'],
    ['Lead', 'senior'],
    ['mid-level', 'mid'],
    ['Junior', 'junior'],
    ['Recent graduate', 'entry'],
    ['One year in support, then four years in operations', 'mid'],
    ['', null],
    [null, null],
    ['Built things at Acme since 2015', null],
    ['I am 29 years old', null],
    ['Internal tools', null],
    ['Leadership', null],
  ])('statedLevel reads the experience %j as level %s', (experience, expected) => {
    expect(statedLevel(experience)).toBe(expected);
  });

  test('a fitting level raises the score of a match, a distant one lowers it, and a level alone is no match', () => {
    const own = { skills: 'SQL', experience: '4 years' };
    const [same, next, far] = ['mid', 'senior', 'executive'].map((experienceLevel) =>
      score(own, { skills: ['SQL'], experienceLevel }),
    );
    expect(same).toBeGreaterThan(next ?? 0);
    expect(next).toBeGreaterThan(far ?? 0);
    expect(
      score({ skills: 'SQL', experience: 'graduate' }, { requirements: ['SQL'], experienceLevel: 'executive' }),
    ).toBeGreaterThan(0);
    expect(score({ experience: '4 years' }, { experienceLevel: 'mid' })).toBe(0);
  });
});

test('an empty profile matches no job, and the reason says only that the job is new', () => {
  expect(scoreJob(nobody, job({ skills: ['SQL'], requirements: ['Anything'] }))).toEqual({
    score: 0,
    reason: NEW_REASON,
    abroad: null,
    later: 0,
  });
});

test('searchTerms returns the skills and the specific words of the title, folded', () => {
  expect(searchTerms(profile({ title: 'Senior DATA Engineer', skills: 'TypeScript, C#' }))).toEqual([
    'data',
    'typescript',
    'c#',
  ]);
  expect(searchTerms(nobody)).toEqual([]);
  expect(
    searchTerms(profile({ skills: Array.from({ length: 100 }, (_, index) => `s${index}`).join() })).length,
  ).toBeLessThan(20);
});

test('scoreJob scores a very long, malicious profile within 5 s', () => {
  const hostile = profile({
    title: 'a.'.repeat(5_000),
    skills: '1 '.repeat(5_000),
    experience: '1 to 1 to '.repeat(2_000),
    location: ','.repeat(5_000),
  });
  const start = performance.now();
  scoreJob(hostile, job({ requirements: ['x '.repeat(5_000)] }));
  // Takes milliseconds; if a regular expression tried every split, minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});
