import type { ReactNode } from 'react';
import { TextareaField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { PersonView } from '@/lib/shortlist/view-schema';
import type { ShortlistDecision } from '@/lib/vocabulary/shortlist';
import { shortlistAction, type ShortlistState } from './urls';

type DecisionFormsProps = {
  job: number;
  person: PersonView;
  state: ShortlistState;
  flash: Flash | null;
  timeZone: string;
};

export function DecisionForms({ flash, timeZone, ...props }: DecisionFormsProps) {
  const { shortlistPerson: words } = content();
  const { entry } = props.person;
  const failed = flash?.ok === false ? flash : null;
  const decision = entry?.decision ?? 'open';
  return (
    <div className="shortlist-decide">
      {entry && decision !== 'open' && (
        <p className="text-small text-muted">
          {words.by(words.decided[decision], entry.by, formatDateTime(entry.at, timeZone))}
        </p>
      )}
      {decision === 'struck' && <p className="written">{entry?.reason}</p>}
      {decision === 'open' && <OneButton {...props} to="shortlisted" label={words.shortlist} />}
      {decision === 'shortlisted' && (
        <>
          <Notes {...props} failed={failed} />
          <OneButton {...props} to="open" label={words.takeOff} />
        </>
      )}
      {decision === 'struck' ? (
        <OneButton {...props} to="open" label={words.bringBack} />
      ) : (
        <Strike {...props} failed={failed} />
      )}
    </div>
  );
}

type FormProps = Pick<DecisionFormsProps, 'job' | 'person' | 'state'>;
type TypedProps = FormProps & { failed: Flash | null };

function DecisionForm({
  job,
  person,
  state,
  to,
  children,
}: FormProps & { to: ShortlistDecision; children: ReactNode }) {
  return (
    <form method="post" action={shortlistAction(officeApi.shortlistDecisions, job, state)} className="shortlist-form">
      <input type="hidden" name="person" value={person.key} />
      <input type="hidden" name="version" value={person.entry?.version ?? 0} />
      <input type="hidden" name="place" value={person.place ?? 0} />
      <input type="hidden" name="decision" value={to} />
      {children}
    </form>
  );
}

/** Undoing sends the reason and the doubts again, so that no text is lost. */
function OneButton({ to, label, ...props }: FormProps & { to: ShortlistDecision; label: string }) {
  const { entry } = props.person;
  return (
    <DecisionForm {...props} to={to}>
      {to === 'shortlisted' && entry?.reason && <input type="hidden" name="reason" value={entry.reason} />}
      {to === 'shortlisted' && entry?.doubts && <input type="hidden" name="doubts" value={entry.doubts} />}
      <Button type="submit" size="small" variant={to === 'shortlisted' ? 'primary' : 'secondary'}>
        {label}
        <span className="sr-only"> {props.person.name}</span>
      </Button>
    </DecisionForm>
  );
}

function Notes({ failed, ...props }: TypedProps) {
  const { shortlistPerson: words } = content();
  const { key, entry, name } = props.person;
  const values = failed?.values?.decision === 'shortlisted' ? failed.values : {};
  return (
    <DecisionForm {...props} to="shortlisted">
      <div className="shortlist-fields">
        <TextareaField
          name="reason"
          id={`${key}-reason`}
          rows={3}
          maxLength={2_000}
          defaultValue={values.reason ?? entry?.reason ?? ''}
          label={words.reason}
          hint={words.notesHint}
        />
        <TextareaField
          name="doubts"
          id={`${key}-doubts`}
          rows={3}
          maxLength={2_000}
          defaultValue={values.doubts ?? entry?.doubts ?? ''}
          label={words.doubts}
          optional
        />
      </div>
      <Button type="submit" size="small">
        {words.save}
        <span className="sr-only">
          {': '}
          {words.notes} {name}
        </span>
      </Button>
    </DecisionForm>
  );
}

function Strike({ failed, ...props }: TypedProps) {
  const { shortlistPerson: words } = content();
  const { key, name } = props.person;
  const refused = failed?.values?.decision === 'struck' ? failed : null;
  return (
    <details open={refused !== null}>
      <summary className="row-action" data-danger="true">
        {words.strike}
        <span className="sr-only"> {name}</span>
      </summary>
      <DecisionForm {...props} to="struck">
        <TextareaField
          name="reason"
          id={`${key}-why`}
          rows={2}
          required
          maxLength={2_000}
          defaultValue={refused?.values?.reason ?? ''}
          error={refused?.errors?.reason?.[0]}
          label={words.why}
          hint={words.strikeHint}
        />
        <Button type="submit" size="small" variant="danger">
          {words.strike}
          <span className="sr-only"> {name}</span>
        </Button>
      </DecisionForm>
    </details>
  );
}
