import { absoluteUrl } from '../../lib/base/site-url';
import { pages, withQuery } from '../../lib/base/routes';
import { logActivity } from '../../lib/platform/activity/commands';
import { company } from '../../lib/base/company';
import { transaction } from '../../lib/platform/db/client';
import { env } from '../../lib/base/env';
import { columnsOf } from '../../lib/jobs/columns';
import { nextJobId } from '../../lib/jobs/commands';
import { jobNotificationMail, postingMail } from '../../lib/jobs/mails';
import { jobUrl } from '../../lib/jobs/dto';
import { daysBefore } from './chance';
import type { Fate, PlannedJob } from './jobs';
import { rememberMail } from './mails';
import type { Scene } from './scene';

export type WrittenJob = PlannedJob & { id: number };

const STATUSES: Readonly<Record<Fate, string>> = {
  open: 'published',
  expired: 'published',
  closed: 'closed',
  pending: 'pending',
  rejected: 'rejected',
};
/** Posters of jobs without a deadline are asked after this many days whether the job is still open; these were asked. */
const ASKED_DAYS = 59;

export async function writeJobs(planned: readonly PlannedJob[], scene: Scene): Promise<WrittenJob[]> {
  const written: WrittenJob[] = [];
  for (const plan of planned) {
    const job = { ...plan, id: await writeJob(plan, scene.now) };
    rememberJob(job, scene);
    written.push(job);
  }
  await writeChange(written, scene);
  return written;
}

const CHANGED_HOURS = 6;

/** The poster of the newest open job changed it some hours ago, and the change waits for a moderator. */
async function writeChange(jobs: readonly WrittenJob[], { now, journal }: Scene): Promise<void> {
  const job = jobs.filter(({ fate }) => fate === 'open').at(-1);
  if (!job) return;
  const { id, input, publishedAt } = job;
  const at = new Date(Math.max((publishedAt ?? now).getTime(), now.getTime() - CHANGED_HOURS * 3_600_000));
  const fields = { description: `${input.description}\n\nFirst interviews are by video, within a week.` };
  await transaction((tx) =>
    tx.jobRevision.create({ data: { jobId: id, fields, createdAt: at, updatedAt: at }, select: { jobId: true } }),
  );
  const change = { fields: ['description'], from: 'published', to: 'published', waits: true };
  const poster = { userId: null, name: 'Poster' };
  journal.add(at, (tx) => logActivity(tx, poster, 'job.poster-edit', { type: 'job', id }, change, at));
}

function writeJob(
  { input, fate, workplace, createdAt, publishedAt, closedAt }: PlannedJob,
  now: Date,
): Promise<number> {
  const derived = columnsOf(input);
  const asked =
    input.deadline === null && createdAt < daysBefore(now, ASKED_DAYS) ? now.toISOString().slice(0, 10) : null;
  return transaction(async (tx) => {
    const id = await nextJobId(tx);
    await tx.job.create({
      data: {
        id,
        ...derived,
        // The text names the days in the office, which only a moderator interprets (decision J6).
        ...(derived.workplace !== workplace && { workplace, workplaceCorrected: true }),
        status: STATUSES[fate],
        createdAt,
        updatedAt: closedAt ?? publishedAt ?? createdAt,
        publishedAt,
        firstPublishedAt: publishedAt,
        closedAt,
        closedBy: closedAt === null ? null : 'moderator',
        reminderFor: asked,
      },
    });
    return id;
  });
}

function rememberJob(job: WrittenJob, scene: Scene): void {
  const { id, fate, createdAt, publishedAt, closedAt, reason, input } = job;
  const letter = { id, title: input.title, contactName: input.contactName, link: env().siteUrl };
  rememberMail(
    scene,
    { kind: 'job-posted', to: input.email, ...postingMail('job-posted', letter, { live: false }) },
    createdAt,
  );
  const office = absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'jobs', status: 'pending' }));
  rememberMail(
    scene,
    { kind: 'job-notice', to: company.email, ...jobNotificationMail({ ...input, id, link: office, waits: 'new' }) },
    createdAt,
  );
  if (publishedAt !== null) {
    remember(scene, 'job.approve', id, { from: 'pending', to: 'published' }, publishedAt);
    rememberMail(
      scene,
      {
        kind: 'job-approved',
        to: input.email,
        ...postingMail('job-approved', letter, { page: jobUrl(id), past: false, change: false }),
      },
      publishedAt,
    );
  }
  if (fate === 'rejected') {
    const decidedAt = scene.chance.between(
      createdAt,
      new Date(Math.min(createdAt.getTime() + 86_400_000, scene.now.getTime())),
    );
    remember(
      scene,
      'job.reject',
      id,
      { from: 'pending', to: 'rejected', ...(reason !== null && { reason }) },
      decidedAt,
    );
    rememberMail(
      scene,
      { kind: 'job-rejected', to: input.email, ...postingMail('job-rejected', letter, { reason, change: false }) },
      decidedAt,
    );
  }
  if (closedAt !== null) remember(scene, 'job.close', id, { from: 'published', to: 'closed' }, closedAt);
}

function remember(
  { journal, moderator }: Scene,
  action: string,
  id: number,
  data: Record<string, string>,
  at: Date,
): void {
  journal.add(at, (tx) => logActivity(tx, moderator, action, { type: 'job', id }, data, at));
}
