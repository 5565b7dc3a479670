import { isDecided } from '../applications/rules';
import { AppError } from '../base/errors';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { db, transaction } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import { removeFiles } from '../platform/files/removals';
import { removeMailFiles } from '../platform/mail/files';
import type { Caller } from '../platform/sessions/sessions';
import type { Events } from '../room';
import { publish } from '../rooms';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import type { Stage } from '../vocabulary/stages';

/** Deletes an application and its file for a moderator. @throws AppError not_found */
export async function deleteApplication(id: number, moderator: Caller): Promise<void> {
  await remove({ id }, 'moderator', moderator);
}

export type Applicant = { userId: number | null; where: Prisma.ApplicationWhereInput };

/**
 * Withdraws a person's own application with its file.
 * @throws AppError not_found for another person's application; conflict once it is decided
 */
export async function withdrawApplication(id: number, { userId, where }: Applicant): Promise<void> {
  // The log does not contain the person's name, because it is retained after an erasure.
  await remove({ AND: [{ id, origin: 'form' }, where] }, 'candidate', { userId, name: 'Candidate' });
}

export async function withdrawOwnApplication(id: number, { userId }: Caller): Promise<void> {
  await withdrawApplication(id, { userId, where: { userId } }).catch(async (error: unknown) => {
    const isWithdrawn = error instanceof AppError && error.code === 'not_found' && (await hasWithdrawn(id, userId));
    throw isWithdrawn ? new AppError('not_found', content().ALREADY_WITHDRAWN) : error;
  });
}

async function hasWithdrawn(id: number, actorId: number): Promise<boolean> {
  const where = { subjectType: 'application', subjectId: String(id), action: 'application.withdraw', actorId };
  return (await db().activityLog.count({ where })) > 0;
}

type Actor = { userId: number | null; name: string };

async function remove(where: Prisma.ApplicationWhereInput, by: Events['applicationRemoved']['by'], actor: Actor) {
  const { fileId, mails } = await transaction(async (tx) => {
    const found = await tx.application.findFirst({ where, select: REMOVED });
    if (!found) throw new AppError('not_found', 'There is no such application.');
    const { fileId, status, ...application } = found;
    if (by === 'candidate') refuseDecided(status as ApplicationStatus);
    const { id, job } = application;
    const event = { ...application, stage: application.stage as Stage, by };
    const mails = await publish(tx, 'applicationRemoved', event, new Date());
    await tx.application.delete({ where: { id } });
    const action = by === 'candidate' ? 'application.withdraw' : 'application.delete';
    await logActivity(tx, actor, action, { type: 'application', id }, { job: job.id });
    return { fileId, mails };
  });
  await removeFiles([fileId]);
  await removeMailFiles(mails);
}

const REMOVED = {
  ...columns('id', 'fileId', 'status', 'stage', 'ownerId', 'emailFolded', 'superseded'),
  job: { select: { id: true, title: true, companyName: true } },
} as const;

function refuseDecided(status: ApplicationStatus): void {
  if (!isDecided(status)) return;
  const label = APPLICATION_STATUS_LABELS[status];
  const message = `You can withdraw an application until we decide. This one is marked ${label}. Write to us if you want to take it back.`;
  throw new AppError('conflict', message);
}
