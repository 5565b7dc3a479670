import 'server-only';
import { content } from '../content';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { UNTOUCHED } from '../platform/mail/withdraw';
import { findSetting } from '../platform/settings/store';
import { APPLICATION_STATUS_LABELS } from '../vocabulary/applications';
import { familyOf, LETTER_NAMES, type LetterName, type LetterState } from '../vocabulary/letters';
import type { LetterPreviewed } from './rules';
import type { LetterDesk, LetterLine, TemplateView, WaitingLetter } from './schema';
import { findLetterWait, templateGroup } from './settings';

/**
 * Returns the data that a form needs to offer a letter about a decision.
 * @param about the record's status and the values for its letters' fields; null if the record is not known yet
 */
export async function findLetterDesk(
  about: Pick<LetterPreviewed, 'family' | 'before' | 'values'> | null = null,
): Promise<LetterDesk> {
  const [wait, templates] = await Promise.all([findLetterWait(), about ? listTemplates() : []]);
  if (about === null) return { wait, preview: null };
  const words = templates
    .filter(({ name }) => familyOf(name) === about.family)
    .map(({ name, subject, heading, text }) => ({
      name,
      label: content().letterChoice.preview[name],
      status: labelOfStatus(name, about.before),
      template: { subject, heading, text },
    }));
  return { wait, preview: { ...about, words } };
}

function labelOfStatus(name: LetterName, before: string): string {
  const status = name === 'application-feedback' ? before : name.slice(name.indexOf('-') + 1);
  return (APPLICATION_STATUS_LABELS as Record<string, string>)[status] ?? status;
}

export function listTemplates(): Promise<TemplateView[]> {
  return Promise.all(
    LETTER_NAMES.map(async (name) => {
      const { value, changed } = await findSetting(templateGroup(name));
      return { name, ...value, edited: changed };
    }),
  );
}

/**
 * Lists everything written to the sender of an application, CV or message, newest first: letters, messages, answers,
 * and decisions without a letter with their feedback.
 */
export async function listLetters(
  about: { applicationId: number } | { cvId: number } | { contactMessageId: number },
): Promise<LetterLine[]> {
  const rows = await db().letter.findMany({
    where: about,
    orderBy: { id: 'desc' },
    select: {
      ...columns('id', 'kind', 'status', 'feedback', 'subject'),
      ...columns('text', 'state', 'undoneAt', 'writtenBy', 'writtenAt'),
    },
  });
  return rows.map(({ state, undoneAt, writtenBy, writtenAt, ...row }) => ({
    ...row,
    state: state as LetterState,
    undone: undoneAt !== null,
    by: writtenBy,
    at: writtenAt.toISOString(),
  }));
}

const SHOWN = 5;

/**
 * Lists the letters that can still be withdrawn, the next to be sent first.
 * @param by the moderator who wrote them; null for all moderators
 */
export async function listWaitingLetters(by: number | null, now = new Date()): Promise<WaitingLetter[]> {
  const { letterMessages: words } = content();
  const rows = await db().letter.findMany({
    where: {
      state: 'queued',
      ...(by !== null && { writtenById: by }),
      mail: { ...UNTOUCHED, nextAttemptAt: { gt: now } },
    },
    orderBy: [{ mail: { nextAttemptAt: 'asc' } }, { id: 'asc' }],
    take: SHOWN,
    select: {
      ...columns('id', 'status', 'subject', 'before'),
      mail: { select: { nextAttemptAt: true } },
      application: { select: { applicantName: true } },
      cv: { select: { applicantName: true } },
      job: { select: { contactName: true, title: true } },
      contactMessage: { select: { name: true } },
    },
  });
  return rows.flatMap(({ id, subject, status, before, mail, application, cv, job, contactMessage }) => {
    if (!mail) return [];
    const from = (before as { status?: string } | null)?.status;
    return {
      id,
      name:
        application?.applicantName ??
        cv?.applicantName ??
        contactMessage?.name ??
        job?.contactName ??
        words.poster(job?.title ?? ''),
      subject,
      at: mail.nextAttemptAt.toISOString(),
      left_ms: mail.nextAttemptAt.getTime() - now.getTime(),
      decision: from && status ? words.decisionOf(status, from) : null,
    };
  });
}
