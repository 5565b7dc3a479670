import type { ReactNode } from 'react';
import type { Said } from '@/components/office/review/review-frame';
import type { ReviewState } from '@/components/office/review/urls';
import type { PageParams } from '@/lib/base/fields/page-params';
import type { ListPlace } from '@/lib/base/listing';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { Caller } from '@/lib/platform/sessions/sessions';

type Reading = {
  state: ReviewState;
  /** What came of a decision that was refused. */
  flash: Flash | null;
  moderator: Caller;
};

/** How the records of one list are reviewed. */
export type Reviewing = {
  /** The first record of the list, and how many it has. */
  start: (filters: PageParams) => Promise<{ first: number | null; total: number }>;
  /** A record, what is read of it and decided on it; null where there is none. */
  read: (
    id: number,
    reading: Reading,
  ) => Promise<{ name: string; place: ListPlace | null; document: ReactNode; decision: ReactNode } | null>;
  /** What the record is now that was decided on last. */
  said: (id: number, state: ReviewState) => Promise<Said | null>;
};
