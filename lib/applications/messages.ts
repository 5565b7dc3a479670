import { AppError } from '../base/errors';
import { applicationStatusParts } from '../content/email-templates';
import { writeLetter } from '../letters/commands';
import { messageMail } from '../letters/mails';
import type { CandidateMessage } from '../letters/schema';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import type { Caller } from '../platform/sessions/sessions';

/**
 * Writes to a candidate about their application (decision 057). It is no decision: status and feedback stay as they are.
 *
 * @throws AppError not_found
 */
export async function messageCandidate(
  id: number,
  { subject, text }: CandidateMessage,
  moderator: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const application = await tx.application.findUnique({
      where: { id },
      select: { applicantName: true, email: true },
    });
    if (!application) throw new AppError('not_found', 'There is no such application.');
    const { applicantName: name, email } = application;
    const body = messageMail({ subject, text, name, why: applicationStatusParts.why });
    const mail = { kind: 'candidate-message', to: email.toLowerCase(), ...body } as const;
    const words = { subject, text };
    await writeLetter(tx, { about: { applicationId: id }, kind: 'message', mail, words, waits: true }, moderator, now);
    await logActivity(tx, moderator, 'letter.message', { type: 'application', id }, {}, now);
  });
}
