import type { ClientAnswer, ConsentState } from '../vocabulary/introductions';
import type { IntroducedEvidence } from './schema';

/** A person as a client sees them. Times are ISO 8601 UTC. */
export type IntroducedView = {
  id: number;
  name: string;
  /** Null without the person's consent. */
  contact: { email: string; phone: string | null } | null;
  reason: string;
  doubts: string | null;
  evidence: IntroducedEvidence[];
  answer: ClientAnswer | null;
  words: string | null;
  answeredAt: string | null;
  isSettled: boolean;
};

export type ClientView = {
  job: { title: string; companyName: string; location: string };
  clientName: string;
  by: string;
  at: string;
  expiresAt: string;
  signed: { by: string; at: string };
  people: IntroducedView[];
};

/** A client's answer about a person, for moderators. Times are ISO 8601 UTC. */
export type AnswerView = {
  id: number;
  name: string;
  /** Null for a CV in the talent pool. */
  applicationId: number | null;
  answer: ClientAnswer | null;
  words: string | null;
  answeredAt: string | null;
  settled: { by: string; at: string } | null;
};

export type ClientLinkView = {
  id: number;
  clientName: string;
  clientEmail: string;
  by: string;
  at: string;
  expiresAt: string;
  state: 'open' | 'ended' | 'revoked';
  people: AnswerView[];
};

export type ConsentView = {
  state: ConsentState;
  askedAt: string;
  decidedAt: string | null;
  by: string | null;
  note: string | null;
};

export type IntroducedToView = Omit<AnswerView, 'name' | 'applicationId'> & {
  clientName: string;
  by: string;
  at: string;
};
