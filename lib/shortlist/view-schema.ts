import type { NeedKind, ShortlistDecision, ShortlistList, UnreadReason } from '../vocabulary/shortlist';

/** One thing that a job asks for, as it is shown and confirmed. */
export type NeedView = {
  kind: Exclude<NeedKind, 'none'>;
  label: string;
  years: number | null;
  isLanguage: boolean;
  sentence: string;
};

/** How many of those compared show one thing asked in work, only list it, or do neither. */
export type NeedSpread = { label: string; isMust: boolean; shown: number; listed: number; missing: number };

/** What a job asks for, as its page shows it. Times are ISO 8601 UTC. */
export type NeedsView = {
  asked: NeedView[];
  /** In the order of `asked`; of everybody whose document could be read. */
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

/** A sentence of a document; `span` has the years of its post as 2016-2021 or 2016-now, and both are empty where no dates tell. */
export type QuoteView = { text: string; when: string; span: string };

/** What a document says of one thing asked, in words and quotes. */
export type EvidenceView = {
  label: string;
  kind: Exclude<NeedKind, 'none'>;
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** How long and until when, as far as dates tell; empty where they do not. */
  when: string;
  quotes: QuoteView[];
  near: ({ skill: string } & QuoteView) | null;
};

/** What people decided about somebody. */
export type EntryView = {
  decision: ShortlistDecision;
  reason: string | null;
  doubts: string | null;
  isDrawn: boolean;
  by: string;
  at: string;
  version: number;
  /** Whether they have sent another document since. */
  isOlder: boolean;
};

/** Somebody on the page of a shortlist. */
export type PersonView = {
  /** As forms and anchors name them: `application-12`. */
  key: string;
  kind: 'application' | 'cv';
  id: number;
  name: string;
  status: string;
  sentAt: string;
  opensInline: boolean;
  /** From 1; null where the order says nothing of the document. */
  place: number | null;
  /** Why they stand there. */
  reasons: string[];
  evidence: EvidenceView[];
  obstacles: { sentence: string; quote: string | null }[];
  unread: UnreadReason | null;
  entry: EntryView | null;
};

export type SignatureView = {
  by: string;
  at: string;
  /** How many it named; those who have left since are not among the lines. */
  people: number;
  lines: { name: string; reason: string; doubts: string | null }[];
};

/** The page of a shortlist. */
export type ShortlistView = {
  job: { id: number; title: string; companyName: string };
  needs: NeedsView;
  counts: Record<ShortlistList, number>;
  people: PersonView[];
  /** On the last page of the order: the first of those who could not be read. */
  unread: PersonView[];
  total: number;
  pool: { people: number; compared: number } | null;
  shortlisted: { key: string; name: string; reason: string | null; doubts: string | null }[];
  /**
   * Who stands before the last of those shortlisted and nobody has written a line on: the first of them, and how many there are. They
   * are what a signature is asked about.
   */
  passedOver: { people: { key: string; name: string; place: number }[]; count: number };
  /** Newest first. */
  signatures: SignatureView[];
  /** Whether the newest signature stands for the shortlist as it is. */
  isSigned: boolean;
  /** Names the state of the shortlist, for signing. */
  seen: string;
};
