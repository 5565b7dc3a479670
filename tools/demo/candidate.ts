import { hashChosenPassword } from '../../lib/accounts/passwords';
import type { ApplicationStatus } from '../../lib/vocabulary/applications';
import { db } from '../../lib/platform/db/client';
import { planApplication, type PlannedApplication } from './applications';
import { daysBefore } from './chance';
import { ROLES, type Role } from './data';
import type { Person } from './people';
import type { Scene } from './scene';
import type { WrittenJob } from './jobs';

/** The demo account, whose dashboard people can try out. */
export const CANDIDATE_EMAIL = 'jordan.ellis@example.com';

const ROLE = ROLES.find(({ title }) => title === 'Full-Stack Developer') as Role;
const STATUSES: readonly ApplicationStatus[] = ['approved', 'interview', 'pending', 'rejected', 'pending', 'interview'];
const TRADES = [
  'Full-Stack Developer',
  'Backend Engineer',
  'Frontend Engineer',
  'DevOps Engineer',
  'Android Engineer',
  'QA Automation Engineer',
];

export const CANDIDATE: Person = {
  name: 'Jordan Ellis',
  email: CANDIDATE_EMAIL,
  phone: '+44 7700 900461',
  linkedin: 'https://www.linkedin.com/in/jordan-ellis-example',
  country: 'GB',
  city: 'Leeds',
  role: ROLE,
  years: 7,
  skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Docker', 'AWS'],
  prefers: 'pdf',
  fileName: 'Jordan_Ellis_CV.pdf',
};

/** Creates the demo account: confirmed and two months old. @throws AppError validation_failed for a refused password */
export async function createCandidate(password: string, now: Date): Promise<number> {
  const { name, email, phone, city, role, years, skills } = CANDIDATE;
  const passwordHash = await hashChosenPassword(password, { name, email });
  const createdAt = daysBefore(now, 62);
  const profile = {
    location: `${city}, UK`,
    title: role.title,
    experience: `${years} years`,
    education: `${role.degree}, University of Leeds`,
    skills: skills.join(', '),
    summary:
      'Builds web applications for people who use them all day. Looking for a product team with real users, in Leeds or remote.',
  };
  const account = {
    role: 'candidate',
    name,
    email,
    phone,
    passwordHash,
    emailVerifiedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    lastSeenAt: now,
  };
  const { id } = await db().user.create({ data: { ...account, ...profile }, select: { id: true } });
  return id;
}

export function planOwnApplications(
  count: number,
  jobs: readonly WrittenJob[],
  { chance, now }: Scene,
): PlannedApplication[] {
  const published = jobs.filter(({ publishedAt }) => publishedAt !== null);
  const fitting = published.filter(({ role, company }) => TRADES.includes(role.title) && company.country === 'GB');
  const others = chance.shuffled(published.filter((job) => !fitting.includes(job) && TRADES.includes(job.role.title)));
  const chosen = [...chance.shuffled(fitting), ...others, ...published]
    .filter((job, index, all) => all.indexOf(job) === index)
    .slice(0, Math.min(count, STATUSES.length));
  return chosen.map((job, index) => planApplication(job, CANDIDATE, chance, now, STATUSES[index]));
}
