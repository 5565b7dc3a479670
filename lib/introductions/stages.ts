import { moveStage } from '../applications/stages';
import type { Tx } from '../platform/db/client';
import type { ClientAnswer } from '../vocabulary/introductions';
import { STAGES, type Stage } from '../vocabulary/stages';

type Mover = { userId: number | null; name: string };

/** Moves an introduced application to "with client", unless it has a later stage or is closed. */
export async function moveToClient(tx: Tx, applicationId: number, by: Mover, now: Date): Promise<void> {
  const current = await newestOf(tx, applicationId);
  if (current && isBefore(current.stage, 'with-client'))
    await moveStage(tx, { applicationId: current.id, to: 'with-client', by, now });
}

/**
 * Moves an application after a client's answer. A yes moves it to "interview" from any earlier stage. A withdrawn yes
 * moves it back to "with client", unless somebody has moved it since. Other answers move nothing, because only a
 * moderator closes applications. Sends no mail.
 */
export async function moveByAnswer(
  tx: Tx,
  applicationId: number,
  { answer, before }: { answer: ClientAnswer; before: string | null },
  by: Mover,
  now: Date,
): Promise<void> {
  const current = await newestOf(tx, applicationId);
  if (!current) return;
  if (answer === 'yes' && isBefore(current.stage, 'interview'))
    await moveStage(tx, { applicationId: current.id, to: 'interview', by, now });
  if (answer !== 'yes' && before === 'yes' && current.stage === 'interview')
    await moveStage(tx, { applicationId: current.id, to: 'with-client', by, now });
}

const isBefore = (stage: Stage, other: Stage) => STAGES.indexOf(stage) < STAGES.indexOf(other);

/** Returns the newest version of an application, which all lists show. */
async function newestOf(tx: Tx, applicationId: number): Promise<{ id: number; stage: Stage } | null> {
  const sent = await tx.application.findUnique({
    where: { id: applicationId },
    select: { id: true, jobId: true, emailFolded: true, stage: true, superseded: true },
  });
  if (!sent) return null;
  const { jobId, emailFolded } = sent;
  const newest = sent.superseded
    ? await tx.application.findFirst({
        where: { jobId, emailFolded, superseded: false },
        orderBy: { id: 'desc' },
        select: { id: true, stage: true },
      })
    : null;
  const { id, stage } = newest ?? sent;
  return { id, stage: stage as Stage };
}

/** Moves an application to "interview" when times are offered, unless it has a later stage or is closed. */
export async function moveToInterview(tx: Tx, applicationId: number, by: Mover, now: Date): Promise<void> {
  const current = await newestOf(tx, applicationId);
  if (current && isBefore(current.stage, 'interview'))
    await moveStage(tx, { applicationId: current.id, to: 'interview', by, now });
}

/** Settles the clients' "yes" about an application, so that clients cannot change it any more. */
export async function settleAnswersOf(tx: Tx, applicationId: number, by: Mover, now: Date): Promise<void> {
  await tx.introduction.updateMany({
    where: { entry: { applicationId }, answer: 'yes', settledAt: null },
    data: { settledAt: now, settledBy: by.name },
  });
}
