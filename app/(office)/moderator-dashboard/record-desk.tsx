import { DeskPanel } from '@/components/office/desk/desk-panel';
import type { DeskContext } from '@/components/office/desk/section';
import type { PageParams } from '@/lib/base/fields/page-params';
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

export async function RecordDesk({ record, versions, moderator, outcome }: RecordDeskProps) {
  const { kind } = record;
  const ids = versions.map(({ id }) => id);
  const [view, context] = await Promise.all([
    viewDesk(kind === 'application' ? { applications: ids } : { cvs: ids }),
    deskContext(moderator, { on: 'record', record }, outcome),
  ]);
  const labels = new Map(versions.map(({ id, label }) => [deskRecordName({ kind, id }), label]));
  return (
    <DeskPanel
      view={view}
      record={record}
      marked={[{ kind, id: Math.max(...ids) }]}
      offered={await listTags()}
      context={{ ...context, labels, heading: 'h3' }}
    />
  );
}
