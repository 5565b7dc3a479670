import Link from 'next/link';
import type { ReactNode } from 'react';
import { deskRecordName, type DeskRecord } from '@/lib/desk/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { DeskFormName } from '@/lib/vocabulary/desk';
import { FlashBanner } from '@/components/ui/flash-banner';
import { recordUrl, type DeskPlace } from './urls';

/** What came of a form of the desk that was sent without scripts. */
export type DeskFlash = Flash & { form: DeskFormName };

/** What every part of the desk is shown with. */
export type DeskContext = {
  place: DeskPlace;
  moderator: { userId: number; name: string };
  /** The moderators who work here. */
  moderators: readonly { id: number; name: string }[];
  flash: DeskFlash | null;
  /** The day it is on the site, YYYY-MM-DD. */
  today: string;
  timeZone: string;
  /** What the documents are called, by their names; with one alone nothing says which it is. */
  labels: ReadonlyMap<string, string>;
  /** One below that of the title around it. */
  heading: 'h2' | 'h3';
};

type DeskSectionProps = {
  id: string;
  title: string;
  hint?: string;
  context: DeskContext;
  /** The forms in it: what came of them is told here. */
  forms: readonly DeskFormName[];
  children: ReactNode;
};

/** A part of the desk under its title. */
export function DeskSection({
  id,
  title,
  hint,
  context: { flash, heading: Heading },
  forms,
  children,
}: DeskSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="desk-section">
      <Heading id={`${id}-title`} className="text-h3">
        {title}
      </Heading>
      {hint && <p className="field-hint">{hint}</p>}
      <FlashBanner flash={flash && forms.includes(flash.form) ? flash : null} />
      {children}
    </section>
  );
}

/** Which document something is about, where there are several. */
export function RecordLink({
  record,
  context: { labels },
}: {
  record: DeskRecord;
  context: Pick<DeskContext, 'labels'>;
}) {
  const label = labels.get(deskRecordName(record));
  if (labels.size < 2 || label === undefined) return null;
  return (
    <Link href={recordUrl(record)} prefetch={false} className="link">
      {label}
    </Link>
  );
}
