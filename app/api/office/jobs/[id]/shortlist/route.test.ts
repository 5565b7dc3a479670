import { candidate, moderator, type Person } from '@/lib/testing/fixtures';
import { call } from '@/lib/testing/harness';
import { applicant, cvText, KUBERNETES, platformJob, POSTGRES, PYTHON } from '@/lib/testing/shortlist';
import { viewShortlist } from '@/lib/shortlist/queries';
import * as route from './route';

let ana: Person, jobId: number;
beforeAll(async () => {
  ana = await moderator({ name: 'Ana' });
  jobId = (await platformJob()).id;
  const lines = [[KUBERNETES, PYTHON, POSTGRES], [KUBERNETES, 'no Python so far'], [`wrote 90 scripts in Bash`]];
  for (const [at, some] of lines.entries())
    await applicant({
      jobId,
      applicantName: `Person ${at}`,
      email: `person${at}@mail.example`,
      text: cvText(`Person ${at}`, [...some, 'looked after 9 shops of the company and their tills']),
    });
  await applicant({ jobId, applicantName: 'Scan', email: 'scan@mail.example', state: 'scan' });
});

const read = (query = '', as: Person | null = ana) =>
  call(route, 'GET', `/api/office/jobs/${jobId}/shortlist${query}`, { as: as ?? undefined });
type Entry = {
  applicationId: number;
  place: number | null;
  isUnread: boolean;
  needs: { name: string; state: string; years: number | null; from: string | null; to: string | null }[];
};

test('the shortlist API lists people in the order of the page, those with unread documents last', async () => {
  const { status, body } = await read();
  const entries = body.data.entries as Entry[];
  expect(status).toBe(200);
  const { people, unread } = (await viewShortlist(jobId, { pool: false, list: 'order', page: 1 }))!;
  expect(entries.map(({ applicationId }) => applicationId)).toEqual([...people, ...unread].map(({ id }) => id));
  expect(entries.map(({ place, isUnread }) => [place, isUnread])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [null, true],
  ]);
});

test('the shortlist API returns the evidence for each need, with years and months', async () => {
  const [first, second] = (await read()).body.data.entries as Entry[];
  expect(first?.needs.find(({ name }) => name === 'Kubernetes')).toMatchObject({
    state: 'evidenced',
    years: expect.any(Number),
    from: '2019-01',
    to: null,
  });
  const states = Object.fromEntries((second?.needs ?? []).map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ Python: 'denied', PostgreSQL: 'absent' });
});

test('the shortlist API returns the list in pages', async () => {
  const { body } = await read('?limit=3&page=2');
  expect([(body.data.entries as Entry[]).length, body.meta]).toEqual([1, { total: 4, page: 2, limit: 3, pages: 2 }]);
});

test('the shortlist API refuses candidates, visitors and unknown jobs', async () => {
  expect((await read('', await candidate())).status).toBe(403);
  expect((await read('', null)).status).toBe(401);
  const { status } = await call(route, 'GET', '/api/office/jobs/999999/shortlist', { as: ana });
  expect(status).toBe(404);
});
