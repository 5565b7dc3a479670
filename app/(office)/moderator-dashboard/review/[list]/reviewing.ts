import type { ReactNode } from 'react';
import type { PreviousDecision } from '@/components/office/review/review-frame';
import type { ReviewState } from '@/components/office/review/urls';
import type { PageParams } from '@/lib/base/fields/page-params';
import type { ListPosition } from '@/lib/base/listing';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { Caller } from '@/lib/platform/sessions/sessions';

type Reading = {
  state: ReviewState;
  flash: Flash | null;
  moderator: Caller;
  /** Key of the result of a form post, for forms other than the decision. */
  outcome: PageParams[string];
};

export type Reviewing = {
  start: (filters: PageParams) => Promise<{ first: number | null; total: number }>;
  position: (filters: PageParams, id: number) => Promise<ListPosition | null>;
  /** Loads a record with its document and decision form; null if the record does not exist. */
  read: (
    id: number,
    reading: Reading,
  ) => Promise<{ name: string; place: ListPosition | null; document: ReactNode; decision: ReactNode } | null>;
  said: (id: number, state: ReviewState) => Promise<PreviousDecision | null>;
};
