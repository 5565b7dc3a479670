'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { iconPath, type IconName } from '@/components/ui/icon';
import { PERSON, UPLOAD } from '@/components/ui/rare-icons';
import { TextLink } from '@/components/ui/text-link';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatDateTime } from '@/lib/base/format';
import { personPage as words } from '@/lib/content/en/people';
import { NoteActions } from '../desk/notes';
import { RecordLink, type DeskContext } from '../desk/section';
import { useFolded } from '../folded';
import { State } from '../state';
import { useRows } from '../use-rows';
import type { Entry, SentEntry } from './timeline-entries';

/** Kinds of entries by which the timeline can be filtered. */
const KINDS = ['all', 'note', 'email', 'stage'] as const;

const ICONS: Partial<Record<Entry['icon'], IconName>> = { upload: UPLOAD, person: PERSON };

/** Number of entries without scripts, which add the others. */
const SENT = 25;

type TimelineProps = {
  entries: Fields<SentEntry>;
  /** Kinds of records of which only the newest are shown, with both numbers. */
  cut: readonly (readonly [kind: keyof typeof words.sections, shown: number, total: number])[];
  context: DeskContext;
  /** The form that adds a note. */
  children: ReactNode;
};

/** The timeline. Radio buttons filter it by CSS, without scripts. */
export function Timeline({ entries: sent, cut, context, children }: TimelineProps) {
  const all = useRows(sent);
  const { isThere, href } = useFolded('timeline');
  const entries = isThere ? all : all.slice(0, SENT);
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
      <svg aria-hidden="true" className="hidden">
        {[...new Set(entries.map(({ icon }) => icon))].map((icon) => (
          <symbol key={icon} id={`entry-${icon}`} viewBox="0 0 16 16">
            <path d={iconPath(ICONS[icon] ?? (icon as IconName))} />
          </symbol>
        ))}
      </svg>
      <ol aria-labelledby="timeline">
        {entries.map(({ key, kind, icon, at, who, said, href, about, texts, note, mail, message }) => (
          <li key={key} data-kind={kind}>
            <time dateTime={at}>{formatDateTime(at, context.timeZone)}</time>
            <svg aria-hidden="true">
              <use href={`#entry-${icon}`} />
            </svg>
            <div>
              <p>
                {who && <strong>{who}</strong>}
                {` ${said} `}
                {href && (
                  <Link href={href} prefetch={false} className="row-action" dir="auto">
                    {about}
                  </Link>
                )}
              </p>
              {[note?.text, ...(texts ?? [])].filter(Boolean).map((text) => (
                <p key={text} className="written" dir="auto">
                  {text}
                </p>
              ))}
              {note && (
                <>
                  <RecordLink record={note.record} context={context} />
                  <NoteActions note={note} context={context} />
                </>
              )}
              {mail && <State of="mail" is={mail} />}
              {message && <State of="message" is={message} />}
            </div>
          </li>
        ))}
      </ol>
      {entries.length < all.length && (
        <p>
          {words.more(entries.length, all.length)} <TextLink href={href}>{words.timeline.showAll}</TextLink>
        </p>
      )}
      {cut.map(([kind, shown, total]) => (
        <p key={kind} className="text-muted">
          {words.sections[kind]}: {words.more(shown, total)}
        </p>
      ))}
    </section>
  );
}
