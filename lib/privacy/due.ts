import { DAY_MS } from '../base/time';
import { batchesOf } from '../platform/db/batches';
import { db, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { isUntold } from '../vocabulary/sourcing';
import { WARNING_DAYS } from '../vocabulary/privacy';

export function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Like `before`, for the warning: a month earlier, or at once if the whole period is shorter. */
export function warnedBefore(now: Date, days: number): Date {
  return before(now, Math.max(0, days - WARNING_DAYS));
}

type Warned = { id: number; retentionWarnedAt: Date | null; /** Last activity, epoch ms. */ last: number };

export type DatedDocument = Warned & {
  userId: number | null;
  emailFolded: string;
  fileId: string;
  sentAt: Date;
  applicantName: string;
  email: string;
  about: string;
  /** Whether the person sent the document, or was told that we hold it. */
  isTold: boolean;
};

const OWNED = {
  ...columns('id', 'userId', 'emailFolded', 'fileId'),
  ...columns('consentAt', 'retentionWarnedAt', 'applicantName', 'email', 'origin'),
  user: { select: { lastSeenAt: true } },
} as const;

type DocumentKind = {
  sentAt: 'createdAt' | 'submittedAt';
  unchanged: (quiet: { lte: Date }) => object;
  read: (client: Tx, query: Query) => Promise<DatedDocument[]>;
};
type Query = { where: object; orderBy?: object[]; take?: number };

/** A document's last activity: it was sent, changed or decided on, its consent was renewed, or its owner signed in. */
export const DOCUMENTS = {
  applications: {
    sentAt: 'createdAt',
    unchanged: (quiet) => ({ updatedAt: quiet }),
    read: async (client, query) => {
      const job = { select: { title: true, companyName: true } };
      const select = { ...OWNED, createdAt: true, updatedAt: true, job };
      return (await client.application.findMany({ ...query, select })).map(({ job, createdAt, updatedAt, ...row }) =>
        dated(
          { ...row, about: `${job.title}, ${job.companyName}`, isTold: row.origin === 'form' },
          createdAt,
          updatedAt,
        ),
      );
    },
  },
  cvs: {
    sentAt: 'submittedAt',
    unchanged: (quiet) => ({ OR: [{ decidedAt: null }, { decidedAt: quiet }] }),
    read: async (client, query) => {
      const file = { select: { originalName: true } };
      const select = { ...OWNED, ...columns('submittedAt', 'decidedAt', 'noticeDueDay', 'noticeSentAt'), file };
      return (await client.cvDocument.findMany({ ...query, select })).map(
        ({ file, submittedAt, decidedAt, ...row }) => {
          return dated({ ...row, about: file.originalName, isTold: !isUntold(row) }, submittedAt, decidedAt);
        },
      );
    },
  },
} as const satisfies Record<string, DocumentKind>;
export type DocumentsKind = keyof typeof DOCUMENTS;

type Owned = Omit<DatedDocument, 'sentAt' | 'last'> & {
  consentAt: Date | null;
  user: { lastSeenAt: Date | null } | null;
};

function dated(row: Owned, sentAt: Date, changedAt: Date | null): DatedDocument {
  return { ...row, sentAt, last: latest(sentAt, changedAt, row.consentAt, row.user?.lastSeenAt) };
}

export function quietDocuments(
  kind: DocumentsKind,
  until: Date,
  size: number,
  besides: object = {},
): AsyncGenerator<DatedDocument[]> {
  const { sentAt, unchanged, read }: DocumentKind = DOCUMENTS[kind];
  const quiet = { lte: until };
  const nothingSince = [
    { [sentAt]: quiet },
    unchanged(quiet),
    { OR: [{ consentAt: null }, { consentAt: quiet }] },
    { OR: [{ userId: null }, { user: { lastSeenAt: null } }, { user: { lastSeenAt: quiet } }] },
  ];
  return batchesOf(size, (last) => {
    const later = last && [
      { [sentAt]: { gte: last.sentAt } },
      { OR: [{ [sentAt]: { gt: last.sentAt } }, { id: { gt: last.id } }] },
    ];
    return read(db(), {
      where: { AND: [...nothingSince, besides, ...(later ?? [])] },
      orderBy: [{ [sentAt]: 'asc' }, { id: 'asc' }],
      take: size,
    });
  });
}

/** Selects candidates who have not signed in since `until`. On older accounts the last change counts. */
export function quietAccounts(until: Date) {
  return {
    role: 'candidate',
    createdAt: { lte: until },
    OR: [{ lastSeenAt: { lte: until } }, { lastSeenAt: null, updatedAt: { lte: until } }],
  } satisfies Prisma.UserWhereInput;
}

export type DatedAccount = Warned & { name: string; email: string | null; emailVerifiedAt: Date | null };

/** Returns accounts by id. Documents sent without signing in count as activity, because they are deleted too. */
export async function readAccounts(client: Tx, where: Prisma.UserWhereInput, take?: number): Promise<DatedAccount[]> {
  const rows = await client.user.findMany({ where, orderBy: { id: 'asc' }, take, select: ACCOUNT });
  return rows.map(({ applications, cvDocuments, ...row }) => {
    const sent = [...applications.map((each) => each.createdAt), ...cvDocuments.map((each) => each.submittedAt)];
    return { ...row, last: latest(row.createdAt, row.lastSeenAt ?? row.updatedAt, ...sent) };
  });
}

export function accountBatches(until: Date, size: number, besides: Prisma.UserWhereInput = {}) {
  return batchesOf<DatedAccount>(size, (last) =>
    readAccounts(db(), { id: { gt: last?.id ?? 0 }, ...quietAccounts(until), ...besides }, size),
  );
}

const ACCOUNT = {
  ...columns('id', 'name', 'email', 'emailVerifiedAt'),
  ...columns('createdAt', 'updatedAt', 'lastSeenAt', 'retentionWarnedAt'),
  // Reads all documents of an account: they are few, and no index has the newest of each account.
  applications: { select: { createdAt: true } },
  cvDocuments: { select: { submittedAt: true } },
} as const;

/** Whether the owner was warned after the last activity. Later activity makes a warning invalid. */
export function isWarned({ retentionWarnedAt, last }: Warned): boolean {
  return retentionWarnedAt !== null && retentionWarnedAt.getTime() >= last;
}

/** Whether a warning is due: no activity since `until`, and no valid warning yet. */
export function isToWarn(row: Warned, until: Date): boolean {
  return row.last <= until.getTime() && !isWarned(row);
}

/** Whether deletion is due: no activity since `until`, and the warning is old enough. */
export function isExpired(row: Warned, until: Date, now: Date): boolean {
  return (
    row.last <= until.getTime() &&
    isWarned(row) &&
    row.retentionWarnedAt!.getTime() <= before(now, WARNING_DAYS).getTime()
  );
}

function latest(...dates: (Date | null | undefined)[]): number {
  return Math.max(...dates.map((date) => date?.getTime() ?? 0));
}
