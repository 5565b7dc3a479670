import * as z from 'zod/mini';
import { AppError } from '../base/errors';
import { clampId } from '../base/fields/bounds';
import { requiredEmail, requiredText } from '../base/fields/schema';
import { peopleMessages as words } from '../content/en/people';
import type { ToldWishes } from '../candidates/schema';
import type { ActivityDto } from '../platform/activity/schema';
import { confirmed } from '../privacy/schema';
import type { CvStatus } from '../vocabulary/cv';
import type { ShortlistDecision } from '../vocabulary/shortlist';
import type { Stage } from '../vocabulary/stages';

/** Kinds of records that identify a person. The office's URLs contain a record instead of an e-mail address. */
export const PERSON_RECORDS = ['application', 'cv', 'message'] as const;

export type PersonRecord = { kind: (typeof PERSON_RECORDS)[number]; id: number };

const NAME = new RegExp(`^(${PERSON_RECORDS.join('|')})-([1-9]\\d{0,14})$`);

/** Parses the name of a record, such as `application-12`; null for any other text. */
export function readPersonRecord(name: string): PersonRecord | null {
  const [, kind, id] = NAME.exec(name) ?? [];
  return kind && id ? { kind: kind as PersonRecord['kind'], id: clampId(Number(id)) } : null;
}

/** Parses a record's name that a schema has checked. @throws AppError not_found if it is invalid after all */
export function requirePersonRecord(name: string): PersonRecord {
  const record = readPersonRecord(name);
  if (!record) throw new AppError('not_found', words.noRecord);
  return record;
}

export function personRecordName({ kind, id }: PersonRecord): string {
  return `${kind}-${id}`;
}

const record = z.string({ error: words.noRecord }).check(z.regex(NAME, words.noRecord));

export const mergePeopleSchema = z.object({ record, other: record });

export const partPersonSchema = z.object({ record, address: requiredEmail(words.noAddress) });

export const exportPersonSchema = z.object({ record });

export const MAX_REQUEST = 500;

/** Erases a person. `seen` is the fingerprint of the person as shown, so that people merged since are not erased. */
export const erasePersonSchema = z.object({
  record,
  seen: z.string({ error: words.changed }).check(z.regex(/^[0-9a-f]{16}$/, words.changed)),
  request: requiredText(MAX_REQUEST, words.requestMissing),
  confirm: confirmed(words.tick),
});

/** Reasons why two records may belong to one person, the most certain first. */
export const LIKENESSES = ['document', 'phone', 'profile', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** A person who may be the same one under another e-mail address, with their newest similar record. */
export type Lookalike = { address: string; name: string; record: PersonRecord; likenesses: Likeness[] };

export type ShortlistLine = {
  id: number;
  jobId: number;
  jobTitle: string;
  company: string;
  decision: ShortlistDecision;
  reason: string | null;
  doubts: string | null;
  drawnAt: Date | null;
  by: string;
  at: Date;
  signed: readonly { by: string; at: Date }[];
};

export type StageLine = {
  id: number;
  applicationId: number;
  jobTitle: string;
  company: string;
  from: string;
  fromStatus: string | null;
  to: string;
  toStatus: string | null;
  reason: string | null;
  note: string | null;
  by: string;
  at: Date;
};

type FileView = { file_name: string; file_size: number; opens_inline: boolean };

type Shown<Row> = { rows: readonly ({ id: number } & Row)[]; total: number };

export type PersonPage = {
  record: PersonRecord;
  /** Fingerprint of the person's accounts and e-mail addresses (`fingerprintOf`). */
  print: string;
  addresses: readonly string[];
  isMerged: boolean;
  /** False while the account's e-mail address is unconfirmed. */
  canMerge: boolean;
  /** `wishes` is null if the candidate saved none. */
  accounts: readonly { email: string | null; since: Date; isProven: boolean; wishes: ToldWishes | null }[];
  names: readonly string[];
  phones: readonly string[];
  profiles: readonly string[];
  applications: Shown<{
    jobTitle: string;
    company: string;
    stage: Stage;
    stageAt: Date;
    file: FileView;
    at: Date;
    version: number;
    versions: number;
  }>;
  cvs: Shown<{ status: CvStatus; file: FileView; at: Date }>;
  messages: Shown<{ subject: string | null; at: Date; handledAt: Date | null }>;
  mails: Shown<{ subject: string; status: string; createdAt: Date }>;
  postings: Shown<{ title: string; createdAt: Date }>;
  /** Latest first (docs/decisions/028-shortlist). */
  shortlists: readonly ShortlistLine[];
  /** Latest first (docs/decisions/029-office). */
  stages: readonly StageLine[];
  activity: readonly ActivityDto[];
  lookalikes: readonly Lookalike[];
};
