import type { NeedKind, ShortlistDecision, ShortlistList, UnreadReason } from '../vocabulary/shortlist';
import type { Stage } from '../vocabulary/stages';
import type { PersonPanel } from './dto-schema';
import type { Obstacle } from './types';

type NeedView = {
  kind: Exclude<NeedKind, 'none'>;
  label: string;
  years: number | null;
  isLanguage: boolean;
  sentence: string;
};

/** For one need: the number of compared people who show it in work, only list it, or do neither. */
export type NeedSpread = { label: string; isMust: boolean; shown: number; listed: number; missing: number };

export type NeedsView = {
  asked: NeedView[];
  /** In the order of `asked`. Counts only people with readable documents. */
  spread: NeedSpread[];
  years: number | null;
  place: string | null;
  permit: boolean;
  /** Latest month to start, YYYY-MM. */
  start: string | null;
  confirmed: { by: string; at: string } | null;
  isTextChanged: boolean;
  seen: string;
};

/** `span`: years of the quote's post (2016-2021, 2016-now); `when`: the same in words. Both '' without dates. */
export type QuoteView = { text: string; when: string; span: string };

export type EvidenceView = {
  label: string;
  kind: Exclude<NeedKind, 'none'>;
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** Duration and end of this work in words; '' without dates. */
  when: string;
  /** Months of work that match the need; null without dates. */
  months: number | null;
  isCurrent: boolean;
  quotes: QuoteView[];
  near: ({ skill: string } & QuoteView) | null;
};

/** `marks` has a letter for each must-have in `asked`, which all cards of a board share. */
export type CardMarks = { asked: readonly string[]; marks: string; obstacles: string[] };

export type EntryView = {
  decision: ShortlistDecision;
  reason: string | null;
  doubts: string | null;
  isDrawn: boolean;
  by: string;
  at: string;
  version: number;
  /** Whether the decision was made on another document of the person. */
  isOlder: boolean;
};

export type PersonView = {
  /** Key in forms and anchors, such as `application-12`. */
  key: string;
  kind: 'application' | 'cv';
  id: number;
  name: string;
  status: string;
  /** Null for people of the talent pool. */
  stage: Stage | null;
  sentAt: string;
  opensInline: boolean;
  /** Position in the order, starting at 1; null without one. */
  position: number | null;
  reasons: string[];
  evidence: EvidenceView[];
  /** Months in posts relevant to the job; null without dates. */
  months: number | null;
  obstacles: (Obstacle & { sentence: string })[];
  unread: UnreadReason | null;
  entry: EntryView | null;
};

export type SignatureView = {
  by: string;
  at: string;
  /** Number of people named in the signature. Lines are deleted with their people, so fewer lines may remain. */
  people: number;
  lines: { name: string; reason: string; doubts: string | null }[];
};

export type ShortlistView = {
  job: { id: number; title: string; companyName: string };
  needs: NeedsView;
  counts: Record<ShortlistList, number>;
  people: PersonView[];
  chosen: PersonPanel | null;
  /** The first people without readable text; only on the last page of the order. */
  unread: PersonView[];
  total: number;
  pool: { people: number; compared: number } | null;
  shortlisted: { key: string; name: string; reason: string | null; doubts: string | null }[];
  /** Names of shortlisted people whose application was closed later. */
  closed: string[];
  /**
   * People ranked above the last shortlisted one who have no written reason: the first of them, and their number. The
   * signing form shows them.
   */
  passedOver: { people: { key: string; name: string; position: number }[]; count: number };
  signatures: SignatureView[];
  /** Number of documents that are being read; the order may change with them. */
  reading: number;
  isSigned: boolean;
  /** Version of the shortlist, which the signing form sends back. */
  seen: string;
};
