import { applicationListing } from '@/lib/applications/listing';
import { toFields, type Fields } from '@/lib/base/fields/by-field';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import type { NoteView } from '@/lib/desk/schema';
import { messageListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import type { PersonPage } from '@/lib/people/schema';
import type { MessageState } from '@/lib/vocabulary/enquiries-office';
import { labelOf } from '@/lib/vocabulary/labels';
import type { MailStatus } from '@/lib/vocabulary/mail';
import { CLOSE_REASON_LABELS } from '@/lib/vocabulary/stages';

/** An entry of a person's timeline. `at` is ISO 8601. */
export type Entry = {
  key: string;
  kind: 'note' | 'email' | 'stage' | 'other';
  icon: 'bookmark' | 'upload' | 'person' | 'arrow-left' | 'arrow-right' | 'check' | 'clock';
  at: string;
  who?: string;
  said: string;
  href?: string;
  about?: string;
  texts?: readonly (string | null | undefined)[];
  note?: NoteView;
  mail?: MailStatus;
  message?: MessageState;
};

type Optional = 'who' | 'href' | 'about' | 'texts' | 'note' | 'mail' | 'message';

/** An entry in a page's props: with all fields, so that they are listed by field. */
export type SentEntry = Omit<Entry, Optional> & { [Field in Optional]: NonNullable<Entry[Field]> | null };

export function sentEntries(entries: readonly Entry[]): Fields<SentEntry> {
  const none = { who: null, href: null, about: null, texts: null, note: null, mail: null, message: null };
  return toFields(entries.map((entry): SentEntry => ({ ...none, ...entry })));
}

/** Logged actions that are omitted, because the timeline has entries of its own for them. */
const SHOWN_OTHERWISE = /^(application\.stage|shortlist\.(add|strike|reopen|note)|desk\.note)$/;

/** Everything that happened with a person, newest first. */
export function timelineOf(person: PersonPage, notes: readonly NoteView[], timeZone: string): Entry[] {
  const { deskWords, messageList, personPage: words, shortlistDecisionLabels, stageCalled } = content();
  const { timeline: said } = words;
  const at = (moment: Date) => formatDateTime(moment.toISOString(), timeZone);
  const entries: Entry[] = [
    ...entriesOf('note', 'note', 'bookmark', notes, (note) => ({
      at: note.at,
      who: note.by,
      said: note.editedAt ? deskWords.notes.edited(at(note.editedAt)) : said.note,
      note,
    })),
    ...entriesOf('application', 'other', 'upload', person.applications.rows, (row) => ({
      at: row.at,
      said: said.applied,
      href: applicationListing.url({ open: row.id }),
      about: row.jobTitle,
      texts: [row.versions > 1 ? `${row.company}, ${words.version(row.version, row.versions)}` : row.company],
    })),
    ...entriesOf('cv', 'other', 'upload', person.cvs.rows, ({ id, at: when }) => ({
      at: when,
      said: said.cv,
      href: cvListing.url({ open: id }),
      about: `CV ${id}`,
    })),
    ...entriesOf('message', 'email', 'arrow-left', person.messages.rows, ({ id, subject, handledAt, at: when }) => ({
      at: when,
      said: said.message,
      href: messageListing.url({ open: id }),
      about: subject ?? messageList.noSubject,
      message: handledAt ? 'handled' : 'new',
    })),
    ...entriesOf('mail', 'email', 'arrow-right', person.mails.rows, ({ id, subject, status, createdAt }) => ({
      at: createdAt,
      said: said.mail,
      href: mailListing.url({ open: id }),
      about: subject,
      mail: status as MailStatus,
    })),
    ...entriesOf('job', 'other', 'person', person.postings.rows, ({ id, title, createdAt }) => ({
      at: createdAt,
      said: said.posting,
      href: jobListing.url({ open: id }),
      about: title,
    })),
    ...entriesOf('stage', 'stage', 'arrow-right', person.stages, (move) => ({
      at: move.at,
      who: move.by,
      said: deskWords.person.moved(stageCalled(move.from, move.fromStatus), stageCalled(move.to, move.toStatus)),
      href: applicationListing.url({ open: move.applicationId }),
      about: move.jobTitle,
      texts: [move.reason && labelOf(CLOSE_REASON_LABELS, move.reason), move.note],
    })),
    ...entriesOf('shortlist', 'stage', 'check', person.shortlists, ({ signed: [signed], ...line }) => ({
      at: line.at,
      who: line.by,
      said: `${said.shortlist}: ${shortlistDecisionLabels[line.decision]}`,
      href: officePages.shortlist(line.jobId),
      about: line.jobTitle,
      texts: [
        line.reason,
        line.doubts && deskWords.person.doubts + line.doubts,
        line.drawnAt && deskWords.person.drawn(at(line.drawnAt)),
        signed ? deskWords.person.signed(signed.by, at(signed.at)) : null,
      ],
    })),
    ...entriesOf(
      'activity',
      'other',
      'clock',
      person.activity.filter(({ action }) => !SHOWN_OTHERWISE.test(action)),
      ({ actor, label, detail, created_at: when }) => ({
        at: new Date(when),
        who: actor,
        said: label,
        ...(detail && { texts: [detail] }),
      }),
    ),
  ];
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

function entriesOf<Row extends { id: number }>(
  name: string,
  kind: Entry['kind'],
  icon: Entry['icon'],
  rows: readonly Row[],
  of: (row: Row) => Omit<Entry, 'key' | 'kind' | 'icon' | 'at'> & { at: Date },
): Entry[] {
  return rows.map((row) => {
    const { at, ...entry } = of(row);
    return { key: `${name}-${row.id}`, kind, icon, at: at.toISOString(), ...entry };
  });
}
