import { logActivity } from '../../lib/platform/activity/commands';
import { CONSENT_VERSION, type ApplicationStatus } from '../../lib/vocabulary/applications';
import { content } from '../../lib/content';
import { applicationNoticeMail, applicationReceivedMail, applicationStatusMail } from '../../lib/applications/mails';
import { applicationSchema } from '../../lib/applications/schema';
import { company } from '../../lib/base/company';
import { createFileRow, attach, sentColumns } from '../../lib/platform/files/commands';
import { fileReference } from '../../lib/platform/files/reference';
import type { PlannedApplication } from './applications';
import { received } from './documents';
import { rememberMail } from './mails';
import type { Scene } from './scene';

/**
 * Stores an application as the site does: the document is inspected, stored, read back, and saved with its row.
 * Decisions, mails and log lines follow at the end.
 */
export async function writeApplication(
  planned: PlannedApplication,
  bytes: Buffer,
  userId: number | null,
  scene: Scene,
): Promise<void> {
  const { job, person, createdAt, status, feedback, decidedAt, coverLetter } = planned;
  const input = applicationSchema.parse({
    applicant_name: person.name,
    email: person.email,
    phone: person.phone,
    linkedin: person.linkedin,
    cover_letter: coverLetter,
    consent: true,
    consent_version: CONSENT_VERSION,
  });
  const { id, fileId } = await attach(await received(bytes, person.fileName), content().RESUME, async (tx, file) => {
    await createFileRow(tx, file, createdAt);
    const row = await tx.application.create({
      data: {
        jobId: job.id,
        ...sentColumns(input, file, userId, createdAt),
        phone: input.phone,
        linkedin: input.linkedin,
        coverLetter: input.cover_letter,
        status,
        feedback,
        createdAt,
        updatedAt: decidedAt ?? createdAt,
        stageAt: decidedAt,
        answeredAt: decidedAt,
      },
      select: { id: true, fileId: true },
    });
    return { record: row, repeated: false };
  });
  rememberApplication({ ...planned, id, fileId, hasAccount: userId !== null }, scene);
}

function rememberApplication(
  application: PlannedApplication & { id: number; fileId: string; hasAccount: boolean },
  scene: Scene,
): void {
  const { id, fileId, job, person, createdAt, status, feedback, decidedAt, hasAccount } = application;
  const named = { id: job.id, title: job.input.title, companyName: job.input.company, location: job.input.location };
  rememberMail(
    scene,
    {
      kind: 'application-received',
      to: person.email,
      ...applicationReceivedMail({ reference: fileReference(fileId), name: person.name, job: named }),
    },
    createdAt,
  );
  rememberMail(
    scene,
    { kind: 'application-notice', to: company.email, ...applicationNoticeMail({ id, job: named }) },
    createdAt,
  );
  if (decidedAt === null) return;
  const openedAt = scene.chance.between(createdAt, decidedAt);
  remember(scene, 'application.download', id, {}, openedAt);
  remember(scene, 'application.status', id, { from: 'pending', to: status, feedback: feedback !== null }, decidedAt);
  const mail = applicationStatusMail({
    name: person.name,
    job: named,
    status: status satisfies ApplicationStatus,
    moved: true,
    feedback,
    hasAccount,
  });
  rememberMail(scene, { kind: 'application-status', to: person.email, ...mail }, decidedAt);
}

function remember(
  { journal, moderator }: Scene,
  action: string,
  id: number,
  data: Record<string, string | boolean>,
  at: Date,
): void {
  journal.add(at, (tx) => logActivity(tx, moderator, action, { type: 'application', id }, data, at));
}
