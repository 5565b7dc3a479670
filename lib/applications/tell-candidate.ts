import type { Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { queueMail } from '../platform/mail/outbox';
import type { ApplicationStatus } from '../vocabulary/applications';
import { applicationStatusMail } from './mails';

export const NAMED = { title: true, companyName: true, location: true } as const;
/** Whom to tell of a decision, and about which job. */
export const READER = {
  status: true,
  applicantName: true,
  email: true,
  job: { select: { id: true, ...NAMED } },
  user: { select: { role: true, disabledAt: true } },
} as const;
type Reader = Prisma.ApplicationGetPayload<{ select: typeof READER }>;

/**
 * Queues the letter about a decision. Feedback that is only taken back is nothing to write about.
 *
 * @param before the application as it was until then
 * @returns whether there is a letter
 */
export async function tellCandidate(
  tx: Tx,
  before: Reader,
  { status, feedback = null }: { status: ApplicationStatus; feedback?: string | null | undefined },
): Promise<boolean> {
  const moved = before.status !== status;
  if (!moved && feedback === null) return false;
  const { applicantName: name, email, job, user } = before;
  const hasAccount = user !== null && user.role === 'candidate' && user.disabledAt === null;
  await queueMail(tx, {
    kind: 'application-status',
    to: email.toLowerCase(),
    ...applicationStatusMail({ name, job, status, moved, feedback, hasAccount }),
  });
  return true;
}
