import { SAMPLE_COMPANY as company } from '../../lib/base/site';
import { env } from '../../lib/base/env';
import { pages, withQuery } from '../../lib/base/routes';
import { absoluteUrl } from '../../lib/base/site-url';
import { DAY_MS } from '../../lib/base/time';
import { columnsOf } from '../../lib/jobs/columns';
import { nextJobId } from '../../lib/jobs/commands';
import { jobUrl } from '../../lib/jobs/dto';
import { jobNotificationMail, postingMail } from '../../lib/jobs/mails';
import { jobSchema, type JobInput } from '../../lib/jobs/schema';
import { transaction } from '../../lib/platform/db/client';
import { WORKPLACES, type ExperienceLevel, type JobType, type Workplace } from '../../lib/vocabulary/jobs';
import { daysBefore, type Chance } from './chance';
import { COMPANIES, COUNTRIES, LEVEL_PAY, phoneIn, POSTINGS, ROLES, salaryIn, type Company, type Role } from './data';
import type { Scene } from './scene';

/** `expired`: published with a past deadline. */
export type Fate = 'open' | 'pending' | 'closed' | 'expired' | 'rejected';

export type PlannedJob = {
  input: JobInput;
  fate: Fate;
  workplace: Workplace;
  role: Role;
  company: Company;
  createdAt: Date;
  /** Null if the posting was never on the board. */
  publishedAt: Date | null;
  closedAt: Date | null;
  endsAt: Date;
  reason: string | null;
};

const SPREAD_DAYS = 88;
const FATES: Readonly<Record<Fate, number>> = {
  open: 0.66,
  expired: 0.11,
  closed: 0.11,
  pending: 0.07,
  rejected: 0.05,
};
const TYPES: Readonly<Record<JobType, number>> = {
  'full-time': 60,
  contract: 22,
  'part-time': 7,
  temporary: 6,
  internship: 5,
};
const LEVELS: Readonly<Record<ExperienceLevel, number>> = { entry: 8, junior: 20, mid: 36, senior: 30, executive: 6 };

export function planJobs(count: number, chance: Chance, now: Date): PlannedJob[] {
  // Every company and every role occurs about equally often, and a pair of them rarely repeats.
  const companies = chance.shuffled(COMPANIES);
  const roles = chance.shuffled(ROLES);
  return chance
    .shuffled(fatesOf(count))
    .map((fate, index) => {
      const company = at(companies, index);
      const role = roleFor(company, roles, index + Math.floor(index / companies.length));
      return planJob({ fate, company, role, index, count }, chance, now);
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The next role, or the one after it if the company's industry lacks the next. */
function roleFor({ industry }: Company, roles: readonly Role[], turn: number): Role {
  const role = at(roles, turn);
  return role.industries === undefined || role.industries.includes(industry) ? role : at(roles, turn + 1);
}

function fatesOf(count: number): Fate[] {
  const rare = (Object.keys(FATES) as Fate[])
    .filter((fate) => fate !== 'open')
    .flatMap((fate) => Array<Fate>(Math.round(count * FATES[fate])).fill(fate));
  return [...rare, ...Array<Fate>(count - rare.length).fill('open')];
}

type Draft = { fate: Fate; company: Company; role: Role; index: number; count: number };

function planJob({ fate, company, role, index, count }: Draft, chance: Chance, now: Date): PlannedJob {
  const times = timesOf(fate, (SPREAD_DAYS * (index + 0.5)) / count, chance, now);
  const type = chance.weighted(TYPES);
  const level = type === 'internship' ? 'entry' : chance.weighted(LEVELS);
  const { location, workplace, city } = placeOf(company, chance);
  const team = chance.pick(company.teams);
  const gaps = { company: company.name, team, city, contact: company.contact };
  const pay = role.pay * (type === 'internship' ? 0.45 : LEVEL_PAY[level]);
  const description = [
    company.about,
    chance.pick(role.work),
    chance.pick(POSTINGS.arrangements[workplace]),
    (POSTINGS.terms as Partial<Record<JobType, string>>)[type],
    chance.pick(POSTINGS.hiring),
  ];
  const input = jobSchema.parse({
    title: titleOf(role, level, type, chance.happens(0.4) ? team : null),
    company: company.name,
    location,
    type,
    industry: company.industry,
    experienceLevel: level,
    salary: chance.happens(0.9) ? salaryIn(company.country, pay, type) : '',
    description: description
      .filter((part) => part !== undefined)
      .map((part) => chance.fill(part, gaps))
      .join('\n\n'),
    responsibilities: chance.some(role.responsibilities, 5).map((line) => chance.fill(line, gaps)),
    requirements: chance.some(role.requirements, chance.int(4, 5)).map((line) => chance.fill(line, gaps)),
    benefits: chance.some(POSTINGS.benefits, chance.int(4, 5)),
    skills: chance.some(role.skills, chance.int(5, 7)),
    contactName: company.contact,
    email: `careers@${company.domain}`,
    phone: phoneIn(company.country, 1000 + index),
    deadline: times.deadline,
  });
  const { deadline: _, ...moments } = times;
  return {
    input,
    fate,
    workplace,
    role,
    company,
    ...moments,
    reason: fate === 'rejected' ? chance.pick(POSTINGS.rejectionReasons) : null,
  };
}

/** Times at which a posting was sent, published and ended. @param age days since it was sent, spread evenly */
function timesOf(fate: Fate, age: number, chance: Chance, now: Date) {
  const days = {
    open: age * 0.8,
    pending: 0.1 + age / 22,
    closed: 14 + age * 0.8,
    expired: 24 + age * 0.7,
    rejected: 2 + age * 0.9,
  }[fate];
  const createdAt = daysBefore(now, Math.min(days, SPREAD_DAYS));
  const reviewedAt = new Date(Math.min(createdAt.getTime() + chance.int(1, 22) * 3_600_000, now.getTime() - 600_000));
  const publishedAt =
    fate === 'pending' || fate === 'rejected' ? null : new Date(Math.max(reviewedAt.getTime(), createdAt.getTime()));
  const closedAt = fate === 'closed' ? chance.between(daysBefore(createdAt, -11), now) : null;
  const inDays = fate === 'expired' ? -chance.int(1, 9) : chance.int(6, 60);
  const deadline = fate === 'open' && chance.happens(0.25) ? null : new Date(now.getTime() + inDays * DAY_MS);
  const endsAt = closedAt ?? (fate === 'expired' && deadline !== null ? deadline : now);
  return { createdAt, publishedAt, closedAt, endsAt, deadline: deadline?.toISOString().slice(0, 10) ?? null };
}

function placeOf(
  { cities, country }: Company,
  chance: Chance,
): { location: string; workplace: Workplace; city: string } {
  const city = chance.pick(cities);
  if (city.startsWith('Remote')) return { location: city, workplace: 'remote', city };
  return {
    location: `${city}${COUNTRIES[country].suffix}`,
    workplace: chance.pick(WORKPLACES.filter((each) => each !== 'remote')),
    city,
  };
}

function titleOf({ title, field }: Role, level: ExperienceLevel, type: JobType, team: string | null): string {
  const named = {
    entry: `Graduate ${title}`,
    junior: `Junior ${title}`,
    mid: title,
    senior: `Senior ${title}`,
    executive: `Head of ${field}`,
  } satisfies Record<ExperienceLevel, string>;
  const full = type === 'internship' ? `${title} Intern` : named[level];
  return team === null ? full : `${full}, ${team}`;
}

function at<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

export type WrittenJob = PlannedJob & { id: number };

const STATUSES: Readonly<Record<Fate, string>> = {
  open: 'published',
  expired: 'published',
  closed: 'closed',
  pending: 'pending',
  rejected: 'rejected',
};
/** Age in days at which posters of jobs without a deadline get a mail that asks whether the job is still open. */
const ASKED_DAYS = 59;
const CHANGED_HOURS = 6;

export async function writeJobs(planned: readonly PlannedJob[], scene: Scene): Promise<WrittenJob[]> {
  const written: WrittenJob[] = [];
  for (const plan of planned) {
    const job = { ...plan, id: await writeJob(plan, scene.now) };
    recordJob(job, scene);
    written.push(job);
  }
  await writeChange(written, scene);
  return written;
}

/** The newest open job was changed by its poster some hours ago, which waits for a moderator. */
async function writeChange(jobs: readonly WrittenJob[], scene: Scene): Promise<void> {
  const job = jobs.filter(({ fate }) => fate === 'open').at(-1);
  if (!job) return;
  const { id, input, publishedAt } = job;
  const changed = scene.now.getTime() - CHANGED_HOURS * 3_600_000;
  const at = new Date(Math.max((publishedAt ?? scene.now).getTime(), changed));
  const fields = { description: `${input.description}\n\nFirst interviews are by video, within a week.` };
  await transaction((tx) =>
    tx.jobRevision.create({ data: { jobId: id, fields, createdAt: at, updatedAt: at }, select: { jobId: true } }),
  );
  const change = { fields: ['description'], from: 'published', to: 'published', waits: true };
  scene.log(at, 'job.poster-edit', { type: 'job', id }, change, { userId: null, name: 'Poster' });
}

function writeJob(
  { input, fate, workplace, createdAt, publishedAt, closedAt }: PlannedJob,
  now: Date,
): Promise<number> {
  const derived = columnsOf(input);
  const wasAsked = input.deadline === null && createdAt < daysBefore(now, ASKED_DAYS);
  return transaction(async (tx) => {
    const id = await nextJobId(tx);
    await tx.job.create({
      data: {
        id,
        ...derived,
        // The text names days in the office, from which only a moderator sets a workplace.
        ...(derived.workplace !== workplace && { workplace, workplaceCorrected: true }),
        status: STATUSES[fate],
        createdAt,
        updatedAt: closedAt ?? publishedAt ?? createdAt,
        publishedAt,
        firstPublishedAt: publishedAt,
        closedAt,
        closedBy: closedAt === null ? null : 'moderator',
        reminderFor: wasAsked ? now.toISOString().slice(0, 10) : null,
      },
    });
    return id;
  });
}

function recordJob({ id, fate, createdAt, publishedAt, closedAt, reason, input }: WrittenJob, scene: Scene): void {
  const subject = { type: 'job', id } as const;
  const to = input.email;
  const letter = { id, title: input.title, contactName: input.contactName, link: env().siteUrl };
  const link = absoluteUrl(withQuery(pages.moderatorDashboard, { tab: 'jobs', status: 'pending' }));
  scene.mail(createdAt, { kind: 'job-posted', to, ...postingMail('job-posted', letter, { live: false }) });
  scene.mail(createdAt, {
    kind: 'job-notice',
    to: company.email,
    ...jobNotificationMail({ ...input, id, link, waits: 'new' }),
  });
  if (publishedAt !== null) {
    scene.log(publishedAt, 'job.approve', subject, { from: 'pending', to: 'published' });
    const approved = postingMail('job-approved', letter, { page: jobUrl(id), past: false, change: false });
    scene.mail(publishedAt, { kind: 'job-approved', to, ...approved });
  }
  if (fate === 'rejected') {
    const latest = new Date(Math.min(createdAt.getTime() + DAY_MS, scene.now.getTime()));
    const at = scene.chance.between(createdAt, latest);
    scene.log(at, 'job.reject', subject, { from: 'pending', to: 'rejected', ...(reason !== null && { reason }) });
    scene.mail(at, { kind: 'job-rejected', to, ...postingMail('job-rejected', letter, { reason, change: false }) });
  }
  if (closedAt !== null) scene.log(closedAt, 'job.close', subject, { from: 'published', to: 'closed' });
}
