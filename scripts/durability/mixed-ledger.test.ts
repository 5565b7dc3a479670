import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger, type Write } from './mixed-ledger';

const folder = mkdtempSync(join(tmpdir(), 'northlane-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const creation = (number: number): Write => ({
  number,
  step: 'create',
  kind: 'message',
  record: number,
  value: 'open',
});

test('the journal has each write before it is sent, and a later run continues it', () => {
  const file = join(folder, 'journal.jsonl');
  const ledger = new Ledger(file);
  ledger.sent(creation(ledger.nextNumber()));
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  ledger.acknowledge(1, 70);
  ledger.sent(creation(ledger.nextNumber()));

  const later = new Ledger(file);
  expect(later.acknowledged).toBe(1);
  expect(later.records.get(1)).toMatchObject({ there: 'yes', id: 70 });
  // The outcome of the second write is unknown.
  expect(later.records.get(2)).toMatchObject({ there: 'maybe' });
  expect(later.unanswered).toBe(1);
  expect(later.nextNumber()).toBe(3);
});

test('a write may be acknowledged after an unanswered attempt', () => {
  const ledger = new Ledger(null);
  ledger.sent(creation(1));
  ledger.leaveUnanswered(1);
  ledger.acknowledge(1, 7);
  expect(ledger.records.get(1)).toMatchObject({ there: 'yes', id: 7 });
  expect([ledger.acknowledged, ledger.unanswered]).toEqual([1, 1]);
});

test('refuses an answer to a write that was never sent', () => {
  expect(() => new Ledger(null).acknowledge(1, null)).toThrow('not sent');
  const file = join(folder, 'broken.jsonl');
  appendFileSync(file, '["acknowledged",5,null]\n');
  expect(() => new Ledger(file)).toThrow('not sent');
});
