import { job } from '../testing/fixtures';
import { viewBoard } from './board';
import { parseBoardQuery } from './search/board-query';

const view = (query: string) => viewBoard(parseBoardQuery(new URLSearchParams(query)));

beforeAll(async () => {
  await job({ title: 'Remote Pilot', workplace: 'remote', type: 'contract', skills: ['A', 'B', 'C', 'D'] });
  await job({ title: 'Harbour Pilot', workplace: 'hybrid', type: 'temporary', location: 'Singapore, Singapore' });
  await job({ title: 'River Pilot', workplace: 'hybrid', type: 'temporary', city: 'Lyon', countryCode: 'FR' });
});

test('quick filters have the number of jobs that they find, and are left out once set', async () => {
  const { quick } = await view('');
  expect(quick.find(({ label }) => label === 'Remote')).toEqual({
    label: 'Remote',
    count: '1',
    query: 'workplace=remote',
  });
  expect((await view('workplace=remote')).quick.map(({ label }) => label)).not.toContain('Remote');
});

test('a search is named by its words and its place, like a landing page', async () => {
  const named = async (query: string) => (await view(query)).heading;
  expect(await named('type=contract')).toBeNull();
  expect(await named('q=pilot')).toBe('“pilot” jobs');
  expect(await named('q=pilot&location=Lyon')).toBe('“pilot” jobs in Lyon');
  const city = (await view('')).choices.place.find(({ kind }) => kind === 'city')!;
  expect(await named(`place=${city.value}`)).toBe(`IT jobs in ${city.label}`);
});

test('a search without results names the filters to leave out and what that finds', async () => {
  const { nothing } = await view('workplace=remote&type=temporary');
  expect(nothing?.drop?.links).toEqual([
    { label: 'Remote', finds: '2 jobs', query: 'type=temporary' },
    { label: 'Temporary', finds: '1 job', query: 'workplace=remote' },
  ]);
});

test('the filter by type offers the choice of all types', async () => {
  const allTypes = async (query: string) => (await view(query)).choices.facets.find(({ name }) => name === 'type')?.all;
  expect(await allTypes('')).toEqual({ label: 'All Types', query: '', chosen: true });
  expect(await allTypes('q=pilot&type=contract')).toEqual({ label: 'All Types', query: 'q=pilot', chosen: false });
});

test('a row has at most three skills and prints a repeated place name once', async () => {
  const { rows } = await view('');
  const named = (title: string) => rows.find((row) => row.title === title);
  expect(named('Remote Pilot')?.skills).toEqual(['A', 'B', 'C']);
  expect(named('Harbour Pilot')?.location).toBe('Singapore');
});
