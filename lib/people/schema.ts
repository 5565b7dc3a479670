import * as z from 'zod/mini';
import { AppError } from '../base/errors';
import { askableId } from '../base/fields/bounds';
import { requiredEmail, requiredText } from '../base/fields/schema';
import { peopleMessages as words } from '../content/people';
import type { ToldWishes } from '../candidates/schema';
import type { ActivityDto } from '../platform/activity/schema';
import { confirmed } from '../privacy/schema';
import type { ApplicationStatus } from '../vocabulary/applications';
import type { CvStatus } from '../vocabulary/cv';
import type { ShortlistDecision } from '../vocabulary/shortlist';

/** The records by which somebody is found: no address of the office holds a person's own. */
export const PERSON_RECORDS = ['application', 'cv', 'message'] as const;

/** A record of a person: its kind and its number. */
export type PersonRecord = { kind: (typeof PERSON_RECORDS)[number]; id: number };

const NAME = new RegExp(`^(${PERSON_RECORDS.join('|')})-([1-9]\\d{0,14})$`);

/** Of a name such as `application-12`; null for any other text. */
export function readPersonRecord(name: string): PersonRecord | null {
  const [, kind, id] = NAME.exec(name) ?? [];
  return kind && id ? { kind: kind as PersonRecord['kind'], id: askableId(Number(id)) } : null;
}

/** As `readPersonRecord`, of a name that a schema has let through. @throws AppError not_found for any other */
export function requirePersonRecord(name: string): PersonRecord {
  const record = readPersonRecord(name);
  if (!record) throw new AppError('not_found', words.noRecord);
  return record;
}

/** As `readPersonRecord` reads it. */
export function personRecordName({ kind, id }: PersonRecord): string {
  return `${kind}-${id}`;
}

const record = z.string({ error: words.noRecord }).check(z.regex(NAME, words.noRecord));

/** Says of whoever is behind two records that they are one. */
export const mergePeopleSchema = z.object({ record, other: record });

/** Takes an address away from a person. */
export const partPersonSchema = z.object({ record, address: requiredEmail(words.noAddress) });

/** Hands out what is stored about a person, whom a record names. */
export const exportPersonSchema = z.object({ record });

/** Longest account of a request, in letters. */
export const MAX_REQUEST = 500;

/** Erases a person on request. `seen` tells whom the page showed (`printOf`): with it nobody is erased who was merged meanwhile. */
export const erasePersonSchema = z.object({
  record,
  seen: z.string({ error: words.changed }).check(z.regex(/^[0-9a-f]{16}$/, words.changed)),
  request: requiredText(MAX_REQUEST, words.requestMissing),
  confirm: confirmed(words.tick),
});

/** What two people have in common, the surest sign first. */
export const LIKENESSES = ['document', 'phone', 'profile', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Somebody with another address who may be the same person, with the newest record that shows it. */
export type Lookalike = { address: string; name: string; record: PersonRecord; likenesses: Likeness[] };

/** What was decided about somebody for a job, and who has signed for it. */
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

/** A move of an application from one stage to another. */
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

type Shown<Row> = { rows: readonly ({ id: number } & Row)[]; total: number };

/** A person as the back office sees them; lists are newest first. */
export type PersonPage = {
  record: PersonRecord;
  /** Tells this set of accounts and addresses from another. */
  print: string;
  addresses: readonly string[];
  isMerged: boolean;
  /** Not while the address of the account is not confirmed. */
  canMerge: boolean;
  /** `wishes`: what they look for; null where they have not said. */
  accounts: readonly { email: string | null; since: Date; isProven: boolean; wishes: ToldWishes | null }[];
  names: readonly string[];
  phones: readonly string[];
  profiles: readonly string[];
  applications: Shown<{
    jobTitle: string;
    company: string;
    status: ApplicationStatus;
    at: Date;
    version: number;
    versions: number;
  }>;
  cvs: Shown<{ status: CvStatus; at: Date }>;
  messages: Shown<{ subject: string | null; at: Date; handledAt: Date | null }>;
  mails: Shown<{ subject: string; status: string; createdAt: Date }>;
  postings: Shown<{ title: string; createdAt: Date }>;
  /** What people decided about them for jobs (docs/decisions/028-shortlist), the latest first. */
  shortlists: readonly ShortlistLine[];
  /** Where the office stood with each application (docs/decisions/029-office), the latest first. */
  stages: readonly StageLine[];
  activity: readonly ActivityDto[];
  lookalikes: readonly Lookalike[];
};
