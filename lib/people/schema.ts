import * as z from 'zod/mini';
import { optionalEmail, requiredText } from '../base/fields/schema';
import { peopleMessages as words } from '../content/en/people';
import type { ToldWishes } from '../candidates/schema';
import type { ActivityDto } from '../platform/activity/schema';
import { confirmed } from '../privacy/schema';
import type { Contact } from '../sourcing/schema';
import { RECORD_NAME, type Lookalike, type PersonRecord } from '../sourcing/record-rules';
import type { CvStatus } from '../vocabulary/cv';
import type { ShortlistDecision } from '../vocabulary/shortlist';
import type { Stage } from '../vocabulary/stages';

const record = z.string({ error: words.noRecord }).check(z.regex(RECORD_NAME, words.noRecord));

export const mergePeopleSchema = z.object({ record, other: record });

/** `address` or, for a person without one, `other`: a record of the person who is unmerged. */
export const partPersonSchema = z.object({
  record,
  address: z.optional(optionalEmail()),
  other: z.optional(record),
});

export const exportPersonSchema = z.object({ record });

export const MAX_REQUEST = 500;

/** Erases a person. `seen` is the fingerprint of the person as shown, so that people merged since are not erased. */
export const erasePersonSchema = z.object({
  record,
  seen: z.string({ error: words.changed }).check(z.regex(/^[0-9a-f]{16}$/, words.changed)),
  request: requiredText(MAX_REQUEST, words.requestMissing),
  confirm: confirmed(words.tick),
});

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

/** Whether a sourced person was told that we hold their data. `dueDay`: last day to do so, YYYY-MM-DD. */
export type NoticeView = {
  cv: number;
  dueDay: string;
  toldAt: Date | null;
  howTold: string | null;
  source: string;
  hasAddress: boolean;
  objectedAt: Date | null;
};

export type PersonPage = {
  record: PersonRecord;
  /** Fingerprint of the person's accounts and e-mail addresses (`fingerprintOf`). */
  print: string;
  addresses: readonly string[];
  /** The merged parts, empty for one that is alone. A part without an e-mail address is named by its newest record. */
  merged: readonly ({ address: string } | { record: PersonRecord })[];
  /** False while the account's e-mail address is unconfirmed. */
  canMerge: boolean;
  /** `wishes` is null if the candidate saved none. */
  accounts: readonly { email: string | null; since: Date; isProven: boolean; wishes: ToldWishes | null }[];
  /** Contact data for the form; null for somebody who sent only messages. */
  contact: Contact | null;
  /** Former contact data, newest first. Records that lost the same value have a line each. */
  changes: readonly { field: string; before: string; changedBy: string; changedAt: Date }[];
  notices: readonly NoticeView[];
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
