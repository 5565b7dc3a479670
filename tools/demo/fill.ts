import { AppError } from '../../lib/base/errors';
import { orderEntriesByTime } from '../../lib/finding/store/entries';
import { db, transaction } from '../../lib/platform/db/client';
import { planApplications, writeApplication } from './applications';
import { CANDIDATE, CANDIDATE_EMAIL, createCandidate, planOwnApplications } from './candidate';
import { Chance } from './chance';
import { planCvs, writeCv } from './cvs';
import { writeDesk } from './desk';
import { documentOf } from './documents';
import { planAlerts, planMessages, planSubscribers } from './enquiries';
import { planJobs, writeJobs, type WrittenJob } from './jobs';
import { inventPeople, type Person } from './people';
import { Scene } from './scene';

export const DEMO_COUNTS = { jobs: 120, applications: 900, cvs: 200, messages: 45, subscribers: 160, alerts: 60 };
export type DemoCounts = typeof DEMO_COUNTS;
const OWN_APPLICATIONS = 6;

export type DemoOptions = {
  counts?: DemoCounts;
  seed?: number;
  now?: Date;
  password: string;
  again?: boolean;
};

/**
 * Fills a migrated database and its uploads folder with an invented office after three months of work. Addresses are in
 * reserved domains, and no mail waits to be sent. The same seed gives the same office, except for random file names,
 * subscription keys and Message-IDs.
 * @throws AppError conflict if applications or the demo account exist, or no moderator does; validation_failed for a
 *   refused password
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
  const scene = new Scene(new Chance(seed), now, moderator);
  const { chance } = scene;
  const people = inventPeople(Math.max(1, Math.ceil(counts.applications * 0.75) + counts.cvs), chance);
  // Each person has a separate seed, so that their document is the same for each application.
  const resume = (person: Person) => documentOf(person, seed * 100_003 + people.indexOf(person) + 2, now);
  const accountOf = (person: Person) => (person === CANDIDATE ? userId : null);

  const jobs = await writeJobs(planJobs(counts.jobs, chance, now), scene);
  for (const application of planAllApplications(counts.applications, jobs, people, scene))
    await writeApplication(application, resume(application.person), accountOf(application.person), scene);
  const senders = [CANDIDATE, ...people.slice(-counts.cvs)].slice(0, counts.cvs);
  for (const cv of planCvs(senders, chance, now)) await writeCv(cv, resume(cv.person), accountOf(cv.person), scene);

  planMessages(counts.messages, people, scene);
  planSubscribers(chance.some(people, counts.subscribers), scene);
  await planAlerts(chance.some(people, counts.alerts), jobs, scene);
  await scene.writeAll();
  await writeDesk(scene, new Chance(seed));
  // Sorts the search entries by their invented times, because the people search shows the newest first.
  await transaction(orderEntriesByTime);
  return { ...counts, mails: await db().outboxMail.count() };
}

function planAllApplications(count: number, jobs: readonly WrittenJob[], people: readonly Person[], scene: Scene) {
  const own = planOwnApplications(Math.min(OWN_APPLICATIONS, count), jobs, scene);
  const others = planApplications(count - own.length, jobs, people, scene.chance, scene.now);
  return [...own, ...others].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
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
