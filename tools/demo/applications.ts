import { SAMPLE_COMPANY as company } from '../../lib/base/site';
import { DAY_MS } from '../../lib/base/time';
import { applicationNoticeMail, applicationReceivedMail, applicationStatusMail } from '../../lib/applications/mails';
import { applicationSchema } from '../../lib/applications/schema';
import { content } from '../../lib/content';
import { attach, createFileRow, sentColumns } from '../../lib/platform/files/commands';
import { fileReference } from '../../lib/platform/files/reference';
import { CONSENT_VERSION, type ApplicationStatus } from '../../lib/vocabulary/applications';
import type { Chance } from './chance';
import { LETTERS } from './data';
import { received } from './documents';
import type { WrittenJob } from './jobs';
import type { Person } from './people';
import type { Scene } from './scene';

export type PlannedApplication = {
  job: WrittenJob;
  person: Person;
  createdAt: Date;
  status: ApplicationStatus;
  feedback: string | null;
  decidedAt: Date | null;
  coverLetter: string | null;
};

const STATUSES: Readonly<Record<ApplicationStatus, number>> = {
  pending: 36,
  interview: 21,
  approved: 11,
  rejected: 32,
};
const FIRST_LOOK_MS = 1.2 * DAY_MS;
/** Share of applicants who send a second version for the same job. */
const AGAIN_SHARE = 0.03;

/** Plans applications, oldest first, for jobs in the people's own profession and mostly in their own country. */
export function planApplications(
  count: number,
  jobs: readonly WrittenJob[],
  people: readonly Person[],
  chance: Chance,
  now: Date,
): PlannedApplication[] {
  // Weights the jobs, so that a few get many applications and most get few.
  const drawing = jobs
    .filter(({ publishedAt }) => publishedAt !== null)
    .flatMap((job) => Array<WrittenJob>(chance.int(1, 3) * chance.int(1, 3)).fill(job));
  if (drawing.length === 0 || people.length === 0) return [];
  const planned: PlannedApplication[] = [];
  const sent = new Set<string>();
  while (planned.length < count) {
    const job = chance.pick(drawing);
    const person = applicantFor(job, people, chance);
    const key = `${person.email} ${job.id}`;
    if (sent.has(key) && !chance.happens(AGAIN_SHARE)) continue;
    sent.add(key);
    planned.push(planApplication(job, person, chance, now));
  }
  return planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export function planApplication(
  job: WrittenJob,
  person: Person,
  chance: Chance,
  now: Date,
  forced?: ApplicationStatus,
): PlannedApplication {
  const createdAt = chance.between(job.publishedAt ?? job.createdAt, job.endsAt);
  const isFresh = now.getTime() - createdAt.getTime() < FIRST_LOOK_MS;
  const status = forced ?? (isFresh ? 'pending' : chance.weighted(STATUSES));
  const decidedAt =
    status === 'pending'
      ? null
      : chance.between(new Date(Math.min(createdAt.getTime() + FIRST_LOOK_MS, now.getTime())), now);
  const feedback = status !== 'pending' && chance.happens(0.7) ? chance.pick(LETTERS.feedback[status]) : null;
  return {
    job,
    person,
    createdAt,
    status,
    feedback,
    decidedAt,
    coverLetter: chance.happens(0.55) ? coverLetter(job, person, chance) : null,
  };
}

function applicantFor(job: WrittenJob, people: readonly Person[], chance: Chance): Person {
  const ofTrade = people.filter(({ role }) => role === job.role);
  const near = ofTrade.filter(({ country }) => country === job.company.country);
  return chance.pick(near.length > 0 && chance.happens(0.8) ? near : ofTrade.length > 0 ? ofTrade : people);
}

function coverLetter(job: WrittenJob, { name, role, years, skills }: Person, chance: Chance): string {
  const [skill = role.title, other = role.field] = skills;
  const gaps = {
    job: job.input.title,
    company: job.input.company,
    role: role.title,
    years: String(Math.max(2, years)),
    skill,
    other,
  };
  const { openings, middles, closings } = LETTERS;
  const body = [openings, middles, closings].map((list) => chance.fill(chance.pick(list), gaps));
  return [...body, name].join('\n\n');
}

/** Stores an application as the site does: checks the document, stores it, reads it back and saves it with its row. */
export async function writeApplication(
  { job, person, createdAt, status, feedback, decidedAt, coverLetter }: PlannedApplication,
  bytes: Buffer,
  userId: number | null,
  scene: Scene,
): Promise<void> {
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
    const data = {
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
    };
    return { record: await tx.application.create({ data, select: { id: true, fileId: true } }), repeated: false };
  });

  const { name, email: to } = person;
  const { title, company: companyName, location } = job.input;
  const named = { id: job.id, title, companyName, location };
  const receipt = applicationReceivedMail({ reference: fileReference(fileId), name, job: named });
  scene.mail(createdAt, { kind: 'application-received', to, ...receipt });
  const notice = applicationNoticeMail({ id, job: named });
  scene.mail(createdAt, { kind: 'application-notice', to: company.email, ...notice });
  if (decidedAt === null) return;
  const subject = { type: 'application', id } as const;
  const change = { from: 'pending', to: status, feedback: feedback !== null };
  scene.log(scene.chance.between(createdAt, decidedAt), 'application.download', subject);
  scene.log(decidedAt, 'application.status', subject, change);
  const decision = { name, job: named, status, moved: true, feedback, hasAccount: userId !== null };
  scene.mail(decidedAt, { kind: 'application-status', to, ...applicationStatusMail(decision) });
}
