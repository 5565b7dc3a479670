import type { ReactNode } from 'react';
import { TextareaField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
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
  const decision = entry?.decision ?? 'open';
  return (
    <div className="shortlist-decide">
      {entry && decision !== 'open' && (
        <p className="text-small text-muted">
          {words.by(words.decided[decision], entry.by, formatDateTime(entry.at, timeZone))}
        </p>
      )}
      {decision === 'struck' && <p className="written">{entry?.reason}</p>}
      {decision === 'open' && <DecisionButton {...props} to="shortlisted" label={words.shortlist} />}
      {decision === 'shortlisted' && (
        <>
          <Notes {...props} flash={flash} />
          <DecisionButton {...props} to="open" label={words.takeOff} />
        </>
      )}
      {decision === 'struck' ? (
        <DecisionButton {...props} to="open" label={words.reinstate} />
      ) : (
        <RuleOut {...props} flash={flash} />
      )}
    </div>
  );
}

type FormProps = Pick<DecisionFormsProps, 'job' | 'person' | 'state'>;
type TypedProps = FormProps & { flash: Flash | null };

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
      <input type="hidden" name="place" value={person.position ?? 0} />
      <input type="hidden" name="decision" value={to} />
      {children}
    </form>
  );
}

/**
 * A button that sends a decision. Undoing a decision sends its reason and doubts again, so that these texts remain
 * stored.
 */
function DecisionButton({ to, label, ...props }: FormProps & { to: ShortlistDecision; label: string }) {
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

function Notes({ flash, ...props }: TypedProps) {
  const { shortlistPerson: words } = content();
  const { key, entry, name } = props.person;
  const refused = flash?.values?.decision === 'shortlisted' ? flash : null;
  const { field } = shownFlash(refused, key, { reason: entry?.reason, doubts: entry?.doubts });
  return (
    <DecisionForm {...props} to="shortlisted">
      <div className="shortlist-fields">
        <TextareaField {...field('reason')} rows={3} maxLength={2_000} label={words.reason} hint={words.notesHint} />
        <TextareaField {...field('doubts')} rows={3} maxLength={2_000} label={words.doubts} optional />
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

function RuleOut({ flash, ...props }: TypedProps) {
  const { shortlistPerson: words } = content();
  const { key, name } = props.person;
  const refused = flash?.values?.decision === 'struck' ? flash : null;
  return (
    <details open={refused !== null}>
      <summary className="row-action" data-danger="true">
        {words.ruleOut}
        <span className="sr-only"> {name}</span>
      </summary>
      <DecisionForm {...props} to="struck">
        <TextareaField
          {...shownFlash(refused).field('reason')}
          id={`${key}-why`}
          rows={2}
          required
          maxLength={2_000}
          label={words.why}
          hint={words.strikeHint}
        />
        <Button type="submit" size="small" variant="danger">
          {words.ruleOut}
          <span className="sr-only"> {name}</span>
        </Button>
      </DecisionForm>
    </details>
  );
}
