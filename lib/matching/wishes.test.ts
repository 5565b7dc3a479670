import { readWishedPlace } from '../candidates/wished-places';
import { scoreJob, type MatchJob, type MatchProfile } from './matching';

const casey: MatchProfile = { title: null, skills: 'Kotlin', experience: null, location: 'Leeds, UK' };
const post = (fields: Partial<MatchJob> = {}): MatchJob => ({
  title: 'Engineer',
  skills: ['Kotlin'],
  requirements: [],
  experienceLevel: 'mid',
  location: 'London, UK',
  city: 'London',
  countryCode: 'GB',
  workplace: 'on-site',
  type: 'full-time',
  ...fields,
});
type Said = { workplaces?: string[]; types?: string[]; places?: string[] };
const match = ({ workplaces = [], types = [], places = [] }: Said, offered: Partial<MatchJob> = {}) =>
  scoreJob(
    { ...casey, wishes: { workplaces, types, places: places.map((each) => readWishedPlace(each)!) } },
    post(offered),
  );

test.each<[Said, Partial<MatchJob>, string]>([
  [{ workplaces: ['on-site'] }, {}, ''],
  [{ workplaces: ['remote', 'hybrid'] }, {}, '; not as you wish: on-site'],
  [{ types: ['contract'] }, {}, '; not as you wish: full-time'],
  [{ types: ['contract'] }, { type: 'contract' }, ''],
  [{ places: ['London'] }, {}, ''],
  [{ places: ['Leeds'] }, {}, '; not as you wish: in London'],
  [{ places: ['Leeds'] }, { workplace: 'remote', city: null }, ''],
  [
    { places: ['Leeds'] },
    { workplace: 'remote', city: null, countryCode: 'US' },
    '; not as you wish: remote (United States)',
  ],
  [
    { workplaces: ['remote'], types: ['contract'], places: ['York'] },
    {},
    '; not as you wish: on-site, full-time, in London',
  ],
])('%j and %j: the reason says what is different%s', (wishes, offered, told) => {
  expect(match(wishes, offered).reason).toBe(`Asks for Kotlin, which you list${told}`);
});

test('what meets more wishes comes earlier among what fits; what has nothing to do with one comes after all of that', () => {
  const wishes = { workplaces: ['remote'], types: ['contract'] };
  const later = (offered: Partial<MatchJob>) => match(wishes, offered).later;
  const order = [
    later({ workplace: 'remote', type: 'contract' }),
    later({ workplace: 'remote' }),
    later({}),
    later({ workplace: 'remote', type: 'contract', skills: [] }),
    later({ skills: [] }),
  ];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(order).size).toBe(order.length);
});

test('who has no wishes about jobs has the order of before', () => {
  for (const offered of [{}, { skills: [] }, { workplace: 'remote' }])
    expect(match({}, offered)).toEqual(scoreJob(casey, post(offered)));
  expect(scoreJob(casey, post({ skills: [] })).later).toBe(0);
});

test('a place abroad that somebody looks for is not abroad for them', () => {
  const berlin = { city: 'Berlin', countryCode: 'DE', location: 'Berlin, Germany' };
  expect(match({ places: ['Berlin'] }, berlin)).toMatchObject({
    abroad: null,
    reason: 'Asks for Kotlin, which you list',
  });
  // Said once: the country, and not the city as well.
  expect(match({ places: ['London'] }, berlin)).toMatchObject({
    abroad: 'Germany',
    reason: 'Asks for Kotlin, which you list; abroad for you: Germany',
  });
});

test('a job that meets all wishes says so where nothing else speaks for it', () => {
  const nobody = { title: null, skills: null, experience: null, location: null };
  const wishes = { workplaces: ['remote'], types: ['contract'], places: [] };
  const remote = post({ workplace: 'remote', type: 'contract' });
  expect(scoreJob({ ...nobody, wishes }, remote)).toMatchObject({ score: 1, reason: 'As you wish: remote, contract' });
  expect(scoreJob({ ...nobody, wishes }, post())).toMatchObject({
    score: 0,
    reason: 'New on the board; not as you wish: on-site, full-time',
  });
  // Near, and not as wished: no match to be marked.
  const leeds = { ...nobody, location: 'Leeds, UK', wishes };
  expect(scoreJob(leeds, post({ city: 'Leeds' })).reason).toBe('New on the board; not as you wish: on-site, full-time');
  // Not at a wished place, which the country says.
  const berlin = post({ city: 'Berlin', countryCode: 'DE', location: 'Berlin', workplace: 'hybrid' });
  const hybrid = { workplaces: ['hybrid'], types: [], places: [readWishedPlace('Leeds')!] };
  expect(scoreJob({ ...leeds, wishes: hybrid }, berlin).reason).toBe('New on the board; abroad for you: Germany');
});
