import type { Prisma } from '../platform/db/generated/client';
import { WARNING_DAYS } from '../vocabulary/privacy';

export const DAY_MS = 24 * 3_600_000;

/** The moment from which on something whose last activity was then has lasted `days`. */
export function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Whoever warns looks this far ahead: what will be due in a month, or at once where the whole period is shorter. */
export function warnedAfter(days: number): number {
  return Math.max(0, days - WARNING_DAYS);
}

/**
 * Documents on which nothing has happened since `until`. Activity on a document is: it was sent, changed or decided on; its owner agreed to
 * it anew; or, where it belongs to an account, somebody signed in to that.
 */
export function quietApplications(until: Date) {
  return {
    createdAt: { lte: until },
    updatedAt: { lte: until },
    ...quietOwner(until),
  } satisfies Prisma.ApplicationWhereInput;
}

export function quietCvs(until: Date) {
  return {
    submittedAt: { lte: until },
    ...quietOwner(until, [{ OR: [{ decidedAt: null }, { decidedAt: { lte: until } }] }]),
  } satisfies Prisma.CvDocumentWhereInput;
}

/**
 * Candidates who have not signed in since `until`; accounts from before that was noted count by their last change.
 * Whether they sent something without signing in is for `lastOnAccount` to say.
 */
export function quietAccounts(until: Date) {
  return {
    role: 'candidate',
    createdAt: { lte: until },
    OR: [{ lastSeenAt: { lte: until } }, { lastSeenAt: null, updatedAt: { lte: until } }],
  } satisfies Prisma.UserWhereInput;
}

type Dated = { retentionWarnedAt: Date | null };
type OwnedDated = Dated & { consentAt: Date | null; user: { lastSeenAt: Date | null } | null };

export function lastOnApplication(row: OwnedDated & { createdAt: Date; updatedAt: Date }): number {
  return latest(row.createdAt, row.updatedAt, row.consentAt, row.user?.lastSeenAt);
}

export function lastOnCv(row: OwnedDated & { submittedAt: Date; decidedAt: Date | null }): number {
  return latest(row.submittedAt, row.decidedAt, row.consentAt, row.user?.lastSeenAt);
}

/** Also what its owner sent without signing in, as far as it is still there: it goes with the account. */
export function lastOnAccount(
  row: Dated & {
    createdAt: Date;
    updatedAt: Date;
    lastSeenAt: Date | null;
    applications: { createdAt: Date }[];
    cvDocuments: { submittedAt: Date }[];
  },
): number {
  const sent = [
    ...row.applications.map(({ createdAt }) => createdAt),
    ...row.cvDocuments.map(({ submittedAt }) => submittedAt),
  ];
  return latest(row.createdAt, row.lastSeenAt ?? row.updatedAt, ...sent);
}

/** Whether its owner was told since the last activity: what happened after a warning makes it void. */
export function isWarned({ retentionWarnedAt }: Dated, lastActivity: number): boolean {
  return retentionWarnedAt !== null && retentionWarnedAt.getTime() >= lastActivity;
}

/** Whether they were told long enough ago, however long the server was off. */
export function mayGo(row: Dated, lastActivity: number, now: Date): boolean {
  return isWarned(row, lastActivity) && row.retentionWarnedAt!.getTime() <= before(now, WARNING_DAYS).getTime();
}

export const APPLICATION_DATES = {
  id: true,
  createdAt: true,
  updatedAt: true,
  consentAt: true,
  retentionWarnedAt: true,
  user: { select: { lastSeenAt: true } },
} as const;
export const CV_DATES = {
  id: true,
  submittedAt: true,
  decidedAt: true,
  consentAt: true,
  retentionWarnedAt: true,
  user: { select: { lastSeenAt: true } },
} as const;
// Of all of them, found by the account: they are few, and there is no index that has the newest of each account.
const SENT = { applications: { select: { createdAt: true } }, cvDocuments: { select: { submittedAt: true } } } as const;
export const ACCOUNT_DATES = {
  id: true,
  createdAt: true,
  updatedAt: true,
  lastSeenAt: true,
  retentionWarnedAt: true,
  ...SENT,
} as const;

function quietOwner(until: Date, more: { OR: object[] }[] = []) {
  const quiet = { lte: until };
  return {
    AND: [
      { OR: [{ consentAt: null }, { consentAt: quiet }] },
      { OR: [{ userId: null }, { user: { lastSeenAt: null } }, { user: { lastSeenAt: quiet } }] },
      ...more,
    ],
  };
}

function latest(...dates: (Date | null | undefined)[]): number {
  return Math.max(...dates.map((date) => date?.getTime() ?? 0));
}
