import type { NeedKind, ShortlistDecision, ShortlistList, UnreadReason } from '../vocabulary/shortlist';

type NeedView = {
  kind: Exclude<NeedKind, 'none'>;
  label: string;
  years: number | null;
  isLanguage: boolean;
  sentence: string;
};

/** Number of people compared who show a need in work, only list it, or do neither. */
export type NeedSpread = { label: string; isMust: boolean; shown: number; listed: number; missing: number };

/** A job's needs for its page. Times are ISO 8601 UTC. */
export type NeedsView = {
  asked: NeedView[];
  /** In the order of `asked`; counts people with readable documents. */
  spread: NeedSpread[];
  years: number | null;
  place: string | null;
  permit: boolean;
  /** YYYY-MM */
  start: string | null;
  confirmed: { by: string; at: string } | null;
  isTextChanged: boolean;
  seen: string;
};

/** `span`: years of the quote's post, 2016-2021 or 2016-now; `when`: the same in words. Both are empty without dates. */
export type QuoteView = { text: string; when: string; span: string };

export type EvidenceView = {
  label: string;
  kind: Exclude<NeedKind, 'none'>;
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** Duration and end in words; empty without dates. */
  when: string;
  quotes: QuoteView[];
  near: ({ skill: string } & QuoteView) | null;
};

export type EntryView = {
  decision: ShortlistDecision;
  reason: string | null;
  doubts: string | null;
  isDrawn: boolean;
  by: string;
  at: string;
  version: number;
  /** The decision was made on another document of the person. */
  isOlder: boolean;
};

export type PersonView = {
  /** Key in forms and anchors: `application-12`. */
  key: string;
  kind: 'application' | 'cv';
  id: number;
  name: string;
  status: string;
  sentAt: string;
  opensInline: boolean;
  /** Position from 1; null without one. */
  position: number | null;
  reasons: string[];
  evidence: EvidenceView[];
  obstacles: { sentence: string; quote: string | null }[];
  unread: UnreadReason | null;
  entry: EntryView | null;
};

export type SignatureView = {
  by: string;
  at: string;
  /** Number of people named. Lines are deleted with their people, so fewer may be left. */
  people: number;
  lines: { name: string; reason: string; doubts: string | null }[];
};

export type ShortlistView = {
  job: { id: number; title: string; companyName: string };
  needs: NeedsView;
  counts: Record<ShortlistList, number>;
  people: PersonView[];
  /** On the last page of the order: the first people without readable text. */
  unread: PersonView[];
  total: number;
  pool: { people: number; compared: number } | null;
  shortlisted: { key: string; name: string; reason: string | null; doubts: string | null }[];
  /** First people ranked above the last shortlisted one without a written reason, and their number. The signing form shows them. */
  passedOver: { people: { key: string; name: string; position: number }[]; count: number };
  /** Newest first. */
  signatures: SignatureView[];
  /** The newest signature covers the current shortlist. */
  isSigned: boolean;
  /** Version of the shortlist, for signing. */
  seen: string;
};
