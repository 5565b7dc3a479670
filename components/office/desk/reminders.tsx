import { Field, SelectField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatDate, formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { deskRecordName, type DeskRecord, type ReminderView } from '@/lib/desk/schema';
import { MAX_REMINDER } from '@/lib/vocabulary/desk';
import { DeskForm } from './desk-form';
import { DeskSection, RecordLink, type DeskContext } from './section';
import { deskAction } from './urls';

type RemindersProps = {
  reminders: readonly ReminderView[];
  record: DeskRecord;
  context: DeskContext;
};

export function Reminders({ reminders, record, context }: RemindersProps) {
  const words = content().deskWords.reminders;
  const { flash, place, moderators, moderator, today } = context;
  const failed = flash?.form === 'reminder' && !flash.ok ? flash : null;
  const whom = moderators.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <DeskSection id="desk-reminders" title={words.title} context={context} forms={['reminder', 'reminderChange']}>
      {reminders.length === 0 && <p className="text-muted">{words.empty}</p>}
      <ul className="desk-list">
        {reminders.map((reminder) => (
          <Reminder key={reminder.id} reminder={reminder} context={context} />
        ))}
      </ul>
      <DeskForm action={deskAction(officeApi.reminders, place)} resets className="desk-line">
        <input type="hidden" name="record" value={deskRecordName(record)} />
        <Field
          name="text"
          id="desk-reminder-text"
          required
          maxLength={MAX_REMINDER}
          autoComplete="off"
          defaultValue={failed?.values?.text ?? ''}
          error={failed?.errors?.text?.[0]}
          label={words.text}
          hint={words.textHint}
          className="desk-wide"
        />
        <Field
          type="date"
          name="day"
          id="desk-reminder-day"
          required
          min={today}
          defaultValue={failed?.values?.day ?? ''}
          error={failed?.errors?.day?.[0]}
          label={words.day}
        />
        <SelectField
          name="for"
          id="desk-reminder-for"
          options={whom}
          defaultValue={failed?.values?.for ?? String(moderator.userId)}
          error={failed?.errors?.for?.[0]}
          label={words.forWhom}
        />
        <Button type="submit" size="small">
          {words.submit}
        </Button>
      </DeskForm>
    </DeskSection>
  );
}

type ReminderProps = {
  reminder: ReminderView;
  context: Pick<DeskContext, 'place' | 'today' | 'timeZone' | 'labels' | 'flash'>;
  /** The record that the reminder is about, if it is not the page's own. */
  about?: React.ReactNode;
};

export function Reminder({ reminder, context, about }: ReminderProps) {
  const words = content().deskWords.reminders;
  const { id, text, day, forName, by, byId, forId, doneAt, doneBy, record } = reminder;
  const { place, today, timeZone, flash } = context;
  const action = deskAction(officeApi.reminderChange, place);
  const failed = flash?.form === 'reminderChange' && !flash.ok && flash.values?.reminder === String(id) ? flash : null;
  const name = <span className="sr-only">{words.reminderOf(text)}</span>;
  return (
    <li data-done={doneAt ? true : undefined}>
      <p className="written" dir="auto">
        {text}
      </p>
      <p className="desk-by">
        {!doneAt && day < today && <StatusBadge tone="error">{words.overdue}</StatusBadge>}
        {!doneAt && day === today && <StatusBadge tone="warning">{words.isToday}</StatusBadge>}
        <span>{words.line(formatDate(day, timeZone), forName)}</span>
        {byId !== forId && <span>{words.setBy(by)}</span>}
        {doneAt && <span>{words.doneBy(doneBy ?? '', formatDateTime(doneAt.toISOString(), timeZone))}</span>}
        {about ?? <RecordLink record={record} context={context} />}
      </p>
      <div className="row-actions">
        <DeskForm action={action}>
          <input type="hidden" name="reminder" value={id} />
          <button type="submit" name="action" value={doneAt ? 'reopen' : 'done'} className="row-action">
            {doneAt ? words.reopen : words.done}
            {name}
          </button>
        </DeskForm>
        {!doneAt && (
          <details open={failed !== null}>
            <summary className="row-action">
              {words.move}
              {name}
            </summary>
            <DeskForm action={action} className="desk-line">
              <input type="hidden" name="reminder" value={id} />
              <Field
                type="date"
                name="day"
                id={`desk-reminder-${id}`}
                required
                min={today}
                defaultValue={failed?.values?.day ?? (day < today ? today : day)}
                error={failed?.errors?.day?.[0]}
                label={words.moveTo}
              />
              <Button type="submit" size="small" name="action" value="move">
                {words.moveSubmit}
              </Button>
            </DeskForm>
          </details>
        )}
        <DeskForm action={action}>
          <input type="hidden" name="reminder" value={id} />
          <button type="submit" name="action" value="remove" className="row-action" data-danger="true">
            {words.remove}
            {name}
          </button>
        </DeskForm>
      </div>
    </li>
  );
}
