import { AppError } from '../base/errors';
import { cvReceivedEmail } from '../content/email-templates';
import { writeMessage } from '../letters/messages';
import type { CandidateMessage } from '../letters/schema';
import { transaction } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';

/**
 * Writes to whoever sent a CV (docs/decisions/014-letters). It is no decision: status and notes stay as they are.
 *
 * @throws AppError not_found
 */
export async function messageCvSender(
  id: number,
  message: CandidateMessage,
  moderator: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const to = await tx.cvDocument.findUnique({ where: { id }, select: { applicantName: true, email: true } });
    if (!to) throw new AppError('not_found', 'There is no such CV document.');
    const { why } = cvReceivedEmail;
    await writeMessage(tx, { ...message, about: { cvId: id }, to, why }, moderator, now);
  });
}
