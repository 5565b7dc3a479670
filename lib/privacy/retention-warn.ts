import { absoluteUrl } from '../base/site-url';
import { dayOf } from '../base/time';
import { db, transaction, type Tx } from '../platform/db/client';
import { yieldToEventLoop } from '../platform/db/yield';
import { env } from '../base/env';
import { pages } from '../base/routes';
import { isMailable, queueMail } from '../platform/mail/outbox';
import { wakeMailWorker } from '../platform/mail/worker';
import {
  ACCOUNT_DATES,
  APPLICATION_DATES,
  before,
  CV_DATES,
  DAY_MS,
  isWarned,
  lastOnAccount,
  lastOnApplication,
  lastOnCv,
  quietAccounts,
  quietApplications,
  quietCvs,
  warnedAfter,
} from './due';
import { retentionWarningMail, type Expiring } from './mails';
import { type RetentionDays } from '../base/settings/retention';
import { WARNING_DAYS } from '../vocabulary/privacy';

const AT_ONCE = 200;

/** Whom a warning goes to: an account, or an address without one. */
type Owner = { userId: number } | { emailFolded: string };

/**
 * Tells everybody whose applications, CVs or account reach their term within a month: one mail a person and run, with
 * all that is due, noted on the records in the transaction that queues it. Nobody is told twice about the same; who was
 * active since is told anew.
 *
 * @returns how many were told
 */
export async function warnOwners(now: Date, days: RetentionDays = env().retention): Promise<number> {
  let told = 0;
  for (const find of [dueAccounts, dueApplications, dueCvs]) {
    for await (const owners of find(now, days)) {
      for (const owner of owners) {
        if (await transaction((tx) => warn(tx, owner, now, days))) told += 1;
        await yieldToEventLoop();
      }
      if (owners.length > 0) wakeMailWorker();
      await yieldToEventLoop();
    }
  }
  return told;
}

async function* dueAccounts(now: Date, { accounts }: RetentionDays): AsyncGenerator<Owner[]> {
  if (accounts === 0) return;
  const until = before(now, warnedAfter(accounts));
  for (let after = 0; ;) {
    const rows = await db().user.findMany({
      where: { id: { gt: after }, ...quietAccounts(until) },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: ACCOUNT_DATES,
    });
    yield rows
      .filter((row) => lastOnAccount(row) <= until.getTime() && !isWarned(row, lastOnAccount(row)))
      .map(({ id }) => ({ userId: id }));
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

async function* dueApplications(now: Date, { applications }: RetentionDays): AsyncGenerator<Owner[]> {
  if (applications === 0) return;
  const quiet = quietApplications(before(now, warnedAfter(applications)));
  for (let after: Position = START; ;) {
    const rows = await db().application.findMany({
      where: {
        AND: [
          quiet,
          { createdAt: { gte: after.at } },
          { OR: [{ createdAt: { gt: after.at } }, { id: { gt: after.id } }] },
        ],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: AT_ONCE,
      select: { ...APPLICATION_DATES, userId: true, emailFolded: true },
    });
    yield rows.filter((row) => !isWarned(row, lastOnApplication(row))).map(ownerOf);
    if (rows.length < AT_ONCE) return;
    after = { at: rows.at(-1)!.createdAt, id: rows.at(-1)!.id };
  }
}

async function* dueCvs(now: Date, { cvs }: RetentionDays): AsyncGenerator<Owner[]> {
  if (cvs === 0) return;
  const quiet = quietCvs(before(now, warnedAfter(cvs)));
  for (let after: Position = START; ;) {
    const rows = await db().cvDocument.findMany({
      where: {
        AND: [
          quiet,
          { submittedAt: { gte: after.at } },
          { OR: [{ submittedAt: { gt: after.at } }, { id: { gt: after.id } }] },
        ],
      },
      orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
      take: AT_ONCE,
      select: { ...CV_DATES, userId: true, emailFolded: true },
    });
    yield rows.filter((row) => !isWarned(row, lastOnCv(row))).map(ownerOf);
    if (rows.length < AT_ONCE) return;
    after = { at: rows.at(-1)!.submittedAt, id: rows.at(-1)!.id };
  }
}

type Position = { at: Date; id: number };
const START: Position = { at: new Date(0), id: 0 };

function ownerOf({ userId, emailFolded }: { userId: number | null; emailFolded: string }): Owner {
  return userId === null ? { emailFolded } : { userId };
}

/** Looks again at all that the owner has, inside the transaction: one of the lists before may have told them already. */
async function warn(tx: Tx, owner: Owner, now: Date, days: RetentionDays): Promise<boolean> {
  // By one indexed column and nothing else: with more to choose from SQLite walks through all guests, or all old records.
  const isMine = ({ userId }: { userId: number | null }) => 'userId' in owner || userId === null;
  const applications =
    days.applications === 0
      ? []
      : await tx.application.findMany({
          where: owner,
          orderBy: { id: 'asc' },
          select: {
            ...APPLICATION_DATES,
            userId: true,
            applicantName: true,
            email: true,
            job: { select: { title: true, companyName: true } },
          },
        });
  const cvs =
    days.cvs === 0
      ? []
      : await tx.cvDocument.findMany({
          where: owner,
          orderBy: { id: 'asc' },
          select: {
            ...CV_DATES,
            userId: true,
            applicantName: true,
            email: true,
            file: { select: { originalName: true } },
          },
        });
  const user =
    'userId' in owner
      ? await tx.user.findUnique({ where: { id: owner.userId }, select: { ...ACCOUNT_DATES, name: true, email: true } })
      : null;
  const isDue = (row: Parameters<typeof isWarned>[0], last: number, term: number) =>
    last <= before(now, warnedAfter(term)).getTime() && !isWarned(row, last);
  const due = {
    applications: applications.filter((row) => isMine(row) && isDue(row, lastOnApplication(row), days.applications)),
    cvs: cvs.filter((row) => isMine(row) && isDue(row, lastOnCv(row), days.cvs)),
    account: user && days.accounts > 0 && isDue(user, lastOnAccount(user), days.accounts) ? user : null,
  };
  if (due.applications.length + due.cvs.length === 0 && !due.account) return false;
  const warned = { data: { retentionWarnedAt: now } };
  await tx.application.updateMany({ where: { id: { in: due.applications.map(({ id }) => id) } }, ...warned });
  await tx.cvDocument.updateMany({ where: { id: { in: due.cvs.map(({ id }) => id) } }, ...warned });
  if (due.account) await tx.user.update({ where: { id: due.account.id }, ...warned, select: { id: true } });

  const first = [...due.applications, ...due.cvs][0];
  const to = user?.email ?? first?.email;
  // Of what was stored before addresses were checked, some cannot be mailed: there is nobody to tell, and the records
  // say that it was tried.
  if (!to || !isMailable(to)) return false;
  const expiring: Expiring = {
    name: user?.name ?? first?.applicantName ?? '',
    account: due.account !== null,
    documents: [
      ...due.applications.map((row) => ({
        kind: 'application' as const,
        about: `${row.job.title}, ${row.job.companyName}`,
        sentOn: row.createdAt.toISOString(),
      })),
      ...due.cvs.map((row) => ({
        kind: 'cv' as const,
        about: row.file.originalName,
        sentOn: row.submittedAt.toISOString(),
      })),
    ],
    // The day after: a purge may run earlier in the day than the warning did.
    notBefore: dayOf(new Date(now.getTime() + (WARNING_DAYS + 1) * DAY_MS)),
    link: absoluteUrl(user ? pages.login : pages.yourData),
  };
  await queueMail(tx, { kind: 'retention-warning', to, ...retentionWarningMail(expiring) });
  return true;
}
