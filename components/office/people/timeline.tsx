import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
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

/** Kinds that the time line can be narrowed to. */
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

/** Actions that the time line shows with their own entries. */
const SHOWN_OTHERWISE = /^(application\.stage|shortlist\.(add|strike|reopen|note)|desk\.note)$/;

/** Everything that happened with a person, newest first. */
export function timelineOf(person: PersonPage, notes: readonly NoteView[], context: DeskContext): Entry[] {
  const { deskWords, messageList, personPage: words, shortlistDecisionLabels, stageCalled } = content();
  const { timeline: said } = words;
  const at = (moment: Date) => formatDateTime(moment.toISOString(), context.timeZone);
  const entries: Entry[] = [
    ...notes.map(({ id, by, at: when, text, record, ...note }): Entry => ({
      key: `note-${id}`,
      kind: 'note',
      icon: 'bookmark',
      at: when,
      who: by,
      said: note.editedAt ? deskWords.notes.edited(at(note.editedAt)) : said.note,
      texts: [text],
      after: (
        <>
          <RecordLink record={record} context={context} />
          <NoteActions note={{ id, by, at: when, text, record, ...note }} context={context} />
        </>
      ),
    })),
    ...person.applications.rows.map(({ id, jobTitle, company, version, versions, at: when }): Entry => ({
      key: `application-${id}`,
      kind: 'other',
      icon: 'upload',
      at: when,
      said: said.applied,
      href: applicationListing.url({ open: id }),
      about: jobTitle,
      texts: [versions > 1 ? `${company}, ${words.version(version, versions)}` : company],
    })),
    ...person.cvs.rows.map(({ id, at: when }): Entry => ({
      key: `cv-${id}`,
      kind: 'other',
      icon: 'upload',
      at: when,
      said: said.cv,
      href: cvListing.url({ open: id }),
      about: `CV ${id}`,
    })),
    ...person.messages.rows.map(({ id, subject, handledAt, at: when }): Entry => ({
      key: `message-${id}`,
      kind: 'email',
      icon: 'arrow-left',
      at: when,
      said: said.message,
      href: messageListing.url({ open: id }),
      about: subject ?? messageList.noSubject,
      after: <MessageStateBadge state={handledAt ? 'handled' : 'new'} />,
    })),
    ...person.mails.rows.map(({ id, subject, status, createdAt }): Entry => ({
      key: `mail-${id}`,
      kind: 'email',
      icon: 'arrow-right',
      at: createdAt,
      said: said.mail,
      href: mailListing.url({ open: id }),
      about: subject,
      after: <MailStatusBadge status={status as MailStatus} />,
    })),
    ...person.postings.rows.map(({ id, title, createdAt }): Entry => ({
      key: `job-${id}`,
      kind: 'other',
      icon: 'person',
      at: createdAt,
      said: said.posting,
      href: jobListing.url({ open: id }),
      about: title,
    })),
    ...person.stages.map(({ id, applicationId, from, fromStatus, to, toStatus, reason, note, ...row }): Entry => ({
      key: `stage-${id}`,
      kind: 'stage',
      icon: 'arrow-right',
      at: row.at,
      who: row.by,
      said: deskWords.person.moved(stageCalled(from, fromStatus), stageCalled(to, toStatus)),
      href: applicationListing.url({ open: applicationId }),
      about: row.jobTitle,
      texts: [reason && labelOf(CLOSE_REASON_LABELS, reason), note],
    })),
    ...person.shortlists.map(({ id, jobId, decision, reason, doubts, drawnAt, signed: [signed], ...row }): Entry => ({
      key: `shortlist-${id}`,
      kind: 'stage',
      icon: 'check',
      at: row.at,
      who: row.by,
      said: `${said.shortlist}: ${shortlistDecisionLabels[decision]}`,
      href: officePages.shortlist(jobId),
      about: row.jobTitle,
      texts: [
        reason,
        doubts && deskWords.person.doubts + doubts,
        drawnAt && deskWords.person.drawn(at(drawnAt)),
        signed ? deskWords.person.signed(signed.by, at(signed.at)) : null,
      ],
    })),
    ...person.activity
      .filter(({ action }) => !SHOWN_OTHERWISE.test(action))
      .map(({ id, actor, label, detail, created_at: when }): Entry => ({
        key: `activity-${id}`,
        kind: 'other',
        icon: 'clock',
        at: new Date(when),
        who: actor,
        said: label,
        texts: [detail],
      })),
  ];
  return entries.sort((one, other) => other.at.getTime() - one.at.getTime());
}

type TimelineProps = {
  entries: readonly Entry[];
  person: PersonPage;
  timeZone: string;
  /** The form that adds a note. */
  children: ReactNode;
};

/** The time line. Radio buttons narrow it, without scripts. */
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
