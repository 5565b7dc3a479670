import 'server-only';
import { letterMessages as words } from '../content/letters';
import { db } from '../platform/db/client';
import { UNTOUCHED } from '../platform/mail/withdraw';
import type { LetterDesk, WaitingLetter } from './schema';
import { findLetterWait } from './waiting-time';

/** What a form has to know to offer a letter about a decision. */
export async function findLetterDesk(): Promise<LetterDesk> {
  return { wait: await findLetterWait() };
}

/** How many of them are shown at once. */
const SHOWN = 5;

/**
 * The letters that wait and can be taken back, those first that go out next.
 *
 * @param by the moderator who wrote them; null for everybody's
 */
export async function listWaitingLetters(by: number | null, now = new Date()): Promise<WaitingLetter[]> {
  const rows = await db().letter.findMany({
    where: {
      state: 'queued',
      ...(by !== null && { writtenById: by }),
      mail: { ...UNTOUCHED, nextAttemptAt: { gt: now } },
    },
    orderBy: { mail: { nextAttemptAt: 'asc' } },
    take: SHOWN,
    select: {
      id: true,
      status: true,
      subject: true,
      before: true,
      mail: { select: { nextAttemptAt: true } },
      application: { select: { applicantName: true } },
      cv: { select: { applicantName: true } },
      job: { select: { contactName: true, title: true } },
    },
  });
  return rows.flatMap(({ id, subject, status, before, mail, application, cv, job }) => {
    if (!mail) return [];
    const from = (before as { status?: string } | null)?.status;
    return {
      id,
      name: application?.applicantName ?? cv?.applicantName ?? job?.contactName ?? words.poster(job?.title ?? ''),
      subject,
      at: mail.nextAttemptAt.toISOString(),
      left_ms: mail.nextAttemptAt.getTime() - now.getTime(),
      decision: from && status ? words.decisionOf(status, from) : null,
    };
  });
}
