import { JOB_STATUSES } from '../vocabulary/jobs';
import {
  editWaits,
  isAskDue,
  POSTING_ACTIONS,
  postingActions,
  postingState,
  statusAfterEdit,
  statusAfterReopen,
} from './rules';
import { canTransition } from '../jobs/rules';

const TODAY = '2026-11-15';

test.each([
  ['pending', null, 'waiting'],
  ['pending', '2026-11-01', 'waiting'],
  ['published', null, 'live'],
  ['published', TODAY, 'live'],
  ['published', '2026-11-14', 'expired'],
  ['closed', '2026-12-01', 'closed'],
  ['rejected', null, 'rejected'],
  ['deleted', null, 'closed'],
] as const)('the posting state of a %s job with the deadline %s is %s', (status, deadline, state) => {
  expect(postingState({ status, deadline }, TODAY)).toBe(state);
});

test('allows posters only actions whose result the job life cycle allows', () => {
  const LEADS_TO = {
    close: ['closed'],
    delete: ['deleted'],
    reopen: ['published', 'pending'],
    edit: ['pending'],
    withdraw: [],
    renew: [],
  } as const;
  for (const status of JOB_STATUSES) {
    for (const action of postingActions(status, true))
      for (const to of status === 'published' && action === 'edit' ? [status] : LEADS_TO[action])
        expect([status, action, to === status || canTransition(status, to)]).toEqual([status, action, true]);
  }
  expect(postingActions('deleted', true)).toEqual([]);
  expect(JOB_STATUSES.flatMap((status) => postingActions(status, false))).not.toContain('withdraw');
  expect(new Set(JOB_STATUSES.flatMap((status) => postingActions(status, true)))).toEqual(new Set(POSTING_ACTIONS));
});

test.each([
  ['pending', null, 'pending', 'pending'],
  ['published', null, 'published', 'published'],
  ['closed', 'poster', 'pending', 'closed'],
  ['closed', 'end', 'pending', 'closed'],
  ['closed', 'moderator', 'pending', 'pending'],
  ['closed', null, 'pending', 'pending'],
  ['rejected', null, 'pending', 'pending'],
] as const)(
  'a %s job closed by %s becomes %s after an edit, and %s without reviews',
  (status, closedBy, reviewed, unreviewed) => {
    expect([
      statusAfterEdit({ status, closedBy }, true, true),
      statusAfterEdit({ status, closedBy }, true, false),
    ]).toEqual([reviewed, unreviewed]);
    expect([
      statusAfterEdit({ status, closedBy }, false, true),
      statusAfterEdit({ status, closedBy }, false, false),
    ]).toEqual([status, status]);
  },
);

test('an edit awaits review beside a published posting if it changes reviewed fields and reviews are on', () => {
  expect(JOB_STATUSES.filter((status) => editWaits({ status }, true, true))).toEqual(['published']);
  expect(editWaits({ status: 'published' }, false, true)).toBe(false);
  expect(editWaits({ status: 'published' }, true, false)).toBe(false);
});

test('a reopened job is published at once only if its poster closed it or it ended by itself', () => {
  for (const closedBy of ['poster', 'end']) expect(statusAfterReopen({ status: 'closed', closedBy })).toBe('published');
  for (const job of [
    { status: 'closed', closedBy: 'moderator' },
    { status: 'closed', closedBy: null },
    { status: 'rejected', closedBy: 'poster' },
  ] as const)
    expect(statusAfterReopen(job)).toBe('pending');
});

const deadline = { deadline: '2026-11-18', lastDay: '2026-11-18', reminderFor: null };
const none = { deadline: null, lastDay: '2026-11-22', reminderFor: null };
test.each([
  ['three days before the deadline', deadline, TODAY, true],
  ['four days before it', deadline, '2026-11-14', false],
  ['on its last day, when the days before were missed', deadline, '2026-11-18', true],
  ['after it', deadline, '2026-11-19', false],
  ['a second time for the same deadline', { ...deadline, reminderFor: '2026-11-18' }, '2026-11-16', false],
  ['for a deadline after another one', { ...deadline, reminderFor: '2026-10-18' }, TODAY, true],
  ['a week before the end of one without a deadline', none, TODAY, true],
  ['a day sooner', none, '2026-11-14', false],
  ['on its last day, when the week before was missed', none, '2026-11-22', true],
  ['when it has ended', none, '2026-11-23', false],
  ['a second time for the same end', { ...none, reminderFor: '2026-11-22' }, '2026-11-17', false],
  ['for the end after it was renewed', { ...none, reminderFor: '2026-09-20' }, TODAY, true],
])('isAskDue decides whether to ask a poster %s', (_, job, today, due) => {
  expect(isAskDue(job, today)).toBe(due);
});
