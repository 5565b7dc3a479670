import type { DeskRecord, DeskView } from '@/lib/desk/schema';
import { Marks, marksOf } from './marks';
import { Notes } from './notes';
import { Reminders } from './reminders';
import type { DeskContext } from './section';

type DeskPanelProps = {
  view: DeskView;
  /** What new notes and reminders are kept with; null for somebody who sent neither an application nor a CV. */
  record: DeskRecord | null;
  /** Those that tags, an owner and ratings stand on. */
  marked: readonly DeskRecord[];
  offered: readonly { tag: string; count: number }[];
  context: DeskContext;
};

/** What moderators keep of somebody among themselves (docs/decisions/029-office): all of it plain forms, with and without scripts. */
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
