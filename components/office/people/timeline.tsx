import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { PERSON, UPLOAD } from '@/components/ui/rare-icons';
import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import type { NoteView } from '@/lib/desk/schema';
import { messageListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import type { PersonPage } from '@/lib/people/schema';
import { labelOf } from '@/lib/vocabulary/labels';
import type { MailStatus } from '@/lib/vocabulary/mail';
import { CLOSE_REASON_LABELS } from '@/lib/vocabulary/stages';
import { NoteActions } from '../desk/notes';
import { RecordLink, type DeskContext } from '../desk/section';
import { MessageStateBadge } from '../enquiries/message-state';
import { MailStatusBadge } from '../mail/mail-state';

/** Kinds of entries by which the timeline can be filtered. */
const KINDS = ['all', 'note', 'email', 'stage'] as const;

export type Entry = {
  key: string;
  kind: Exclude<(typeof KINDS)[number], 'all'> | 'other';
  icon: IconName;
  at: Date;
  who?: string;
  said: ReactNode;
  href?: string;
  about?: string;
  texts?: readonly (string | null)[];
  after?: ReactNode;
};

/** Logged actions that are omitted, because the timeline has entries of its own for them. */
const SHOWN_OTHERWISE = /^(application\.stage|shortlist\.(add|strike|reopen|note)|desk\.note)$/;

/** Everything that happened with a person, newest first. */
export function timelineOf(person: PersonPage, notes: readonly NoteView[], context: DeskContext): Entry[] {
  const { deskWords, messageList, personPage: words, shortlistDecisionLabels, stageCalled } = content();
  const { timeline: said } = words;
  const at = (moment: Date) => formatDateTime(moment.toISOString(), context.timeZone);
  const entries: Entry[] = [
    ...entriesOf('note', 'note', 'bookmark', notes, (note) => ({
      at: note.at,
      who: note.by,
      said: note.editedAt ? deskWords.notes.edited(at(note.editedAt)) : said.note,
      texts: [note.text],
      after: (
        <>
          <RecordLink record={note.record} context={context} />
          <NoteActions note={note} context={context} />
        </>
      ),
    })),
    ...entriesOf('application', 'other', UPLOAD, person.applications.rows, (row) => ({
      at: row.at,
      said: said.applied,
      href: applicationListing.url({ open: row.id }),
      about: row.jobTitle,
      texts: [row.versions > 1 ? `${row.company}, ${words.version(row.version, row.versions)}` : row.company],
    })),
    ...entriesOf('cv', 'other', UPLOAD, person.cvs.rows, ({ id, at: when }) => ({
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
      after: <MessageStateBadge state={handledAt ? 'handled' : 'new'} />,
    })),
    ...entriesOf('mail', 'email', 'arrow-right', person.mails.rows, ({ id, subject, status, createdAt }) => ({
      at: createdAt,
      said: said.mail,
      href: mailListing.url({ open: id }),
      about: subject,
      after: <MailStatusBadge status={status as MailStatus} />,
    })),
    ...entriesOf('job', 'other', PERSON, person.postings.rows, ({ id, title, createdAt }) => ({
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
        texts: [detail],
      }),
    ),
  ];
  return entries.sort((one, other) => other.at.getTime() - one.at.getTime());
}

function entriesOf<Row extends { id: number }>(
  name: string,
  kind: Entry['kind'],
  icon: IconName,
  rows: readonly Row[],
  of: (row: Row) => Omit<Entry, 'key' | 'kind' | 'icon'>,
): Entry[] {
  return rows.map((row) => ({ key: `${name}-${row.id}`, kind, icon, ...of(row) }));
}

type TimelineProps = {
  entries: readonly Entry[];
  person: PersonPage;
  timeZone: string;
  /** The form that adds a note. */
  children: ReactNode;
};

/** The timeline. Radio buttons filter it by CSS, without scripts. */
export function Timeline({ entries, person, timeZone, children }: TimelineProps) {
  const { personPage: words } = content();
  const { applications, cvs, messages, mails, postings } = person;
  const cut = Object.entries({ applications, cvs, messages, mails, postings } as const).filter(
    ([, { rows, total }]) => rows.length < total,
  );
  return (
    <section aria-labelledby="timeline" className="person-line">
      <h2 id="timeline">{words.timeline.title}</h2>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">{words.timeline.show}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className="flex min-h-[30px] items-center gap-1.5">
            <input type="radio" name="kind" value={kind} defaultChecked={kind === 'all'} />
            {words.timeline.kinds[kind]}
          </label>
        ))}
      </fieldset>
      {children}
      <ol aria-labelledby="timeline">
        {entries.map(({ key, kind, icon, at, who, said, href, about, texts = [], after }) => (
          <li key={key} data-kind={kind}>
            <time dateTime={at.toISOString()}>{formatDateTime(at.toISOString(), timeZone)}</time>
            <Icon name={icon} size={14} className="mt-[3px]" />
            <div>
              <p>
                {who && <strong>{who}</strong>} {said}{' '}
                {href && (
                  <Link href={href} prefetch={false} className="row-action" dir="auto">
                    {about}
                  </Link>
                )}
              </p>
              {texts.filter(Boolean).map((text) => (
                <p key={text} className="written" dir="auto">
                  {text}
                </p>
              ))}
              {after}
            </div>
          </li>
        ))}
      </ol>
      {cut.map(([name, { rows, total }]) => (
        <p key={name} className="text-muted">
          {words.sections[name as keyof typeof words.sections]}: {words.more(rows.length, total)}
        </p>
      ))}
    </section>
  );
}
