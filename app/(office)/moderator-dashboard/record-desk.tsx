import { Marks } from '@/components/office/desk/marks';
import { Notes } from '@/components/office/desk/notes';
import { Reminders } from '@/components/office/desk/reminders';
import { marksOf, type DeskContext } from '@/components/office/desk/section';
import type { findOfficeApplication } from '@/lib/applications/queries';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { listTags, viewDesk } from '@/lib/desk/queries';
import { deskRecordName, type DeskRecord } from '@/lib/desk/schema';
import { deskContext } from '../desk-context';

type RecordDeskProps = {
  record: DeskRecord;
  /** All versions of an application that the same person sent for the job, with their labels, newest first. */
  versions: readonly { id: number; label: string }[];
  moderator: DeskContext['moderator'];
  outcome: PageParams[string];
};

/**
 * Internal notes, and tags, owner, ratings and reminders of a record (docs/decisions/029-office). Native forms, so no
 * scripts are needed.
 */
export async function recordDesk({ record, versions, moderator, outcome }: RecordDeskProps, on: 'record' | 'review') {
  const { kind } = record;
  const ids = versions.map(({ id }) => id);
  const [view, base, offered] = await Promise.all([
    viewDesk(kind === 'application' ? { applications: ids } : { cvs: ids }),
    deskContext(moderator, { on, record }, outcome),
    listTags(),
  ]);
  const labels = new Map(versions.map(({ id, label }) => [deskRecordName({ kind, id }), label]));
  const context: DeskContext = { ...base, labels, heading: 'h3' };
  const marked = marksOf(view.marks, { kind, id: Math.max(...ids) });
  return {
    notes: <Notes notes={view.notes} record={record} context={context} />,
    marks: (
      <>
        <Marks documents={[marked]} offered={offered} context={context} />
        <Reminders reminders={view.reminders} record={record} context={context} />
      </>
    ),
    /** Owner and tags, for a heading. */
    summary: content().applicationReview.marks(marked.marks),
    isRefused: base.flash?.ok === false,
  };
}

export async function RecordDesk(props: RecordDeskProps) {
  const { notes, marks } = await recordDesk(props, 'record');
  return (
    <div className="desk">
      {notes}
      <div>{marks}</div>
    </div>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findOfficeApplication>>>;

export function versionsOf({ application, others }: Pick<Found, 'application' | 'others'>) {
  const { version: label } = content().applicationList;
  return [application, ...others].map(({ id, version, versions }) => ({ id, label: label(version, versions) }));
}
