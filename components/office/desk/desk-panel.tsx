import type { DeskRecord, DeskView } from '@/lib/desk/schema';
import { Marks, marksOf } from './marks';
import { Notes } from './notes';
import { Reminders } from './reminders';
import type { DeskContext } from './section';

type DeskPanelProps = {
  view: DeskView;
  /** The record to which new notes and reminders belong. */
  record: DeskRecord;
  marked: readonly DeskRecord[];
  offered: readonly { tag: string; count: number }[];
  context: DeskContext;
};

/**
 * Internal notes, reminders, tags and owners about a record (docs/decisions/029-office). Native forms, so no scripts
 * are needed.
 */
export function DeskPanel({ view, record, marked, offered, context }: DeskPanelProps) {
  return (
    <div className="desk">
      <Notes notes={view.notes} record={record} context={context} />
      <div>
        <Marks documents={marked.map((each) => marksOf(view.marks, each))} offered={offered} context={context} />
        <Reminders reminders={view.reminders} record={record} context={context} />
      </div>
    </div>
  );
}
