import { activityLabel } from '../../platform/activity/queries';
import type { Prisma } from '../../platform/db/generated/client';
import { mailKindLabel } from '../../vocabulary/mail';
import type { Columns } from './columns';

/** Of mails everything but what they say: some hold links that act for somebody. */
export const mailSelect = {
  id: true,
  kind: true,
  toAddress: true,
  subject: true,
  status: true,
  attempts: true,
  createdAt: true,
  sentAt: true,
  nextAttemptAt: true,
  lastError: true,
} satisfies Prisma.OutboxMailSelect;

export const mailColumns: Columns<Prisma.OutboxMailGetPayload<{ select: typeof mailSelect }>> = {
  ID: (row) => row.id,
  Kind: (row) => mailKindLabel(row.kind),
  To: (row) => row.toAddress,
  Subject: (row) => row.subject,
  Status: (row) => row.status,
  Attempts: (row) => row.attempts,
  Written: (row) => row.createdAt,
  Sent: (row) => row.sentAt,
  'Next attempt': (row) => (row.status === 'queued' ? row.nextAttemptAt : null),
  'Last error': (row) => row.lastError,
};

export const activitySelect = {
  id: true,
  actorName: true,
  action: true,
  subjectType: true,
  subjectId: true,
  data: true,
  createdAt: true,
} satisfies Prisma.ActivityLogSelect;

export const activityColumns: Columns<Prisma.ActivityLogGetPayload<{ select: typeof activitySelect }>> = {
  ID: (row) => row.id,
  When: (row) => row.createdAt,
  Who: (row) => row.actorName,
  What: (row) => activityLabel(row.action),
  Action: (row) => row.action,
  'Record type': (row) => row.subjectType,
  'Record number': (row) => row.subjectId,
  Details: (row) => JSON.stringify(row.data),
};
