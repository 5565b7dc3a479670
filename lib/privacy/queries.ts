import 'server-only';
import type { Caller } from '../platform/sessions/sessions';
import { db } from '../platform/db/client';
import { env } from '../base/env';
import { mailsTo, messagesFrom } from './store';
import { findLink } from '../platform/links/links';
import { accountData, personData, postingsOf, type PersonData } from './account-data';
import { zipOf } from './archive';
import { requireLink } from './mailed-commands';
import { isDecided } from '../applications/rules';
import { formatDate } from '../base/format';
import type { Prisma } from '../platform/db/generated/client';
import { APPLICATION_STATUSES } from '../vocabulary/applications';
import type { FileLocation, Held, RetentionTerms, WithdrawableApplication } from '../vocabulary/privacy';
import { belongingTo, personAt, type Person } from './person';

/**
 * Exports everything stored about a candidate as a zip that is made while it is sent (decision G1): `data.json`, and their
 * documents as `files/application-12-name.pdf` and `files/cv-3-name.pdf`.
 *
 * @throws AppError unauthenticated if the account is gone
 */
export async function exportAccount(caller: Pick<Caller, 'userId'>): Promise<ReadableStream<Uint8Array>> {
  return archiveOf(await accountData(caller.userId));
}

/**
 * Like `exportAccount`, for the address of a mailed link. @throws AppError bad_request if the link does not work (any more)
 */
export async function exportByLink(token: string): Promise<ReadableStream<Uint8Array>> {
  const { email } = await requireLink(token);
  return archiveOf(await personData(await personAt(email)));
}

/**
 * Exports a person with several addresses or accounts who asked in another way. With more than one, `data.json` holds a
 * list of `persons`, and each has a folder for its files.
 */
export async function exportPersons(persons: readonly Person[]): Promise<ReadableStream<Uint8Array>> {
  const parts: PersonData[] = [];
  for (const person of persons) parts.push(await personData(person, persons.length > 1 ? `${parts.length + 1}/` : ''));
  if (parts.length === 1) return archiveOf(parts[0]!);
  return archiveOf({ data: { persons: parts.map(({ data }) => data) }, files: parts.flatMap(({ files }) => files) });
}

/**
 * Counts the records stored about the address of a link, and lists its newest applications that can be withdrawn. Null if
 * the link does not work. Changes nothing.
 */
export async function findHeld(token: string): Promise<Held | null> {
  const link = await findLink(db(), 'privacy', token);
  if (!link) return null;
  const address = link.email;
  const person = await personAt(address);
  const where = belongingTo(person);
  const [applications, withdrawable, cvs, postings, newsletter, alerts, mails] = await Promise.all([
    db().application.count({ where }),
    findWithdrawable(where),
    db().cvDocument.count({ where }),
    postingsOf(person).then((mine) => db().job.count({ where: { ...mine, status: { not: 'deleted' } } })),
    db().subscriber.count({ where: { email: address } }),
    db().jobAlert.count({ where: { email: address } }),
    mailsTo(address).then((ids) => ids.length),
  ]);
  return {
    address,
    withdrawable,
    counts: {
      account: person.userId === null ? 0 : 1,
      applications,
      cvs,
      postings,
      messages: (await messagesFrom(address)).length,
      newsletter,
      alerts,
      mails,
    },
  };
}

/** Anybody can apply many times in another person's name; withdrawing some shows the next. */
const MOST_SHOWN = 50;

async function findWithdrawable(where: Prisma.ApplicationWhereInput): Promise<WithdrawableApplication[]> {
  const rows = await db().application.findMany({
    where: { AND: [where, { status: { in: APPLICATION_STATUSES.filter((status) => !isDecided(status)) } }] },
    orderBy: { id: 'desc' },
    take: MOST_SHOWN,
    select: { id: true, status: true, createdAt: true, job: { select: { title: true, companyName: true } } },
  });
  return rows.map(({ id, status, createdAt, job }) => ({
    id,
    job: job.title,
    company: job.companyName,
    sent: formatDate(createdAt.toISOString(), env().siteTimeZone),
    isInvited: status === 'interview',
  }));
}

/** Returns where documents are stored, for the privacy page. */
export function filePlace(): FileLocation {
  return env().objectStore === null ? 'folder' : 'bucket';
}

export function retentionDays(): RetentionTerms {
  return { ...env().retention, mails: env().mailKeepDays };
}

function archiveOf({ data, files }: PersonData): ReadableStream<Uint8Array> {
  const now = new Date();
  const content = JSON.stringify({ exported_at: now.toISOString(), ...data }, null, 2);
  return zipOf({ path: 'data.json', content: `${content}\n` }, files, now);
}
