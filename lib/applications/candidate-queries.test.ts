import { application, candidate, job, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { appliedTo, candidateOverview, listOwnApplications } from './candidate-queries';
import type { ApplicationStatus } from '../vocabulary/applications';

let userId: number;
beforeEach(async () => {
  userId = (await candidate()).id;
});

const send = (jobId: number, status: ApplicationStatus = 'pending') => application({ jobId, userId, status });

describe('application overview', () => {
  test.each<[ApplicationStatus[], number, number]>([
    [[], 0, 0],
    [['pending'], 0, 0],
    [['rejected'], 0, 0],
    [['approved'], 100, 100],
    [['interview'], 100, 0],
    [['approved', 'interview', 'pending'], 67, 33],
    [['approved', 'pending', 'pending', 'pending', 'pending', 'pending', 'pending', 'pending'], 13, 13],
    [['approved', 'interview', 'rejected', 'pending'], 50, 25],
  ])(
    'the overview for the statuses %j has a response rate of %i and a success rate of %i percent',
    async (statuses, responseRate, successRate) => {
      for (const status of statuses) await send((await job()).id, status);
      const overview = await candidateOverview(userId);
      expect([overview.responseRate, overview.successRate]).toEqual([responseRate, successRate]);
      const of = (status: string) => statuses.filter((each) => each === status).length;
      expect(overview.counts).toEqual({
        total: statuses.length,
        pending: of('pending'),
        interview: of('interview'),
        approved: of('approved'),
        rejected: of('rejected'),
      });
    },
  );

  // promise: application-status
  test('the overview counts each job by its newest application, or after a withdrawal by the one before', async () => {
    const [first, second] = [(await job()).id, (await job()).id];
    await send(first, 'rejected');
    await send(second, 'approved');
    const { id } = await send(first, 'pending');
    const last = await application({ jobId: first, userId, email: 'other@mail.example', status: 'interview' });
    const overview = await candidateOverview(userId);
    expect(overview.counts).toEqual({ total: 2, pending: 0, interview: 1, approved: 1, rejected: 0 });
    expect(overview.recent.map((each) => each.id)).toEqual([last.id, expect.any(Number)]);
    await db().application.deleteMany({ where: { id: { in: [id, last.id] } } });
    expect((await candidateOverview(userId)).counts).toEqual({
      total: 2,
      pending: 0,
      interview: 0,
      approved: 1,
      rejected: 1,
    });
  });

  test("the overview shows the candidate's five newest applications and nobody else's", async () => {
    const ids: number[] = [];
    let jobId = 0;
    for (let index = 0; index < 6; index += 1) {
      jobId = (await job({ title: 'Lead', companyName: 'Brightwater Ltd' })).id;
      ids.unshift((await send(jobId)).id);
    }
    await application({ jobId, userId: (await candidate()).id });
    await application({ jobId });
    const { recent, counts } = await candidateOverview(userId);
    expect(recent.map((each) => each.id)).toEqual(ids.slice(0, 5));
    expect(recent[0]).toMatchObject({
      job_id: jobId,
      job_title: 'Lead',
      company: 'Brightwater Ltd',
      location: 'London, UK',
      status: 'pending',
      feedback: null,
      file_name: 'cv.pdf',
    });
    expect(counts.total).toBe(6);
  });
});

describe('own applications', () => {
  const shape = async (options: Partial<Parameters<typeof listOwnApplications>[1]> = {}) => {
    const { groups, total } = await listOwnApplications(userId, { page: 1, limit: 10, ...options });
    return { total, groups: groups.map((group) => [group.job_id, group.versions.map((version) => version.id)]) };
  };

  test('the list of own applications is grouped by job, newest application first', async () => {
    const [first, second] = [(await job()).id, (await job()).id];
    const [one, two, three] = [
      (await send(first)).id,
      (await send(second, 'rejected')).id,
      (await send(first, 'interview')).id,
    ];
    await application({ jobId: first });
    expect(await shape()).toEqual({
      total: 2,
      groups: [
        [first, [three, one]],
        [second, [two]],
      ],
    });
    expect(await shape({ status: 'interview' })).toEqual({ total: 1, groups: [[first, [three, one]]] });
    // The filter selects by the newest version, like the counters. That version is no longer pending.
    expect(await shape({ status: 'pending' })).toEqual({ total: 0, groups: [] });
    expect(await shape({ status: 'approved' })).toEqual({ total: 0, groups: [] });
    expect(await shape({ limit: 1, page: 2 })).toEqual({ total: 2, groups: [[second, [two]]] });
    expect(await shape({ limit: 1, page: 3 })).toEqual({ total: 2, groups: [] });
  });

  test.each<[object, boolean]>([
    [{}, true],
    [{ deadline: '2999-12-31' }, true],
    [{ deadline: '2001-01-01' }, false],
    [{ status: 'closed' }, false],
    [{ status: 'pending' }, false],
    [{ status: 'deleted' }, false],
  ])("for a job with %j, the candidate's own application has job_open %s", async (fields, open) => {
    await send((await job(fields)).id);
    const { groups } = await listOwnApplications(userId, { page: 1, limit: 10 });
    expect(groups[0]).toMatchObject({
      job_title: 'Test Engineer',
      company: 'Brightwater Ltd',
      location: 'London, UK',
      job_open: open,
    });
  });
});

describe('standing of an application', () => {
  const groups = async () => (await listOwnApplications(userId, { page: 1, limit: 10 })).groups;

  test('candidates see the state of their application and no other data of the office', async () => {
    const { id: jobId } = await job();
    const { id: old } = await send(jobId);
    const { id } = await send(jobId);
    await db().application.update({ where: { id }, data: { stage: 'with-client', status: 'pending' } });
    const [group] = await groups();
    expect(group!.versions.map((version) => [version.id, version.standing])).toEqual([
      [id, 'with-client'],
      [old, 'replaced'],
    ]);
    expect((await candidateOverview(userId)).recent).toMatchObject([
      { id, standing: 'with-client', status: 'pending' },
    ]);
    for (const hidden of ['stage', 'closedReason', 'closed_reason', 'ownerId', 'superseded'])
      expect(group!.versions[0]).not.toHaveProperty(hidden);
  });

  test('an application in stage interview has the state in-touch until interview times are offered', async () => {
    const { id } = await send((await job()).id);
    await db().application.update({ where: { id }, data: { stage: 'interview', status: 'interview' } });
    const standing = async () => [
      (await groups())[0]!.versions[0]!.standing,
      (await candidateOverview(userId)).recent[0]!.standing,
    ];
    expect(await standing()).toEqual(['in-touch', 'in-touch']);
    const times = { expiresAt: new Date(), state: 'offered', minutes: 45, place: 'Here', createdAt: new Date() };
    const named = { tokenHash: `standing-${id}`, uid: `standing-${id}`, createdBy: 'Morgan' };
    await db().interview.create({ data: { applicationId: id, ...times, ...named } });
    expect(await standing()).toEqual(['interview', 'interview']);
    expect((await groups())[0]!.versions[0]).not.toHaveProperty('interviews');
  });

  test("a candidate sees the name of the application's owner only while that moderator's account is active", async () => {
    const ana = await moderator({ name: 'Ana Ruiz' });
    const { id: jobId } = await job();
    const { id } = await send(jobId);
    expect((await groups())[0]!.consultant).toBeNull();
    await db().application.update({ where: { id }, data: { ownerId: ana.id } });
    expect((await groups())[0]!.consultant).toBe('Ana Ruiz');
    await db().user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
    expect((await groups())[0]!.consultant).toBeNull();
    const other = await candidate({ name: 'Somebody Else' });
    await db().application.update({ where: { id }, data: { ownerId: other.id } });
    expect((await groups())[0]!.consultant).toBeNull();
  });
});

test('appliedTo returns which of the given jobs a candidate applied to', async () => {
  const [applied, others] = [(await job()).id, (await job()).id];
  await send(applied);
  await send(applied);
  await application({ jobId: others, userId: (await candidate()).id });
  expect(await appliedTo(userId, [applied, others, 999_999])).toEqual(new Set([applied]));
  expect(await appliedTo(userId, [])).toEqual(new Set());
  await db().application.deleteMany({ where: { userId } });
  expect(await appliedTo(userId, [applied])).toEqual(new Set());
});
