import { compareBooks, type StoredRecord } from './mixed-books';
import { Ledger, type Step } from './mixed-ledger';

const row = (number: number, fields: Partial<StoredRecord> = {}): StoredRecord => ({
  kind: 'job',
  number,
  id: 7 * number,
  value: 'new',
  sha256: '',
  fileProblem: null,
  ...fields,
});

/** Makes a ledger of job writes: the step, the record, its value and the outcome. */
function ledgerOf(
  ...writes: [step: Step, record: number, value: string, outcome: 'acknowledged' | 'refused' | 'unanswered'][]
): Ledger {
  const ledger = new Ledger(null);
  for (const [step, record, value, outcome] of writes) {
    const number = ledger.nextNumber();
    ledger.sent({ number, step, kind: 'job', record, value });
    if (outcome === 'acknowledged') ledger.acknowledge(number, step === 'create' ? 7 * record : null);
    else if (outcome === 'refused') ledger.refuse(number, 503);
    else ledger.leaveUnanswered(number);
  }
  return ledger;
}

const problems = (ledger: Ledger, ...rows: StoredRecord[]) => compareBooks(ledger.records, rows).problems;

test('reports acknowledged records that are lost, doubled or changed', () => {
  const ledger = ledgerOf(['create', 1, 'new', 'acknowledged']);
  expect(problems(ledger, row(1))).toEqual([]);
  expect(compareBooks(ledger.records, [])).toMatchObject({
    lost: 1,
    problems: ['1 acknowledged records are not there'],
  });
  expect(compareBooks(ledger.records, [row(1), row(1, { id: 14 })])).toMatchObject({ doubled: 1 });
  expect(problems(ledger, row(1, { id: 14 }))).toEqual(['1 records have another id than was acknowledged']);
  expect(problems(ledger, row(1, { value: 'other' }))).toEqual(['1 records do not say what was acknowledged last']);
  expect(problems(ledger, row(1, { sha256: 'other' }))).toEqual(['1 records point to another document than was sent']);
  expect(compareBooks(ledger.records, [row(1, { fileProblem: 'truncated' })])).toMatchObject({
    truncated: 1,
    problems: ['truncated'],
  });
});

test('reports refused creations that exist, and allows one record of an unanswered creation', () => {
  expect(problems(ledgerOf(['create', 1, 'new', 'refused']), row(1))).toEqual([
    '1 records are there that were refused or removed',
  ]);
  expect(problems(ledgerOf(['create', 1, 'new', 'refused']))).toEqual([]);
  const unanswered = ledgerOf(['create', 1, 'new', 'unanswered']);
  expect(problems(unanswered)).toEqual([]);
  expect(problems(unanswered, row(1))).toEqual([]);
  expect(problems(unanswered, row(1), row(1, { id: 14 }))).toEqual(['1 records are there more than once']);
});

test('reports records that were never sent, even under a number of another kind', () => {
  const ledger = ledgerOf(['create', 1, 'new', 'acknowledged']);
  expect(compareBooks(ledger.records, [row(1), row(2)])).toMatchObject({ neverSent: 1 });
  expect(compareBooks(ledger.records, [row(1), row(1, { kind: 'cv' })])).toMatchObject({ neverSent: 1 });
});

test('a record must show acknowledged changes, never refused ones, and may show unanswered ones', () => {
  const changed = ledgerOf(
    ['create', 1, 'new', 'acknowledged'],
    ['change', 1, 'a', 'acknowledged'],
    ['change', 1, 'b', 'refused'],
  );
  expect(problems(changed, row(1, { value: 'a' }))).toEqual([]);
  for (const value of ['new', 'b']) expect(problems(changed, row(1, { value }))).not.toEqual([]);
  const open = ledgerOf(['create', 1, 'new', 'acknowledged'], ['change', 1, 'a', 'unanswered']);
  for (const value of ['new', 'a']) expect(problems(open, row(1, { value }))).toEqual([]);
});

test('reports removed records that remain and records lost after a refused removal', () => {
  const removed = ledgerOf(['create', 1, 'new', 'acknowledged'], ['remove', 1, '', 'acknowledged']);
  expect(problems(removed)).toEqual([]);
  expect(problems(removed, row(1))).toEqual(['1 records are there that were refused or removed']);
  expect(problems(ledgerOf(['create', 1, 'new', 'acknowledged'], ['remove', 1, '', 'refused']))).toEqual([
    '1 acknowledged records are not there',
  ]);
  expect(problems(ledgerOf(['create', 1, 'new', 'acknowledged'], ['remove', 1, '', 'unanswered']))).toEqual([]);
});
