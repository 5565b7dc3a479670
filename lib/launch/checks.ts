import { completeBackups } from '../backup/age';
import { env, RETENTION_VARIABLES } from '../base/env';
import { site } from '../base/site';
import { DAY_MS } from '../base/time';
import { content } from '../content';
import { db } from '../platform/db/client';
import { scannerProblem } from '../platform/files/scan';
import { needsSecondFactor } from '../platform/sessions/second-factor-rule';

/** `stop`: must be settled before the site has real visitors. `warn`: the operator may accept it. */
export type Level = 'stop' | 'warn';
export type Finding = { check: string; level: Level; problem: string };

export type Check = {
  name: string;
  level: Level;
  /** @returns problems, none if all is well */
  find: (now: Date) => Promise<readonly string[]> | readonly string[];
};

const HOUR_MS = 3_600_000;
/** The nightly backup, and two hours for a slow disk. */
const BACKUP_AGE_MS = 26 * HOUR_MS;
const MAIL_TEST_MS = 30 * DAY_MS;
/** Domains that never receive mail (RFC 2606). The sample company and the sample jobs use them. */
const RESERVED = '.example';

const words = () => content().launch;
const when = (isProblem: boolean, problem: string) => (isProblem ? [problem] : []);

/** Checks that need no request from outside, in the order in which an operator settles them. */
const CHECKS: readonly Check[] = [
  {
    name: 'address',
    level: 'stop',
    find: () => when(!isPublic(env().siteUrl), words().address(env().siteUrl)),
  },
  {
    name: 'company',
    level: 'stop',
    find: () => when(isReserved(site().company.email), words().firm(site().company.email)),
  },
  { name: 'samples', level: 'stop', find: sampleProblems },
  { name: 'mail', level: 'stop', find: mailProblems },
  { name: 'moderators', level: 'stop', find: moderatorProblems },
  { name: 'backup', level: 'stop', find: backupProblems },
  {
    name: 'proxy',
    level: 'warn',
    find: () => when(env().siteUrl.startsWith('https:') && env().trustedProxyHops === 0, words().hops),
  },
  { name: 'scanner', level: 'warn', find: scannerProblems },
  { name: 'retention', level: 'warn', find: retentionProblems },
  { name: 'limits', level: 'warn', find: () => when(!env().rateLimits, words().limits) },
  { name: 'review', level: 'warn', find: () => when(!env().jobReview, words().review) },
  {
    name: 'second factor',
    level: 'warn',
    find: async () => when(!(await needsSecondFactor({ secondFactorDue: false })), words().factorOptional),
  },
  {
    name: 'one moderator',
    level: 'warn',
    find: async () => when((await moderators()).length === 1, words().oneModerator),
  },
];

/** Returns what speaks against opening the site to the public. Sends no request to other machines but the scanner. */
export async function launchFindings(now = new Date()): Promise<Finding[]> {
  return findingsOf(CHECKS, now);
}

export async function findingsOf(checks: readonly Check[], now: Date): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ name, level, find }) => (await find(now)).map((problem) => ({ check: name, level, problem }))),
  );
  return found.flat();
}

export function isPublic(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isHere = hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname);
  return protocol === 'https:' && !isHere && !isReserved(hostname);
}

const isReserved = (name: string) => name.toLowerCase().endsWith(RESERVED);

/** Domain of `Name <address>` or of a bare address. */
export const domainOf = (sender: string) => /@([^@>\s]+)>?\s*$/.exec(sender)?.[1] ?? '';

/** The address or name and address from which mails are sent. */
export const sender = () => env().mailFrom ?? site().company.email;

async function sampleProblems(): Promise<string[]> {
  const jobs = await db().job.count({ where: { status: 'published', email: { endsWith: RESERVED } } });
  return [
    ...when(env().sampleContent && hasSamples(content()), words().sampleContent),
    ...when(jobs > 0, words().sampleJobs(jobs)),
  ];
}

function hasSamples(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return ('sample' in part && part.sample === true) || Object.values(part).some(hasSamples);
}

async function mailProblems(now: Date): Promise<string[]> {
  if (env().mailUrl === null) return [words().mailServer];
  const since = new Date(now.getTime() - MAIL_TEST_MS);
  const tested = await db().outboxMail.count({ where: { kind: 'test', status: 'sent', sentAt: { gte: since } } });
  return [...when(isReserved(domainOf(sender())), words().sender(sender())), ...when(tested === 0, words().mailTest)];
}

function moderators() {
  return db().user.findMany({
    where: { role: 'moderator', disabledAt: null },
    select: { name: true, passwordIsGenerated: true, secondFactor: { select: { confirmedAt: true } } },
    orderBy: { id: 'asc' },
  });
}

async function moderatorProblems(): Promise<string[]> {
  const all = await moderators();
  if (all.length === 0) return [words().noModerator];
  const [unprotected, unchanged] = [
    all.filter(({ secondFactor }) => !secondFactor?.confirmedAt),
    all.filter(({ passwordIsGenerated }) => passwordIsGenerated),
  ].map((some) => some.map(({ name }) => name).join(', '));
  return [...(unprotected ? [words().factor(unprotected)] : []), ...(unchanged ? [words().password(unchanged)] : [])];
}

async function backupProblems(now: Date): Promise<string[]> {
  const { backupDir } = env();
  if (backupDir === null) return [words().backupDir];
  const newest = (await completeBackups(backupDir)).at(-1);
  if (!newest) return [words().noBackup(backupDir)];
  const age = now.getTime() - newest.startedAt.getTime();
  return [
    ...when(age < 0, words().backupInFuture(newest.name)),
    ...when(age > BACKUP_AGE_MS, words().backupOld(Math.floor(age / HOUR_MS))),
  ];
}

async function scannerProblems(): Promise<string[]> {
  if (env().scanner === null) return [words().noScanner];
  const problem = await scannerProblem();
  return problem === null ? [] : [words().scannerSilent(problem)];
}

function retentionProblems(): string[] {
  const unlimited = Object.entries(env().retention).flatMap(([kind, days]) =>
    days === 0 ? [RETENTION_VARIABLES[kind as keyof typeof RETENTION_VARIABLES]] : [],
  );
  return when(unlimited.length > 0, words().retention(unlimited.join(', ')));
}
