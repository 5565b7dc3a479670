import Link from 'next/link';
import type { ReactNode } from 'react';
import { deskRecordName, type DeskMarks, type DeskRecord } from '@/lib/desk/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { DeskFormName } from '@/lib/vocabulary/desk';
import { FlashBanner } from '@/components/ui/flash-banner';
import { recordUrl, type DeskPage } from './urls';

export type DeskFlash = Flash & { form: DeskFormName };

export type DeskContext = {
  page: DeskPage;
  moderator: { userId: number; name: string };
  moderators: readonly { id: number; name: string }[];
  flash: DeskFlash | null;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  timeZone: string;
  /** Labels of the person's documents by record name; empty if there is only one. */
  labels: ReadonlyMap<string, string>;
  /** Heading level, one below the title that surrounds the section. */
  heading: 'h2' | 'h3';
};

export type Marked = { record: DeskRecord; marks: DeskMarks };

const NONE: DeskMarks = { owner: null, tags: [], ratings: [] };

export function marksOf(marks: ReadonlyMap<string, DeskMarks>, record: DeskRecord): Marked {
  return { record, marks: marks.get(deskRecordName(record)) ?? NONE };
}

/**
 * The result and the typed values of a refused form post; null for every other form. @param about values that identify
 * the form's record or entry
 */
export function refusedIn(
  { flash }: Pick<DeskContext, 'flash'>,
  form: DeskFormName,
  about: Readonly<Record<string, string>> = {},
): DeskFlash | null {
  if (flash?.form !== form || flash.ok) return null;
  return Object.entries(about).every(([name, value]) => flash.values?.[name] === value) ? flash : null;
}

type DeskSectionProps = {
  id: string;
  title: string;
  hint?: string;
  context: DeskContext;
  forms: readonly DeskFormName[];
  children: ReactNode;
};

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

/** Links to the record that an entry is about. Renders nothing for a person with only one record. */
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
    <Link href={recordUrl(record)} prefetch={false} className="row-action">
      {label}
    </Link>
  );
}
