import { WORKPLACES, type ExperienceLevel, type JobType, type Workplace } from '../../lib/vocabulary/jobs';
import { jobSchema, type JobInput } from '../../lib/jobs/schema';
import { DAY_MS, daysBefore, type Chance } from './chance';
import { COMPANIES, type Company } from './data/companies';
import { COUNTRIES, LEVEL_PAY } from './data/countries';
import { ARRANGEMENTS, BENEFITS, HIRING, REJECTION_REASONS, TERMS } from './data/postings';
import type { Role } from './data/role';
import { ROLES } from './data/roles';

/** The outcome of a posting. `expired` is published with a past deadline. */
export type Fate = 'open' | 'pending' | 'closed' | 'expired' | 'rejected';

export type PlannedJob = {
  input: JobInput;
  fate: Fate;
  workplace: Workplace;
  role: Role;
  company: Company;
  createdAt: Date;
  /** Null if it was never on the board. */
  publishedAt: Date | null;
  closedAt: Date | null;
  /** Last moment to apply. */
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
  // Every company and every role appears about equally often, and rarely in the same pair.
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

/** The next role, or the one after it if the company has no such work. */
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
    chance.pick(ARRANGEMENTS[workplace]),
    TERMS[type],
    chance.pick(HIRING),
  ];
  const input = jobSchema.parse({
    title: titleOf(role, level, type, chance.happens(0.4) ? team : null),
    company: company.name,
    location,
    type,
    industry: company.industry,
    experienceLevel: level,
    salary: chance.happens(0.9) ? COUNTRIES[company.country].salary(pay, type) : '',
    description: description
      .filter((part) => part !== undefined)
      .map((part) => chance.fill(part, gaps))
      .join('\n\n'),
    responsibilities: chance.some(role.responsibilities, 5).map((line) => chance.fill(line, gaps)),
    requirements: chance.some(role.requirements, chance.int(4, 5)).map((line) => chance.fill(line, gaps)),
    benefits: chance.some(BENEFITS, chance.int(4, 5)),
    skills: chance.some(role.skills, chance.int(5, 7)),
    contactName: company.contact,
    email: `careers@${company.domain}`,
    phone: COUNTRIES[company.country].phone(1000 + index),
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
    reason: fate === 'rejected' ? chance.pick(REJECTION_REASONS) : null,
  };
}

/** The times at which a posting was sent, published and ended. `age`: days ago in an even spread. */
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
