import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { allDocuments, databaseProblems, fileProblem, rowsOf, type Place } from './store';
import { tally, type Trial } from './trial';

/** Each record stores the number of the write that created it in one of its texts. */
export type RecordKind = 'posting' | 'job' | 'application' | 'cv' | 'message' | 'subscriber' | 'alert' | 'account';
export type Step = 'create' | 'change' | 'remove';

/** `record`: number of the write that created the record; `value`: content of the record after the write. */
export type Write = { number: number; step: Step; kind: RecordKind; record: number; value: string };

/** The expected state of a record, according to the writes and their answers. */
export type KnownRecord = {
  kind: RecordKind;
  number: number;
  /** The id from the acknowledgement of the creation; null without one. */
  id: number | null;
  /** `maybe`: the request to create or remove the record got no response. */
  there: 'yes' | 'no' | 'maybe';
  /** Accepted contents: the last acknowledged value, and those of unanswered changes. */
  values: string[];
  /** SHA-256 of the record's document; empty without one. */
  sha256: string;
};

type Line =
  | ['sent', number: number, step: Step, kind: RecordKind, record: number, value: string, sha256: string]
  | ['acknowledged', number: number, id: number | null]
  | ['refused', number: number, status: number]
  | ['unanswered', number: number];

/**
 * The journal of all writes and their answers. With a file, each line is stored before it counts, and a later run
 * continues the file: its writes without an answer count as unanswered.
 */
export class Journal {
  readonly records = new Map<number, KnownRecord>();
  readonly refusals: number[] = [];
  /** Refusals other than 503 with `Retry-After`. */
  readonly dishonest: string[] = [];
  acknowledged = 0;
  unanswered = 0;
  private readonly open = new Map<number, Write>();
  private last = 0;

  constructor(private readonly file: string | null = null) {
    if (file !== null && existsSync(file))
      for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') this.apply(JSON.parse(line) as Line);
    for (const number of [...this.open.keys()]) this.write(['unanswered', number]);
  }

  nextNumber(): number {
    return (this.last += 1);
  }

  /** Notes a write. Call it before sending the request. */
  sent({ number, step, kind, record, value }: Write, sha256 = ''): void {
    this.write(['sent', number, step, kind, record, value, sha256]);
  }

  /** Notes an acknowledgement, also of a write that was repeated because its first request was not answered. */
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
    // An unanswered write stays open, because a repetition may still be acknowledged.
    if (line[0] === 'unanswered') return void (this.unanswered += 1);
    this.open.delete(write.number);
    const record = this.records.get(write.record)!;
    const isDone = line[0] === 'acknowledged';
    if (isDone) this.acknowledged += 1;
    else this.refusals.push(line[2]);
    // A refusal promises that nothing was stored.
    if (write.step !== 'change') record.there = isDone === (write.step === 'create') ? 'yes' : 'no';
    else if (isDone) record.values = [write.value];
    else record.values.splice(record.values.lastIndexOf(write.value), 1);
    if (isDone && write.step === 'create') record.id = line[2];
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

/** `number`: the number of the write that created the record, read from the record itself. */
export type StoredRecord = {
  kind: RecordKind;
  number: number;
  id: number;
  value: string;
  sha256: string;
  fileProblem: string | null;
};

export type Books = { lost: number; doubled: number; truncated: number; neverSent: number; problems: string[] };

export function compareRecords(known: ReadonlyMap<number, KnownRecord>, stored: readonly StoredRecord[]): Books {
  const rows = Map.groupBy(stored, keyOf);
  const counts = { lost: 0, doubled: 0, back: 0, otherId: 0, otherValue: 0, otherDocument: 0 };
  for (const record of known.values()) {
    const found = rows.get(keyOf(record)) ?? [];
    const [row] = found;
    if (record.there === 'yes' && !row) counts.lost += 1;
    if (record.there === 'no' && row) counts.back += 1;
    if (found.length > 1) counts.doubled += 1;
    if (!row || record.there === 'no') continue;
    if (record.id !== null && row.id !== record.id) counts.otherId += 1;
    if (!record.values.includes(row.value)) counts.otherValue += 1;
    if (row.sha256 !== record.sha256) counts.otherDocument += 1;
  }
  // Documents of people outside the journal have no number.
  const neverSent = stored.filter((row) => row.number > 0 && known.get(row.number)?.kind !== row.kind).length;
  const damaged = stored.flatMap((row) => row.fileProblem ?? []);
  const problems: [number, string][] = [
    [counts.lost, 'acknowledged records are not there'],
    [counts.doubled, 'records are there more than once'],
    [counts.back, 'records are there that were refused or removed'],
    [counts.otherId, 'records have another id than was acknowledged'],
    [counts.otherValue, 'records do not say what was acknowledged last'],
    [counts.otherDocument, 'records point to another document than was sent'],
    [neverSent, 'records are there that were never sent'],
  ];
  return {
    lost: counts.lost,
    doubled: counts.doubled,
    truncated: damaged.length,
    neverSent,
    problems: [...problems.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])), ...damaged],
  };
}

const keyOf = ({ kind, number }: { kind: RecordKind; number: number }) => `${kind} ${number}`;

/** The reconciliation: compares the journal with records and files, and runs the database's own checks. */
export async function checkJournal(trial: Trial, place: Place, journal: Journal): Promise<void> {
  const { acknowledged, refusals, unanswered, records, dishonest } = journal;
  const { lost, doubled, truncated, neverSent, problems } = compareRecords(records, await storedRecords(place));
  trial.figure('writes acknowledged', acknowledged);
  trial.figure('  refused, unanswered', `${tally(refusals)}; ${unanswered}`);
  trial.figure('  lost, doubled, truncated, never sent', `${lost}, ${doubled}, ${truncated}, ${neverSent}`);
  trial.must(acknowledged > 0, 'nothing was acknowledged, so nothing is proved');
  trial.none(dishonest.length, `writes were refused otherwise than by 503 with Retry-After: ${dishonest[0]}`);
  trial.problems.push(...problems, ...(await databaseProblems(place)));
}

export const addressOf = (number: number) => `mixed-${number}@example.com`;
export const titleOf = (number: number) => `Mixed ${number}`;
const NUMBER = /^mixed[- ](\d+)\b/i;

/** Every stored record with the number of a write. */
export async function storedRecords(place: Place): Promise<StoredRecord[]> {
  const documents = (await allDocuments(place)).map((document) => ({
    ...numbered(document.table === 'CvDocument' ? 'cv' : 'application', document.id, document.email, document.status),
    sha256: document.fileSha256,
    fileProblem: fileProblem(place, document),
  }));
  const rows = Object.entries(RECORDS).map(async ([kind, sql]) => {
    const found = await rowsOf<{ id: number; name: string; value: string }>(place, `SELECT "id", ${sql}`);
    return found.map(({ id, name, value }) => numbered(kind as RecordKind, id, name, value));
  });
  return [...documents, ...(await Promise.all(rows)).flat()];
}

const JOBS = `FROM "Job" WHERE "deletedAt" IS NULL AND "title" LIKE 'Mixed %' AND "postedById"`;

/** SQL of each kind: `name` is the text that contains the number, `value` the content to compare. */
const RECORDS: Readonly<Partial<Record<RecordKind, string>>> = {
  posting: `"title" AS name, "status" AS value ${JOBS} IS NULL`,
  job: `"title" AS name, "description" AS value ${JOBS} IS NOT NULL`,
  message: `"email" AS name, CASE WHEN "handledAt" IS NULL THEN 'open' ELSE 'handled' END AS value FROM "ContactMessage"`,
  subscriber: `"email" AS name, "status" AS value FROM "Subscriber"`,
  alert: `"email" AS name, "status" AS value FROM "JobAlert"`,
  account: `"email" AS name, coalesce("summary", '') AS value FROM "User" WHERE "role" = 'candidate'`,
};

function numbered(kind: RecordKind, id: number, name: string, value: string): StoredRecord {
  return { kind, number: Number(NUMBER.exec(name)?.[1] ?? 0), id, value, sha256: '', fileProblem: null };
}
