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
])('the reason for the wishes %j and the job %j names the unmet wishes: "%s"', (wishes, offered, told) => {
  expect(match(wishes, offered).reason).toBe(`Matches your skills: Kotlin${told}`);
});

test('jobs are ordered by the number of wishes that they meet, unrelated jobs last', () => {
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

test('a profile with empty wishes gets the same score as a profile without wishes', () => {
  for (const offered of [{}, { skills: [] }, { workplace: 'remote' }])
    expect(match({}, offered)).toEqual(scoreJob(casey, post(offered)));
  expect(scoreJob(casey, post({ skills: [] })).later).toBe(0);
});

test('a job at a wished place in another country is not marked as abroad', () => {
  const berlin = { city: 'Berlin', countryCode: 'DE', location: 'Berlin, Germany' };
  expect(match({ places: ['Berlin'] }, berlin)).toMatchObject({
    abroad: null,
    reason: 'Matches your skills: Kotlin',
  });
  // The reason names the country and does not repeat the city.
  expect(match({ places: ['London'] }, berlin)).toMatchObject({
    abroad: 'Germany',
    reason: 'Matches your skills: Kotlin; abroad for you: Germany',
  });
});

test('if there is no other reason, the reason says that a job meets all wishes', () => {
  const nobody = { title: null, skills: null, experience: null, location: null };
  const wishes = { workplaces: ['remote'], types: ['contract'], places: [] };
  const remote = post({ workplace: 'remote', type: 'contract' });
  expect(scoreJob({ ...nobody, wishes }, remote)).toMatchObject({ score: 1, reason: 'As you wish: remote, contract' });
  expect(scoreJob({ ...nobody, wishes }, post())).toMatchObject({
    score: 0,
    reason: 'New on the board; not as you wish: on-site, full-time',
  });
  // A job nearby that fails the wishes is not recommended for being near.
  const leeds = { ...nobody, location: 'Leeds, UK', wishes };
  expect(scoreJob(leeds, post({ city: 'Leeds' })).reason).toBe('New on the board; not as you wish: on-site, full-time');
  // "abroad" already says that the job is not at a wished place.
  const berlin = post({ city: 'Berlin', countryCode: 'DE', location: 'Berlin', workplace: 'hybrid' });
  const hybrid = { workplaces: ['hybrid'], types: [], places: [readWishedPlace('Leeds')!] };
  expect(scoreJob({ ...leeds, wishes: hybrid }, berlin).reason).toBe('New on the board; abroad for you: Germany');
});
