import { AppError } from '../base/errors';
import { isNoAddress } from '../base/no-address';
import { content } from '../content';
import type { Tx } from '../platform/db/client';
import { isUntold } from '../vocabulary/sourcing';

/**
 * Refuses to write to a person without an address, to a sourced person who was not told yet that we hold their data
 * (GDPR, article 14), and to one who objected. Their own application can always be answered.
 * @throws AppError conflict, saying what to do
 */
export async function requireWritable(tx: Tx, about: { applicationId: number } | { cvId: number }): Promise<void> {
  const { recipientMessages: words } = content();
  const cvId = 'cvId' in about ? about.cvId : await checkApplication(tx, about.applicationId);
  if (cvId === null) return;
  const cv = await tx.cvDocument.findUnique({ where: { id: cvId }, select: SOURCED });
  if (!cv) return;
  const name = cv.applicantName;
  if (isNoAddress(cv.email)) throw new AppError('conflict', words.noAddress(name));
  if (cv.objectedAt) throw new AppError('conflict', words.objected(name));
  if (isUntold(cv)) throw new AppError('conflict', words.untold(name));
}

const SOURCED = { applicantName: true, email: true, objectedAt: true, noticeDueDay: true, noticeSentAt: true } as const;

/** Returns the CV of which the office made the application; null if the candidate sent it. */
async function checkApplication(tx: Tx, id: number): Promise<number | null> {
  const select = { applicantName: true, email: true, origin: true, fromCvId: true } as const;
  const application = await tx.application.findUnique({ where: { id }, select });
  if (application && isNoAddress(application.email))
    throw new AppError('conflict', content().recipientMessages.noAddress(application.applicantName));
  return application?.origin === 'office' ? application.fromCvId : null;
}
