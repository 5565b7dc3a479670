import type { ReactElement } from 'react';
import { addDays } from '@/lib/base/format';
import { careers } from '@/lib/content/en/board';
import { today } from '@/lib/base/time';
import { job } from '@/lib/testing/fixtures';
import { db } from '@/lib/testing/harness';
import { GET } from './route';
import { OFFICE_STATUSES } from '@/lib/vocabulary/jobs';

// Jest cannot import the WebAssembly image renderer, so these tests compare a card's markup. The e2e tests render real
// images.
jest.mock('next/og', () => {
  const { renderToStaticMarkup } = jest.requireActual<{ renderToStaticMarkup: (element: ReactElement) => string }>(
    'react-dom/server',
  );
  return {
    ImageResponse: class extends Response {
      constructor(element: ReactElement, { headers }: { headers?: Record<string, string> }) {
        super(renderToStaticMarkup(element), { headers: { 'Content-Type': 'image/png', ...headers } });
      }
    },
  };
});

const draw = (id: string | number) =>
  GET(new Request(`http://localhost:3000/og/job/${id}`), { params: Promise.resolve({ id: String(id) }) });

async function card(id: number): Promise<string> {
  const answer = await draw(id);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ]);
  return answer.text();
}

test('an open job’s share card shows title, company, place and type, but no private data of the poster', async () => {
  const { id } = await job({
    title: 'Data <b>Engineer</b>',
    companyName: 'Harbour & Sons',
    location: 'London, UK',
    type: 'part-time',
  });
  const drawn = await card(id);
  for (const text of ['Data &lt;b&gt;Engineer&lt;/b&gt;', 'Harbour &amp; Sons', 'London, UK · Part-time'])
    expect(drawn).toContain(`>${text}<`);
  expect(drawn).not.toMatch(/Private|private|7946/);
});

test('an edited title is on the next share card of the job', async () => {
  const { id } = await job({ title: 'Data Engineer' });
  expect(await card(id)).toContain('Data Engineer');
  await db().job.update({ where: { id }, data: { title: 'Platform Engineer' } });
  expect(await card(id)).toContain('Platform Engineer');
});

test('a closed or expired job has the share card of the board', async () => {
  const closed = await job({ status: 'closed', title: 'Data Engineer' });
  const past = await job({ deadline: addDays(today(), -1), title: 'Test Engineer' });
  const drawn = await card(closed.id);
  expect(drawn).toContain(careers.title);
  expect(await card(past.id)).toBe(drawn);
});

test.each(['pending', 'rejected', 'deleted', ...OFFICE_STATUSES])(
  'answers 404 for the share card of a job that is %s',
  async (status) => {
    const { status: answered, headers } = await draw((await job({ status })).id);
    expect([answered, headers.get('cache-control')]).toEqual([404, 'no-cache']);
  },
);

test.each(['999999', '007', 'x', '7.png', '-1', ''])('answers 404 for a share card with the id “%s”', async (id) => {
  expect((await draw(id)).status).toBe(404);
});
