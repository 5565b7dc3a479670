import { subscribeToAlert } from './commands';
import { alert } from '../testing/fixtures';
import { db } from '../testing/harness';
import { searchKeyOf, searchKeysOf } from './search-key';

const filtered = (filters: string) => ({ q: '', location: '', type: '' as const, filters });
const LONG = filtered(`skill=${'c%2B%2B%2C'.repeat(190)}`);

test('a search key has at most 600 characters and distinguishes long searches', () => {
  const keys = [LONG, filtered(`${LONG.filters}a`), filtered(`skill=${'a'.repeat(560)}`), filtered('skill=a')].map(
    searchKeyOf,
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(600);
  expect(searchKeysOf(filtered('skill=a'))).toEqual([searchKeyOf(filtered('skill=a'))]);
});

test('an e-mail address has only one alert for a long search, even if an older version stored the whole key', async () => {
  const ask = (email: string) => subscribeToAlert({ email, ...LONG, frequency: 'daily' });
  const alertsOf = (email: string) => db().jobAlert.count({ where: { email } });
  await ask('new@mail.example');
  await ask('new@mail.example');
  expect(await alertsOf('new@mail.example')).toBe(1);
  const [, whole] = searchKeysOf(LONG);
  await alert({ email: 'old@mail.example', filters: LONG.filters, searchKey: whole! });
  await ask('old@mail.example');
  expect(await alertsOf('old@mail.example')).toBe(1);
});
