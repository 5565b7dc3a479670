import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What the long run creates. Each record carries the number of the write that created it in something that is stored. */
export const RECORD_KINDS = [
  'posting',
  'job',
  'application',
  'cv',
  'message',
  'subscriber',
  'alert',
  'account',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export type Step = 'create' | 'change' | 'remove';

/**
 * One write: `record` is the number of the write that created what it is about; `value` what the record then says (its
 * state or a text).
 */
export type Write = { number: number; step: Step; kind: RecordKind; record: number; value: string };

/** A record as it must be, from what was sent and what was answered. */
export type KnownRecord = {
  kind: RecordKind;
  number: number;
  /** Known when creating it was acknowledged and the answer named one. */
  id: number | null;
  /** `maybe`: the answer to creating or removing it never came. */
  there: 'yes' | 'no' | 'maybe';
  /** What it may say: one value, and those of changes that nobody answered. */
  values: string[];
  /** SHA-256 of the document that was sent with it; empty without one. */
  sha256: string;
};

type Line =
  | ['sent', number: number, step: Step, kind: RecordKind, record: number, value: string, sha256: string]
  | ['acknowledged', number: number, id: number | null]
  | ['refused', number: number, status: number]
  | ['unanswered', number: number];

/**
 * What was sent and what came of it. With a file every line is in it before it counts, and what an earlier run left
 * there is read first: writes of which it does not say what came are taken as unanswered.
 */
export class Ledger {
  readonly records = new Map<number, KnownRecord>();
  readonly refusals: number[] = [];
  acknowledged = 0;
  unanswered = 0;
  private readonly open = new Map<number, Write>();
  private last = 0;

  constructor(private readonly file: string | null) {
    if (file !== null && existsSync(file))
      for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') this.apply(JSON.parse(line) as Line);
    for (const number of [...this.open.keys()]) this.write(['unanswered', number]);
  }

  nextNumber(): number {
    return (this.last += 1);
  }

  /** Before the request leaves. */
  sent({ number, step, kind, record, value }: Write, sha256 = ''): void {
    this.write(['sent', number, step, kind, record, value, sha256]);
  }

  /** Also of a write that was sent once more after no answer had come. */
  acknowledge(number: number, id: number | null): void {
    this.write(['acknowledged', number, id]);
  }

  refuse(number: number, status: number): void {
    this.write(['refused', number, status]);
  }

  leaveUnanswered(number: number): void {
    this.write(['unanswered', number]);
  }

  private write(line: Line): void {
    if (this.file !== null) appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    this.apply(line);
  }

  private apply(line: Line): void {
    if (line[0] === 'sent') return this.applySent(line);
    const write = this.open.get(line[1]);
    if (!write) throw new Error(`The journal has an answer to a write that was not sent: ${line[1]}.`);
    const record = this.records.get(write.record) as KnownRecord;
    if (line[0] === 'acknowledged') {
      this.acknowledged += 1;
      settleAcknowledged(record, write, line[2]);
      this.open.delete(write.number);
    } else if (line[0] === 'refused') {
      this.refusals.push(line[2]);
      settleRefused(record, write);
      this.open.delete(write.number);
    } else {
      // It stays open: sent once more, it may still be acknowledged.
      this.unanswered += 1;
    }
  }

  private applySent([, number, step, kind, record, value, sha256]: Extract<Line, ['sent', ...unknown[]]>): void {
    this.last = Math.max(this.last, number);
    this.open.set(number, { number, step, kind, record, value });
    if (step === 'create')
      this.records.set(number, { kind, number, id: null, there: 'maybe', values: [value], sha256 });
    const known = this.records.get(record);
    if (!known) throw new Error(`The journal changes a record that was not sent: ${record}.`);
    if (step === 'change') known.values.push(value);
    if (step === 'remove') known.there = 'maybe';
  }
}

function settleAcknowledged(record: KnownRecord, { step, value }: Write, id: number | null): void {
  if (step === 'create') Object.assign(record, { there: 'yes', id });
  if (step === 'change') record.values = [value];
  if (step === 'remove') record.there = 'no';
}

/** A refusal promises that nothing happened. */
function settleRefused(record: KnownRecord, { step, value }: Write): void {
  if (step === 'create') record.there = 'no';
  if (step === 'change') record.values.splice(record.values.lastIndexOf(value), 1);
  if (step === 'remove') record.there = 'yes';
}
