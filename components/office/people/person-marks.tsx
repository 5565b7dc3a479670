'use client';

import type { ComponentProps } from 'react';
import type { DeskRecord, ReminderView } from '@/lib/desk/schema';
import { Marks } from '../desk/marks';
import { Reminders } from '../desk/reminders';
import { Folded } from '../folded';

type PersonMarksProps = ComponentProps<typeof Marks> & {
  /** Owner and tags of the newest document, as text. */
  summary: string;
  open: boolean;
  reminders: readonly ReminderView[];
  /** The record to which a new reminder belongs; null for a person without an application or CV. */
  record: DeskRecord | null;
};

/** Owner, tags, ratings and reminders of a person's documents, in a disclosure. */
export function PersonMarks({ summary, open, reminders, record, ...marks }: PersonMarksProps) {
  return (
    <Folded id="marks" label={summary} open={open} className="font-semibold">
      {() => (
        <div className="desk">
          <Marks {...marks} />
          {record && <Reminders reminders={reminders} record={record} context={marks.context} />}
        </div>
      )}
    </Folded>
  );
}
