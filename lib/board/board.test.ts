import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { viewBoard } from './board';
import { writeEmptySearches } from './empty-searches';
import { boardQueryString, parseBoardQuery } from './search/board-query';
import { readBoardQuery } from './search/read-board-query';

const view = (query: string) => viewBoard(parseBoardQuery(new URLSearchParams(query)));

beforeAll(async () => {
  const remote = { workplace: 'remote', type: 'contract', requirements: ['Paid a day rate'] };
  await job({ ...remote, title: 'Remote Pilot', skills: ['A', 'B', 'C', 'D'] });
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

test('the heading of a search names its words and its place, like that of a landing page', async () => {
  const named = async (query: string) => (await view(query)).heading;
  expect(await named('type=contract')).toBeNull();
  expect(await named('q=pilot')).toBe('“pilot” jobs');
  expect(await named('q=pilot&location=Lyon')).toBe('“pilot” jobs in Lyon');
  const city = (await view('')).choices.place.find(({ kind }) => kind === 'city')!;
  expect(await named(`place=${city.value}`)).toBe(`IT jobs in ${city.label}`);
});

test('a search without results names the filters to leave out and the number of jobs that this finds', async () => {
  const { few } = await view('workplace=remote&type=temporary');
  expect(few?.drop?.links).toEqual([
    { label: 'Remote', finds: '2 jobs', query: 'type=temporary' },
    { label: 'Temporary', finds: '1 job', query: 'workplace=remote' },
  ]);
});

test('a filter read from the search words becomes words again when it is removed, and is then not read', async () => {
  const { query } = readBoardQuery(new URLSearchParams('q=river+remote'));
  expect(boardQueryString(query)).toBe('q=river&read=remote&workplace=remote');
  const { chips } = await viewBoard(query);
  expect(chips.map(({ label, without }) => [label, without])).toEqual([
    ['“river”', 'read=remote&workplace=remote'],
    ['Remote', 'q=remote+river&plain=remote'],
  ]);
  const again = readBoardQuery(new URLSearchParams(chips[1]?.without));
  expect([again.isCanonical, again.query.workplace, again.query.q]).toEqual([true, [], 'remote river']);
});

test('a filter chosen from the list is removed without becoming words', async () => {
  expect((await view('q=pilot&workplace=remote')).chips.at(-1)?.without).toBe('q=pilot');
});

test('a filter that words may also mean is offered with its number of jobs, and replaces the words', async () => {
  const { quick } = await view('q=day+rate+pilot');
  const offered = { label: 'Contract', count: '1', query: 'q=pilot&read=day+rate&type=contract' };
  expect(quick.filter(({ label }) => label === 'Contract')).toEqual([offered]);
});

test.each([
  ['q=quokka', 'No open job mentions “quokka”.'],
  ['q=quokka+pilot', 'No open job mentions “quokka”.'],
  ['q=quokka&type=contract', 'No open job mentions “quokka”.'],
  ['q=harbour+river', 'No open job mentions all of “harbour river”.'],
  ['q=harbour&type=contract', 'No open job mentions “harbour” and fits “Contract”.'],
  ['type=internship', 'No open job fits “Internship”.'],
  ['workplace=remote&type=temporary', 'No open job fits “Remote” and “Temporary” together.'],
])('the search %s gets the explanation why it finds nothing: %s', async (query, text) => {
  expect((await view(query)).few?.none?.text).toBe(text);
});

test('a search without results names the word to leave out and the number of jobs that this finds', async () => {
  const { few } = await view('q=quokka+pilot');
  expect(few?.drop?.links).toEqual([{ label: '“quokka”', finds: '3 jobs', query: 'q=pilot' }]);
});

test('a search with one result names what to leave out, but no common filters and no other jobs', async () => {
  const { rows, few, quick } = await view('q=river&type=temporary');
  expect(rows.map(({ title }) => title)).toEqual(['River Pilot']);
  expect(few).toMatchObject({ none: null, ways: [] });
  expect(few?.drop?.links).toEqual([{ label: '“river”', finds: '2 jobs', query: 'type=temporary' }]);
  expect(few?.closest).toBeNull();
  expect(quick).toEqual([]);
});

test('beside a search’s only result, leaving out its only filter is not offered', async () => {
  expect((await view('type=contract')).few?.drop).toBeNull();
});

test('a filter that finds no job is offered only while it is set', async () => {
  const offered = async (query: string) =>
    (await view(query)).choices.facets.flatMap(({ name, values }) => (name === 'workplace' ? values : []));
  const labels = async (query: string) => (await offered(query)).map(({ label, count }) => `${label} ${count}`);
  expect(await labels('type=temporary')).toEqual(['Hybrid 2']);
  expect(await labels('type=temporary&workplace=remote')).toEqual(['Hybrid 2', 'Remote 0']);
  expect((await view('q=quokka')).choices).toMatchObject({ posted: [], currency: [], stated: null });
});

test('a search is noted as without results only if no open job has its words', async () => {
  await writeEmptySearches();
  await db().emptySearch.deleteMany();
  for (const query of [
    'q=harbour&type=contract',
    'q=pilot',
    'q=quokka+pilot',
    'q=harbour+river',
    'q=zebra&type=contract',
  ])
    await view(query);
  await writeEmptySearches();
  const noted = await db().emptySearch.findMany({ orderBy: { words: 'asc' } });
  expect(noted.map(({ words }) => words)).toEqual(['harbour river', 'quokka', 'zebra']);
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

test('a list shows a job as stored, even if it showed the job before a change', async () => {
  const { id } = await job({ title: 'Harbour Pilot', companyName: 'Quayside' });
  const titles = async () => (await view('q=quayside')).rows.map(({ title }) => title);
  expect(await titles()).toEqual(['Harbour Pilot']);
  await db().job.update({ where: { id }, data: { title: 'Harbour Master' } });
  expect(await titles()).toEqual(['Harbour Master']);
});
