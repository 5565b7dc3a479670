import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareRecords, Journal, type Step, type StoredRecord, type Write } from './journal';

const folder = mkdtempSync(join(tmpdir(), 'northlane-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const creation = (number: number): Write => ({
  number,
  step: 'create',
  kind: 'message',
  record: number,
  value: 'open',
});

test('the journal records each write before it is sent, and a later run continues it', () => {
  const file = join(folder, 'journal.jsonl');
  const journal = new Journal(file);
  journal.sent(creation(journal.nextNumber()));
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  journal.acknowledge(1, 70);
  journal.sent(creation(journal.nextNumber()));

  const later = new Journal(file);
  expect(later.acknowledged).toBe(1);
  expect(later.records.get(1)).toMatchObject({ there: 'yes', id: 70 });
  // The outcome of the second write is unknown.
  expect(later.records.get(2)).toMatchObject({ there: 'maybe' });
  expect(later.unanswered).toBe(1);
  expect(later.nextNumber()).toBe(3);
});

test('the journal accepts an acknowledgement after an attempt without an answer', () => {
  const journal = new Journal(null);
  journal.sent(creation(1));
  journal.leaveUnanswered(1);
  journal.acknowledge(1, 7);
  expect(journal.records.get(1)).toMatchObject({ there: 'yes', id: 7 });
  expect([journal.acknowledged, journal.unanswered]).toEqual([1, 1]);
});

test('the journal refuses an answer to a write that was never sent', () => {
  expect(() => new Journal(null).acknowledge(1, null)).toThrow('not sent');
  const file = join(folder, 'broken.jsonl');
  appendFileSync(file, '["acknowledged",5,null]\n');
  expect(() => new Journal(file)).toThrow('not sent');
});

const row = (number: number, fields: Partial<StoredRecord> = {}): StoredRecord => ({
  kind: 'job',
  number,
  id: 7 * number,
  value: 'new',
  sha256: '',
  fileProblem: null,
  ...fields,
});

function journalOf(
  ...writes: [step: Step, record: number, value: string, outcome: 'acknowledged' | 'refused' | 'unanswered'][]
): Journal {
  const journal = new Journal(null);
  for (const [step, record, value, outcome] of writes) {
    const number = journal.nextNumber();
    journal.sent({ number, step, kind: 'job', record, value });
    if (outcome === 'acknowledged') journal.acknowledge(number, step === 'create' ? 7 * record : null);
    else if (outcome === 'refused') journal.refuse(number, 503);
    else journal.leaveUnanswered(number);
  }
  return journal;
}

const problems = (journal: Journal, ...rows: StoredRecord[]) => compareRecords(journal.records, rows).problems;

test('the reconciliation reports acknowledged records that are lost, duplicated or changed', () => {
  const journal = journalOf(['create', 1, 'new', 'acknowledged']);
  expect(problems(journal, row(1))).toEqual([]);
  expect(compareRecords(journal.records, [])).toMatchObject({
    lost: 1,
    problems: ['1 acknowledged records are not there'],
  });
  expect(compareRecords(journal.records, [row(1), row(1, { id: 14 })])).toMatchObject({ doubled: 1 });
  expect(problems(journal, row(1, { id: 14 }))).toEqual(['1 records have another id than was acknowledged']);
  expect(problems(journal, row(1, { value: 'other' }))).toEqual(['1 records do not say what was acknowledged last']);
  expect(problems(journal, row(1, { sha256: 'other' }))).toEqual(['1 records point to another document than was sent']);
  expect(compareRecords(journal.records, [row(1, { fileProblem: 'truncated' })])).toMatchObject({
    truncated: 1,
    problems: ['truncated'],
  });
});

test('the reconciliation reports refused creations that exist, and allows one record of an unanswered creation', () => {
  expect(problems(journalOf(['create', 1, 'new', 'refused']), row(1))).toEqual([
    '1 records are there that were refused or removed',
  ]);
  expect(problems(journalOf(['create', 1, 'new', 'refused']))).toEqual([]);
  const unanswered = journalOf(['create', 1, 'new', 'unanswered']);
  expect(problems(unanswered)).toEqual([]);
  expect(problems(unanswered, row(1))).toEqual([]);
  expect(problems(unanswered, row(1), row(1, { id: 14 }))).toEqual(['1 records are there more than once']);
});

test('the reconciliation reports records that were never sent, even if a record of another kind has their number', () => {
  const journal = journalOf(['create', 1, 'new', 'acknowledged']);
  expect(compareRecords(journal.records, [row(1), row(2)])).toMatchObject({ neverSent: 1 });
  expect(compareRecords(journal.records, [row(1), row(1, { kind: 'cv' })])).toMatchObject({ neverSent: 1 });
});

test('a record must show acknowledged changes, must not show refused ones, and may show unanswered ones', () => {
  const changed = journalOf(
    ['create', 1, 'new', 'acknowledged'],
    ['change', 1, 'a', 'acknowledged'],
    ['change', 1, 'b', 'refused'],
  );
  expect(problems(changed, row(1, { value: 'a' }))).toEqual([]);
  for (const value of ['new', 'b']) expect(problems(changed, row(1, { value }))).not.toEqual([]);
  const open = journalOf(['create', 1, 'new', 'acknowledged'], ['change', 1, 'a', 'unanswered']);
  for (const value of ['new', 'a']) expect(problems(open, row(1, { value }))).toEqual([]);
});

test('the reconciliation reports removed records that remain, and records missing after a refused removal', () => {
  const removed = journalOf(['create', 1, 'new', 'acknowledged'], ['remove', 1, '', 'acknowledged']);
  expect(problems(removed)).toEqual([]);
  expect(problems(removed, row(1))).toEqual(['1 records are there that were refused or removed']);
  expect(problems(journalOf(['create', 1, 'new', 'acknowledged'], ['remove', 1, '', 'refused']))).toEqual([
    '1 acknowledged records are not there',
  ]);
  expect(problems(journalOf(['create', 1, 'new', 'acknowledged'], ['remove', 1, '', 'unanswered']))).toEqual([]);
});
