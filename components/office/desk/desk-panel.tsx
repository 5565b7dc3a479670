import type { DeskRecord, DeskView } from '@/lib/desk/schema';
import { Marks, marksOf } from './marks';
import { Notes } from './notes';
import { Reminders } from './reminders';
import type { DeskContext } from './section';

type DeskPanelProps = {
  view: DeskView;
  /** The record to which new notes and reminders belong; null for a person without an application or CV. */
  record: DeskRecord | null;
  marked: readonly DeskRecord[];
  offered: readonly { tag: string; count: number }[];
  context: DeskContext;
};

/**
 * Internal notes, reminders, tags and owners about a person (docs/decisions/029-office). Native forms, so no scripts
 * are needed.
 */
export function DeskPanel({ view, record, marked, offered, context }: DeskPanelProps) {
  return (
    <div className="desk">
      <Notes notes={view.notes} record={record} context={context} />
      <div>
        <Marks documents={marked.map((each) => marksOf(view.marks, each))} offered={offered} context={context} />
        {record && <Reminders reminders={view.reminders} record={record} context={context} />}
      </div>
    </div>
  );
}
