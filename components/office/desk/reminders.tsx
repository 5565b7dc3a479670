'use client';

import { Field, SelectField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { deskWords } from '@/lib/content/en/desk';
import { deskRecordName, type DeskRecord, type ReminderView } from '@/lib/desk/schema';
import { MAX_REMINDER } from '@/lib/vocabulary/desk';
import { OfficeForm } from '../office-form';
import { StateBadge } from '../state';
import { DeskSection, RecordLink, refusedIn, type DeskContext } from './section';
import { deskAction } from './urls';

const words = deskWords.reminders;

type RemindersProps = {
  reminders: readonly ReminderView[];
  record: DeskRecord;
  context: DeskContext;
};

export function Reminders({ reminders, record, context }: RemindersProps) {
  const { page, moderators, moderator, today } = context;
  const { field } = shownFlash(refusedIn(context, 'reminder'), 'desk-reminder', { for: moderator.userId });
  const whom = moderators.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <DeskSection id="desk-reminders" title={words.title} context={context} forms={['reminder', 'reminderChange']}>
      {reminders.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ul className="desk-list">
        {reminders.map((reminder) => (
          <Reminder key={reminder.id} reminder={reminder} context={context} />
        ))}
      </ul>
      <OfficeForm action={deskAction(officeApi.reminders, page)} resets className="desk-line">
        <input type="hidden" name="record" value={deskRecordName(record)} />
        <Field
          {...field('text')}
          required
          maxLength={MAX_REMINDER}
          autoComplete="off"
          label={words.text}
          hint={words.textHint}
          className="desk-wide"
        />
        <Field {...field('day')} type="date" required min={today} label={words.day} />
        <SelectField {...field('for')} options={whom} label={words.for} />
        <Button type="submit" size="small">
          {words.submit}
        </Button>
      </OfficeForm>
    </DeskSection>
  );
}

type ReminderProps = {
  reminder: ReminderView;
  context: Pick<DeskContext, 'page' | 'today' | 'timeZone' | 'labels' | 'flash'>;
  /** Link to the record that the reminder is about, if the page shows another one. */
  about?: React.ReactNode;
};

export function Reminder({ reminder, context, about }: ReminderProps) {
  const { id, text, day, forName, by, byId, forId, doneAt, doneBy, record } = reminder;
  const { page, today, timeZone } = context;
  const action = deskAction(officeApi.reminderChange, page);
  const refused = refusedIn(context, 'reminderChange', { reminder: String(id) });
  const name = <span className="sr-only">{words.reminderOf(text)}</span>;
  return (
    <li data-done={doneAt ? true : undefined}>
      <p className="written" dir="auto">
        {text}
      </p>
      <p className="desk-by">
        {!doneAt && day < today && <StateBadge tone="error">{words.overdue}</StateBadge>}
        {!doneAt && day === today && <StateBadge tone="warning">{words.isToday}</StateBadge>}
        <span>{words.line(formatDate(day, timeZone), forName)}</span>
        {byId !== forId && <span>{words.setBy(by)}</span>}
        {doneAt && <span>{words.doneBy(doneBy ?? '', formatDateTime(doneAt.toISOString(), timeZone))}</span>}
        {about ?? <RecordLink record={record} context={context} />}
      </p>
      <div className="row-actions">
        <OfficeForm action={action}>
          <input type="hidden" name="reminder" value={id} />
          <button type="submit" name="action" value={doneAt ? 'reopen' : 'done'} className="row-action">
            {doneAt ? words.reopen : words.done}
            {name}
          </button>
        </OfficeForm>
        {!doneAt && (
          <details open={refused !== null}>
            <summary className="row-action">
              {words.move}
              {name}
            </summary>
            <OfficeForm action={action} className="desk-line">
              <input type="hidden" name="reminder" value={id} />
              <Field
                {...shownFlash(refused, undefined, { day: day < today ? today : day }).field('day')}
                id={`desk-reminder-${id}`}
                type="date"
                required
                min={today}
                label={words.moveTo}
              />
              <Button type="submit" size="small" name="action" value="move">
                {words.moveSubmit}
              </Button>
            </OfficeForm>
          </details>
        )}
        <OfficeForm action={action}>
          <input type="hidden" name="reminder" value={id} />
          <button type="submit" name="action" value="remove" className="row-action" data-danger="true">
            {words.remove}
            {name}
          </button>
        </OfficeForm>
      </div>
    </li>
  );
}
