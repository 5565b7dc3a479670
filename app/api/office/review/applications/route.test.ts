import { application, job, moderator } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as route from './route';

test('refuses a decision without the version that was read, or on an outdated version', async () => {
  const [ana, ben] = [await moderator(), await moderator()];
  const { id } = await application({ jobId: (await job()).id });
  const { updatedAt } = await db().application.findUniqueOrThrow({ where: { id } });
  const decide = (status: string, as: typeof ana, seen: string | undefined = updatedAt.toISOString()) =>
    call(route, 'POST', `/api/office/review/applications?application=${id}`, { as, json: { status, seen } });
  expect(
    (
      await call(route, 'POST', `/api/office/review/applications?application=${id}`, {
        as: ana,
        json: { status: 'rejected' },
      })
    ).status,
  ).toBe(422);
  expect(await decide('interview', ana)).toMatchObject({ status: 200, body: { data: { id, status: 'interview' } } });
  const late = await decide('rejected', ben);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(ana.name)]);
  expect((await db().application.findUniqueOrThrow({ where: { id } })).status).toBe('interview');
});
