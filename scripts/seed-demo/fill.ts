import { db, transaction } from '../../lib/platform/db/client';
import { orderEntriesByTime } from '../../lib/finding/store/entries';
import { AppError } from '../../lib/base/errors';
import { planApplications } from './applications';
import { CANDIDATE, CANDIDATE_EMAIL, createCandidate, planOwnApplications } from './candidate';
import { Chance } from './chance';
import { planCvs, writeCv } from './cvs';
import { writeDesk } from './desk';
import { documentOf } from './documents';
import { planJobs } from './jobs';
import { Journal } from './journal';
import { rememberMessages } from './messages';
import { inventPeople, type Person } from './people';
import { rememberAlerts, rememberSubscribers } from './readers';
import type { Scene } from './scene';
import { writeApplication } from './write-applications';
import { writeJobs } from './write-jobs';

export type DemoCounts = {
  jobs: number;
  applications: number;
  cvs: number;
  messages: number;
  subscribers: number;
  alerts: number;
};
export const DEMO_COUNTS: DemoCounts = {
  jobs: 120,
  applications: 900,
  cvs: 200,
  messages: 45,
  subscribers: 160,
  alerts: 60,
};
const OWN_APPLICATIONS = 6;

export type DemoOptions = {
  counts?: DemoCounts;
  seed?: number;
  now?: Date;
  password: string;
  /** Also runs if there are applications already. */ again?: boolean;
};

/**
 * Fills a migrated database and its uploads folder with an invented office after three months of work. Addresses are
 * in reserved domains, and no mail waits to be sent. The same seed gives the same office, except for random file
 * names, subscription keys and Message-IDs.
 * @throws AppError conflict if applications or the demo account exist, or no moderator does; validation_failed for a
 * refused password
 */
export async function fillDemo({
  counts = DEMO_COUNTS,
  seed = 1,
  now = new Date(),
  password,
  again = false,
}: DemoOptions): Promise<DemoCounts & { mails: number }> {
  const moderator = await requireFillable(again);
  const userId = (await findCandidate()) ?? (await createCandidate(password, now));
  const scene: Scene = { chance: new Chance(seed), journal: new Journal(), now, moderator };
  const people = inventPeople(Math.max(1, Math.ceil(counts.applications * 0.75) + counts.cvs), scene.chance);

  const jobs = await writeJobs(planJobs(counts.jobs, scene.chance, now), scene);
  await fillApplications(counts.applications, jobs, people, userId, seed, scene);
  const senders = [CANDIDATE, ...people.slice(-counts.cvs)].slice(0, counts.cvs);
  for (const cv of planCvs(senders, scene.chance, now))
    await writeCv(
      cv,
      await documentOf(cv.person, seedOf(cv.person, people, seed), now),
      cv.person === CANDIDATE ? userId : null,
      scene,
    );

  rememberMessages(counts.messages, people, scene);
  rememberSubscribers(scene.chance.some(people, counts.subscribers), scene);
  await rememberAlerts(scene.chance.some(people, counts.alerts), jobs, scene);
  await scene.journal.writeAll();
  await writeDesk(scene, new Chance(seed));
  // Sorts entries by their invented times: the people search shows the newest first.
  await transaction(orderEntriesByTime);
  return { ...counts, mails: await db().outboxMail.count() };
}

async function fillApplications(
  count: number,
  jobs: Parameters<typeof planApplications>[1],
  people: readonly Person[],
  userId: number,
  seed: number,
  scene: Scene,
): Promise<void> {
  const own = planOwnApplications(Math.min(OWN_APPLICATIONS, count), jobs, scene);
  const planned = [...own, ...planApplications(count - own.length, jobs, people, scene.chance, scene.now)];
  planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const application of planned) {
    const { person } = application;
    await writeApplication(
      application,
      await documentOf(person, seedOf(person, people, seed), scene.now),
      person === CANDIDATE ? userId : null,
      scene,
    );
  }
}

async function requireFillable(again: boolean): Promise<Scene['moderator']> {
  const moderator = await db().user.findFirst({
    where: { role: 'moderator', disabledAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  if (!moderator) throw new AppError('conflict', 'There is no moderator yet: run npm run db:seed first.');
  const filled = (await db().application.count()) > 0 || (await findCandidate()) !== null;
  if (filled && !again)
    throw new AppError(
      'conflict',
      'This database has applications already, or was filled before. To add to it all the same: npm run seed:demo -- --again',
    );
  return { userId: moderator.id, name: moderator.name };
}

async function findCandidate(): Promise<number | null> {
  const account = await db().user.findUnique({ where: { email: CANDIDATE_EMAIL }, select: { id: true } });
  return account?.id ?? null;
}

// Each person has their own seed, so their document is the same whenever it is made.
function seedOf(person: Person, people: readonly Person[], seed: number): number {
  return seed * 100_003 + people.indexOf(person) + 2;
}
