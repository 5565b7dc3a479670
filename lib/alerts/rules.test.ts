import { addDays } from '../base/format';
import { matchOf, withoutFacet } from '../board/search/match';
import { countBits } from '../board/search/bits';
import { indexOf, searchedJob } from '../testing/searched-jobs';
import { boardQueryOfAlert, searchWithPlaces } from './read-search';
import { alertsHref, fieldsOfSearch, firstLastRunDay, lastDueDay, readSecret } from './rules';
import { searchKeyOf } from './search-key';

const job = (title: string, location = 'London, UK', type = 'full-time') => searchedJob({ title, location, type });
const search = (fields: { q?: string; location?: string; type?: string } = {}) => ({
  q: '',
  location: '',
  type: '',
  ...fields,
});
const finds = (fields: Parameters<typeof search>[0], ...at: Parameters<typeof job>) =>
  countBits(withoutFacet(matchOf(indexOf([job(...at)]), boardQueryOfAlert(search(fields)), '2026-11-23'))) === 1;

/** The same condition as in the query that selects due alerts (digest.ts). */
const isDue = ({ frequency, lastRunDay }: { frequency: string; lastRunDay: string | null }, day: string) =>
  lastRunDay === null || lastRunDay <= lastDueDay(frequency, day);

test('an alert matches part of the title, the exact location and the exact job type, ignoring case', () => {
  expect(finds({}, 'Anything')).toBe(true);
  expect(finds({ q: 'REACT' }, 'Senior React Engineer')).toBe(true);
  expect(finds({ q: 'straße' }, 'Manager STRASSE')).toBe(true);
  expect(finds({ q: 'angular' }, 'Senior React Engineer')).toBe(false);
  expect(finds({ q: '%' }, 'Senior React Engineer')).toBe(false);
  expect(finds({ location: ' london,  uk ' }, 'A', 'London, UK')).toBe(true);
  expect(finds({ location: 'London' }, 'A', 'London, UK')).toBe(false);
  expect(finds({ type: 'Contract' }, 'A', 'London', 'contract')).toBe(true);
  expect(finds({ type: 'contract' }, 'A', 'London', 'full-time')).toBe(false);
  expect(finds({ q: 'react', location: 'Paris' }, 'React', 'London')).toBe(false);
});

test('two searches share a key if they differ only in case and spaces', () => {
  expect(searchKeyOf(search({ q: ' React  ', type: 'CONTRACT' }))).toBe(
    searchKeyOf(search({ q: 'react', type: 'contract' })),
  );
  const keys = [
    search(),
    search({ q: 'a' }),
    search({ location: 'a' }),
    search({ type: 'a' }),
    search({ q: 'a","b' }),
    search({ q: 'a', location: 'b' }),
  ].map(searchKeyOf);
  expect(new Set(keys).size).toBe(keys.length);
});

test('choosing places removes the location text from an alert’s search', () => {
  const berlin = { ...search({ q: 'react', location: 'London, UK' }), filters: 'place=berlin-de&workplace=hybrid' };
  expect(searchWithPlaces(berlin, '')).toEqual({ ...berlin, location: '' });
  expect(searchWithPlaces(berlin, 'london-gb,paris-fr')).toEqual({
    ...berlin,
    location: '',
    filters: 'place=london-gb&place=paris-fr&workplace=hybrid',
  });
  expect(searchWithPlaces(search({ location: 'London, UK' }), '')).toMatchObject({
    location: 'London, UK',
    filters: '',
  });
});

test('fieldsOfSearch puts the places of a search into their own form field', () => {
  expect(fieldsOfSearch({ ...search({ q: 'react' }), filters: 'place=berlin-de&place=paris-fr&stated=yes' })).toEqual({
    ...search({ q: 'react' }),
    place: 'berlin-de,paris-fr',
    filters: 'stated=yes',
  });
});

test('an alert applies every filter of the board, and each filter changes its search key', () => {
  const filters = 'place=london-gb&workplace=hybrid&pay=60000&currency=GBP&posted=7';
  expect(boardQueryOfAlert({ ...search({ q: 'react', type: 'Contract' }), filters })).toMatchObject({
    ...{ q: 'react', location: '', type: ['contract'], place: ['london-gb'], workplace: ['hybrid'] },
    ...{ pay: 60_000, currency: 'GBP', posted: 7 },
  });
  expect(searchKeyOf({ ...search(), filters })).not.toBe(searchKeyOf(search()));
  expect(searchKeyOf({ ...search(), filters: '' })).toBe(searchKeyOf(search()));
  expect(alertsHref({ ...search({ q: 'react' }), filters: 'place=remote' })).toBe('/job-alerts?q=react&place=remote');
});

test('a daily alert is due once a day, a weekly alert seven days after its last run', () => {
  expect(isDue({ frequency: 'daily', lastRunDay: null }, '2028-02-29')).toBe(true);
  expect(isDue({ frequency: 'daily', lastRunDay: '2028-02-28' }, '2028-02-29')).toBe(true);
  expect(isDue({ frequency: 'daily', lastRunDay: '2028-02-29' }, '2028-02-29')).toBe(false);
  expect(isDue({ frequency: 'weekly', lastRunDay: '2028-02-28' }, '2028-03-05')).toBe(false);
  expect(isDue({ frequency: 'weekly', lastRunDay: '2028-02-28' }, '2028-03-06')).toBe(true);
  expect(isDue({ frequency: 'weekly', lastRunDay: '2028-02-28' }, '2028-03-20')).toBe(true);
});

test('a new weekly alert is first due on the next Monday', () => {
  for (let day = '2026-11-02', left = 14; left > 0; left -= 1, day = addDays(day, 1)) {
    const lastRunDay = firstLastRunDay('weekly', day, null);
    const due = [1, 2, 3, 4, 5, 6, 7]
      .map((days) => addDays(day, days))
      .filter((each) => isDue({ frequency: 'weekly', lastRunDay }, each));
    expect([day, new Date(`${due[0]}T00:00:00Z`).getUTCDay()]).toEqual([day, 1]);
    expect(isDue({ frequency: 'weekly', lastRunDay }, day)).toBe(false);
  }
});

test('a restarted weekly alert is due at least seven days after its last run', () => {
  expect(firstLastRunDay('weekly', '2026-11-19', '2026-11-17')).toBe('2026-11-17');
  expect(firstLastRunDay('weekly', '2026-11-19', '2026-10-06')).toBe('2026-11-16');
  expect(firstLastRunDay('daily', '2026-11-19', '2026-11-17')).toBe('2026-11-17');
  expect(firstLastRunDay('daily', '2026-11-19', null)).toBeNull();
});

test('alertsHref contains only the filters that are set', () => {
  expect(alertsHref(search())).toBe('/job-alerts');
  expect(alertsHref(search({ q: 'C# & co', location: 'London, UK' }))).toBe(
    '/job-alerts?q=C%23+%26+co&location=London%2C+UK',
  );
});

test.each([undefined, '', 'short', ['A'.repeat(32)], 'A'.repeat(101), `${'A'.repeat(30)}<`])(
  'readSecret returns null for the alert key %p',
  (text) => {
    expect(readSecret(text)).toBeNull();
  },
);
