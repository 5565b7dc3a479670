import { searchBoard } from '@/lib/board/search/search-board';
import { WHOLE_BOARD } from '@/lib/board/search/board-query';
import { findCompanyPage } from '@/lib/board/company-page';
import { findInField } from '@/lib/board/search/find';
import { job } from '@/lib/testing/fixtures';
import { call } from '@/lib/testing/harness';
import * as jsonFeed from '../jobs/feed.json/route';
import * as rss from '../jobs/feed.xml/route';
import * as jobs from './jobs.php/route';

const TITLES = ['Analyst last', 'Analyst second', 'Analyst first'];

// The job that was created first was published last.
beforeAll(async () => {
  const days = ['2026-11-20', '2026-11-12', '2026-11-16'];
  for (const [at, title] of ['Analyst first', 'Analyst last', 'Analyst second'].entries())
    await job({
      title,
      companyName: 'Acme',
      createdAt: new Date(Date.UTC(2026, 9, at + 1)),
      firstPublishedAt: new Date(`${days[at]!}T09:00:00Z`),
    });
});

const newest = TITLES.toReversed();

test('the board orders jobs by their displayed date, with and without a search', async () => {
  for (const query of [WHOLE_BOARD, { ...WHOLE_BOARD, q: 'analyst' }, { ...WHOLE_BOARD, sort: 'newest' as const }]) {
    const { rows } = await searchBoard(query);
    expect(rows.map(({ title }) => title)).toEqual(newest);
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
  }
});

test('company pages and field pages order jobs by their displayed date', async () => {
  expect((await findCompanyPage('acme', 1))?.rows.map(({ title }) => title)).toEqual(newest);
  const ids = await findInField({}, 3);
  expect(ids).toEqual([...ids].sort((one, other) => one - other).map((_, at, sorted) => sorted[[0, 2, 1][at]!]));
});

test('the API orders open jobs by their displayed date, with and without filters', async () => {
  for (const query of ['', '?q=analyst', '?search=analyst', '?type=full-time', '?sort=newest'])
    expect(
      (await call<{ title: string }[]>(jobs, 'GET', `/api/jobs.php${query}`)).body.data.map(({ title }) => title),
    ).toEqual(newest);
});

test('the job feeds order jobs by their displayed date', async () => {
  const { items } = JSON.parse((await call(jsonFeed, 'GET', '/jobs/feed.json')).text) as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toEqual(newest.map((title) => expect.stringContaining(title)));
  const text = (await call(rss, 'GET', '/jobs/feed.xml')).text;
  const places = newest.map((title) => text.indexOf(title));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
