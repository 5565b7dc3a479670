import 'server-only';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { keyOf } from '../shortlist/entries';
import type { ClientAnswer, ConsentState } from '../vocabulary/introductions';
import type { Stage } from '../vocabulary/stages';
import type { ClientLinkView, ConsentView, IntroducedToView } from './view-schema';

const ANSWER = { id: true, answer: true, words: true, answeredAt: true, settledAt: true, settledBy: true } as const;
const NAME = { select: { applicantName: true } } as const;
const ENTRY = { select: { applicationId: true, application: NAME, cv: NAME } } as const;

/** Lists a job's client links, newest first, with the people introduced and the client's answers. For moderators. */
export async function findClientLinks(jobId: number, now = new Date()): Promise<ClientLinkView[]> {
  const rows = await db().clientLink.findMany({
    where: { jobId },
    orderBy: { id: 'desc' },
    select: {
      ...columns('id', 'clientName', 'clientEmail', 'createdBy', 'createdAt', 'expiresAt', 'revokedAt'),
      people: { orderBy: { id: 'asc' }, select: { ...ANSWER, entry: ENTRY } },
    },
  });
  return rows.map(({ createdBy, createdAt, expiresAt, revokedAt, people, ...link }) => ({
    ...link,
    by: createdBy,
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: revokedAt ? 'revoked' : expiresAt > now ? 'open' : 'ended',
    people: people.map(({ entry, ...answer }) => ({
      ...toAnswer(answer),
      name: (entry.application ?? entry.cv)?.applicantName ?? '',
      applicationId: entry.applicationId,
    })),
  }));
}

/** Returns the default recipient of a job's shortlist: the contact person of its posting. */
export async function findClientOf(jobId: number): Promise<{ name: string; email: string }> {
  const job = await db().job.findUnique({ where: { id: jobId }, select: { contactName: true, email: true } });
  return { name: job?.contactName ?? '', email: job?.email ?? '' };
}

/** Returns the consents of all people considered for a job, by key such as `application-12`. */
export async function findConsents(jobId: number): Promise<Record<string, ConsentView>> {
  const rows = await db().contactConsent.findMany({
    where: { entry: { jobId } },
    select: {
      ...columns('state', 'askedAt', 'decidedAt', 'decidedBy', 'note'),
      entry: { select: { applicationId: true, cvId: true } },
    },
  });
  return Object.fromEntries(
    rows.map(({ entry, state, askedAt, decidedAt, decidedBy, note }) => [
      keyOf(entry),
      {
        state: state as ConsentState,
        askedAt: askedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        by: decidedBy,
        note,
      },
    ]),
  );
}

/** Stages that an application reaches only after a moderator has talked to the candidate. */
const TALKED_TO: string[] = ['called', 'interview', 'offer', 'placed'] satisfies Stage[];

/**
 * Returns the names of people shortlisted for a job whom nobody has called yet. Call them before a client sees them.
 */
export async function findNotCalled(jobId: number): Promise<string[]> {
  const entries = await db().shortlistEntry.findMany({
    where: { jobId, decision: 'shortlisted', applicationId: { not: null } },
    orderBy: { id: 'asc' },
    select: { application: { select: { applicantName: true, emailFolded: true } } },
  });
  const listed = entries.flatMap(({ application }) => application ?? []);
  const versions = await db().application.findMany({
    where: { jobId, emailFolded: { in: listed.map(({ emailFolded }) => emailFolded) } },
    select: {
      emailFolded: true,
      stage: true,
      stageChanges: { where: { to: { in: TALKED_TO } }, select: { id: true } },
    },
  });
  const talked = versions.filter(({ stage, stageChanges }) => TALKED_TO.includes(stage) || stageChanges.length > 0);
  const called = new Set(talked.map(({ emailFolded }) => emailFolded));
  return listed.flatMap(({ applicantName, emailFolded }) => (called.has(emailFolded) ? [] : [applicantName]));
}

/** Lists the clients that an application was introduced to, newest first, with their answers. For moderators. */
export async function findIntroductionsOf(applicationId: number): Promise<IntroducedToView[]> {
  const rows = await db().introduction.findMany({
    where: { entry: { applicationId } },
    orderBy: { id: 'desc' },
    select: { ...ANSWER, link: { select: { clientName: true, createdBy: true, createdAt: true } } },
  });
  return rows.map(({ link, ...row }) => ({
    ...toAnswer(row),
    clientName: link.clientName,
    by: link.createdBy,
    at: link.createdAt.toISOString(),
  }));
}

type AnswerRow = {
  id: number;
  answer: string | null;
  words: string | null;
  answeredAt: Date | null;
  settledAt: Date | null;
  settledBy: string | null;
};

const toAnswer = ({ id, answer, words, answeredAt, settledAt, settledBy }: AnswerRow) => ({
  id,
  answer: answer as ClientAnswer | null,
  words,
  answeredAt: answeredAt?.toISOString() ?? null,
  settled: settledAt && { by: settledBy ?? '', at: settledAt.toISOString() },
});
