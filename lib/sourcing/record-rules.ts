import { AppError } from '../base/errors';
import { clampId } from '../base/fields/bounds';
import { peopleMessages as words } from '../content/en/people';

/** Kinds of records that identify a person. The office's URLs contain a record instead of a personal address. */
export const PERSON_RECORDS = ['application', 'cv', 'message'] as const;

export type PersonRecord = { kind: (typeof PERSON_RECORDS)[number]; id: number };

/** Matches the name of a record, such as `application-12`. */
export const RECORD_NAME = new RegExp(`^(${PERSON_RECORDS.join('|')})-([1-9]\\d{0,14})$`);

/** Parses the name of a record, such as `application-12`; null for any other text. */
export function readPersonRecord(name: string): PersonRecord | null {
  const [, kind, id] = RECORD_NAME.exec(name) ?? [];
  return kind && id ? { kind: kind as PersonRecord['kind'], id: clampId(Number(id)) } : null;
}

/** Parses a record's name that a schema has checked. @throws AppError not_found if it is invalid after all */
export function requirePersonRecord(name: string): PersonRecord {
  const record = readPersonRecord(name);
  if (!record) throw new AppError('not_found', words.noRecord);
  return record;
}

/** Returns the name that `readPersonRecord` parses. */
export function personRecordName({ kind, id }: PersonRecord): string {
  return `${kind}-${id}`;
}

/** Reasons why two records may belong to one person, the most certain first. */
export const LIKENESSES = ['document', 'address', 'phone', 'profile', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** A person who may be the one meant, with their newest similar record. `address` is empty if none is known. */
export type Lookalike = { address: string; name: string; record: PersonRecord; likenesses: Likeness[] };
