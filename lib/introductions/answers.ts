import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import { queueMail } from '../platform/mail/outbox';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import type { ClientAnswer } from '../vocabulary/introductions';
import { subjectOf } from './commands';
import { mailboxOf, refusalOf, requireClientLink } from './links';
import { clientAnswerMail } from './mails';
import { nameFor } from './redact';
import type { ClientAnswerInput } from './schema';
import { moveByAnswer } from './stages';

/**
 * Stores a client's answer about one person and mails it to the moderator who sent the link. The client can change the
 * answer until a moderator has settled it. Repeating the same answer changes nothing.
 * @returns the answer, and the person's name as the client sees it
 * @throws AppError not_found for an unknown link or person; conflict if the link has ended or the answer is settled
 */
export async function answerIntroduction(
  { token, person, answer, words }: ClientAnswerInput,
  now = new Date(),
): Promise<{ answer: ClientAnswer; name: string }> {
  const { introductionLinkMessages: messages } = content();
  return transaction(async (tx) => {
    const link = await requireClientLink(tx, token);
    const refusal = refusalOf(link, now);
    if (refusal) throw new AppError('conflict', refusal);
    const introduction = await tx.introduction.findFirst({
      where: { id: person, linkId: link.id },
      select: {
        answer: true,
        words: true,
        settledAt: true,
        entry: {
          select: {
            applicationId: true,
            cvId: true,
            consent: { select: { state: true } },
            application: { select: { applicantName: true } },
            cv: { select: { applicantName: true } },
          },
        },
      },
    });
    if (!introduction) throw new AppError('not_found', messages.gone);
    const { entry } = introduction;
    const said = { answer, name: nameFor(entry) };
    if (introduction.settledAt) throw new AppError('conflict', messages.settled);
    if (introduction.answer === answer && introduction.words === words) return said;
    await tx.introduction.update({
      where: { id: person },
      data: { answer, words, answeredAt: now },
      select: { id: true },
    });
    const actor = { userId: null, name: OTHER_ACTOR_NAMES.clients };
    const change = { link: link.id, answer, ...(introduction.answer && { before: introduction.answer }) };
    await logActivity(tx, actor, 'introduction.answer', subjectOf(entry), change, now);
    if (entry.applicationId !== null)
      await moveByAnswer(tx, entry.applicationId, { answer, before: introduction.answer }, actor, now);
    const to = await mailboxOf(tx, link.createdById);
    const mail = clientAnswerMail({ job: link.job, subject: subjectOf(entry), answer, hasWords: words !== null });
    await queueMail(tx, { kind: 'introduction-answer', to, ...mail }, now);
    return said;
  });
}
