import { AppError } from '../base/errors';
import { applicationStatusParts } from '../content/email-templates';
import { writeMessage } from '../letters/messages';
import type { CandidateMessage } from '../letters/schema';
import { transaction } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';

/**
 * Writes to a candidate about their application (docs/decisions/014-letters). It is no decision: status and feedback stay as they are.
 *
 * @throws AppError not_found
 */
export async function messageCandidate(
  id: number,
  message: CandidateMessage,
  moderator: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const to = await tx.application.findUnique({ where: { id }, select: { applicantName: true, email: true } });
    if (!to) throw new AppError('not_found', 'There is no such application.');
    const { why } = applicationStatusParts;
    await writeMessage(tx, { ...message, about: { applicationId: id }, to, why }, moderator, now);
  });
}
