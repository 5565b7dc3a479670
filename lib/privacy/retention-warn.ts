import { absoluteUrl } from '../base/site-url';
import { DAY_MS, dayOf } from '../base/time';
import { transaction, type Tx } from '../platform/db/client';
import { stepAside } from '../platform/db/yield';
import { env } from '../base/env';
import { pages } from '../base/routes';
import { isMailable, queueMail } from '../platform/mail/outbox';
import {
  accountBatches,
  DOCUMENTS,
  isToWarn,
  isWarned,
  quietDocuments,
  readAccounts,
  warnedBefore,
  type DatedDocument,
  type DocumentsKind,
} from './due';
import { retentionWarningMail } from './mails';
import { type RetentionDays } from '../base/settings/retention';
import { WARNING_DAYS } from '../vocabulary/privacy';

const AT_ONCE = 200;

/** An account, or an e-mail address without one. */
type Owner = { userId: number } | { emailFolded: string };

/** Warns everybody whose records expire within a month, in one mail per run. @returns the number of people warned */
export async function warnOwners(now: Date, days: RetentionDays = env().retention): Promise<number> {
  let told = 0;
  for await (const owners of dueOwners(now, days)) {
    for (const owner of owners) {
      if (await transaction((tx) => warn(tx, owner, now, days))) told += 1;
      await stepAside();
    }
  }
  return told;
}

async function* dueOwners(now: Date, days: RetentionDays): AsyncGenerator<Owner[]> {
  const accounts = warnedBefore(now, days.accounts);
  if (days.accounts > 0)
    for await (const rows of accountBatches(accounts, AT_ONCE))
      yield rows.filter((row) => isToWarn(row, accounts)).map(({ id }) => ({ userId: id }));
  for (const kind of ['applications', 'cvs'] as const)
    if (days[kind] > 0)
      for await (const rows of quietDocuments(kind, warnedBefore(now, days[kind]), AT_ONCE))
        yield rows
          .filter((row) => !isWarned(row))
          .map(({ userId, emailFolded }) => (userId === null ? { emailFolded } : { userId }));
}

/** Checks all records of the owner in the transaction, because this run may have warned them about another kind. */
async function warn(tx: Tx, owner: Owner, now: Date, days: RetentionDays): Promise<boolean> {
  const user = 'userId' in owner ? ((await readAccounts(tx, { id: owner.userId }))[0] ?? null) : null;
  const account = user && days.accounts > 0 && isToWarn(user, warnedBefore(now, days.accounts)) ? user : null;
  const applications = await dueOf(tx, 'applications', owner, now, days);
  const cvs = await dueOf(tx, 'cvs', owner, now, days);
  const documents = [
    ...applications.map((row) => ({ kind: 'application' as const, ...row })),
    ...cvs.map((row) => ({ kind: 'cv' as const, ...row })),
  ];
  if (documents.length === 0 && !account) return false;
  const noted = { retentionWarnedAt: now };
  await tx.application.updateMany({ where: { id: { in: applications.map(({ id }) => id) } }, data: noted });
  await tx.cvDocument.updateMany({ where: { id: { in: cvs.map(({ id }) => id) } }, data: noted });
  if (account) await tx.user.update({ where: { id: account.id }, data: noted, select: { id: true } });

  // The office's own applications name jobs that the person may not know of.
  const named = documents.filter(({ isTold }) => isTold);
  if (named.length === 0 && !account) return false;
  const to = user?.email ?? named[0]?.email;
  // Addresses from before they were validated may not be mailable. A warning then counts as attempted.
  if (!to || !isMailable(to)) return false;
  const mail = retentionWarningMail({
    name: user?.name ?? named[0]?.applicantName ?? '',
    account: account !== null,
    documents: named.map(({ sentAt, ...row }) => ({ ...row, sentOn: sentAt.toISOString() })),
    // One day more, because a purge may run earlier in the day than the warning did.
    notBefore: dayOf(new Date(now.getTime() + (WARNING_DAYS + 1) * DAY_MS)),
    link: absoluteUrl(user ? pages.login : pages.yourData),
  });
  await queueMail(tx, { kind: 'retention-warning', to, ...mail });
  return true;
}

async function dueOf(
  tx: Tx,
  kind: DocumentsKind,
  owner: Owner,
  now: Date,
  days: RetentionDays,
): Promise<DatedDocument[]> {
  if (days[kind] === 0) return [];
  // Filters by one indexed column only. With more conditions SQLite would read all guests' records or all old ones.
  const rows = await DOCUMENTS[kind].read(tx, { where: owner, orderBy: [{ id: 'asc' }] });
  const isTheirs = ({ userId }: { userId: number | null }) => 'userId' in owner || userId === null;
  return rows.filter((row) => isTheirs(row) && isToWarn(row, warnedBefore(now, days[kind])));
}
