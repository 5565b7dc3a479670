import { standingMeans } from '../content/en/candidate';
import { CLOSE_REASONS, STAGES, STATUS_OF_STAGE, type CloseReason, type Stage } from '../vocabulary/stages';
import { CANDIDATE_STATES } from '../vocabulary/standings';
import { isDecided, candidateStateOf } from './rules';

test.each<[Stage, CloseReason | null, string]>([
  ['new', null, 'received'],
  ['shortlisted', null, 'shortlisted'],
  ['called', null, 'in-touch'],
  ['with-client', null, 'with-client'],
  ['interview', null, 'interview'],
  ['offer', null, 'goes-on'],
  ['placed', null, 'placed'],
  ['closed', null, 'closed'],
  ['closed', 'not-a-match', 'closed'],
  ['closed', 'client-declined', 'closed'],
  ['closed', 'other', 'closed'],
  ['closed', 'candidate-declined', 'closed-by-them'],
  ['closed', 'no-answer', 'closed-no-answer'],
  ['closed', 'someone-else', 'closed-someone-else'],
  ['closed', 'job-ended', 'closed-job-ended'],
])('an application in stage %s with close reason %s is shown to its candidate as %s', (stage, reason, standing) => {
  expect(candidateStateOf(stage, reason, false, true)).toBe(standing);
});

test('every stage and close reason has a candidate state with a text, and each state occurs', () => {
  const all = STAGES.flatMap((stage) =>
    [null, ...CLOSE_REASONS].flatMap((reason) =>
      [true, false].map((old) => candidateStateOf(stage, reason, old, true)),
    ),
  );
  expect(new Set(all)).toEqual(new Set(CANDIDATE_STATES));
  expect(Object.keys(standingMeans).sort()).toEqual([...CANDIDATE_STATES].sort());
});

test('the candidate state mentions no offer, and no interview before times are offered', () => {
  for (const stage of STAGES) {
    const words = standingMeans[candidateStateOf(stage, null, false, false)];
    expect(words).not.toMatch(/offer\b|interview|invited/i);
    const invited = standingMeans[candidateStateOf(stage, null, false, true)];
    if (STATUS_OF_STAGE[stage] === 'pending') expect(invited).toBe(words);
  }
});

test('an older version of an application is shown as replaced unless it was placed or closed', () => {
  for (const stage of STAGES)
    expect([stage, candidateStateOf(stage, null, true, false)]).toEqual([
      stage,
      stage === 'placed' || stage === 'closed' ? stage : 'replaced',
    ]);
});

test('only approved and rejected are final statuses', () => {
  expect((['pending', 'interview', 'approved', 'rejected'] as const).filter(isDecided)).toEqual([
    'approved',
    'rejected',
  ]);
});
