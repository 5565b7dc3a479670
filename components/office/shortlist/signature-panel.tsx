import { Field } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { ShortlistView, SignatureView } from '@/lib/shortlist/view-schema';
import { May } from '../may';
import { Panel } from './panel';
import { shortlistAction, shortlistUrl, type ShortlistState } from './urls';

type SignaturePanelProps = {
  view: ShortlistView;
  state: ShortlistState;
  moderator: string;
  flash: Flash | null;
  timeZone: string;
};

export function SignaturePanel({ view, state, moderator, flash, timeZone }: SignaturePanelProps) {
  const { signaturePanel: words } = content();
  const { needs, shortlisted, closed, passedOver, signatures, isSigned } = view;
  return (
    <Panel id="signature" title={words.title} flash={flash}>
      {shortlisted.length === 0 && <p className="text-muted">{words.none}</p>}
      {isSigned ? (
        <SignedWords shortlisted={shortlisted} />
      ) : (
        <Shortlisted shortlisted={shortlisted} job={view.job.id} state={state} />
      )}
      {closed.length > 0 && <p className="font-semibold text-amber-text">{words.closed(closed.join(', '))}</p>}
      <SignatureState
        newest={signatures[0]}
        isSigned={isSigned}
        isEmpty={shortlisted.length === 0}
        timeZone={timeZone}
      />
      {!isSigned && passedOver.count > 0 && <PassedOver {...passedOver} job={view.job.id} state={state} />}
      {shortlisted.length > 0 && !isSigned && (
        <May do="write">
          {needs.confirmed ? (
            <SignatureForm view={view} state={state} moderator={moderator} flash={flash} />
          ) : (
            <ConfirmFirst job={view.job.id} />
          )}
        </May>
      )}
      {signatures.length > 0 && <Signatures signatures={signatures} timeZone={timeZone} />}
    </Panel>
  );
}

/**
 * Lists the names on the signed shortlist. The signed text is long and rarely read again, so it is in a closed
 * disclosure.
 */
function SignedWords({ shortlisted }: Pick<ShortlistView, 'shortlisted'>) {
  return (
    <div>
      <p className="wrap-anywhere">{shortlisted.map(({ name }) => name).join(', ')}</p>
      <details>
        <summary className="row-action">{content().signaturePanel.signedWords}</summary>
        <Shortlisted shortlisted={shortlisted} />
      </details>
    </div>
  );
}

type ShortlistedProps = Pick<ShortlistView, 'shortlisted'> & { job?: number; state?: ShortlistState };

/** Lists the shortlisted people with reason and doubts; with `job`, also links to edit them. */
function Shortlisted({ shortlisted, job, state }: ShortlistedProps) {
  const { signaturePanel: words } = content();
  return (
    <ol className="points">
      {shortlisted.map(({ key, name, reason, doubts }) => (
        <li key={key}>
          <strong>{name}</strong>: <span className={reason ? undefined : 'text-muted'}>{reason ?? words.noReason}</span>
          {doubts && (
            <span className="block">
              {words.doubts}
              {doubts}
            </span>
          )}
          {job !== undefined && (
            <May do="write">
              <a className="row-action" href={shortlistUrl(job, { pool: state?.pool, person: key })}>
                {words.edit}
                <span className="sr-only">{words.editOf(name)}</span>
              </a>
            </May>
          )}
        </li>
      ))}
    </ol>
  );
}

type PassedOverProps = ShortlistView['passedOver'] & { job: number; state: ShortlistState };

/** Lists undecided people who rank above a shortlisted one. The shortlist can be signed nevertheless. */
function PassedOver({ people, count, job, state }: PassedOverProps) {
  const { signaturePanel: words } = content();
  return (
    <details className="text-small text-muted">
      <summary className="row-action">{words.passedOver(count)}</summary>
      <p>
        {people.map(({ key, name, position }) => (
          <a key={key} className="link" href={shortlistUrl(job, { pool: state.pool, person: key })}>
            {position} {name}
          </a>
        ))}
        {count > people.length && words.passedOverMore(count - people.length)}
      </p>
    </details>
  );
}

type StateProps = { newest: SignatureView | undefined; isSigned: boolean; isEmpty: boolean; timeZone: string };

function SignatureState({ newest, isSigned, isEmpty, timeZone }: StateProps) {
  const { signaturePanel: words } = content();
  if (!newest) return isEmpty ? null : <p className="text-muted">{words.unsigned}</p>;
  const when = formatDateTime(newest.at, timeZone);
  return isSigned ? (
    <p className="font-semibold text-mint-text">{words.signed(newest.by, when)}</p>
  ) : (
    <p className="font-semibold text-amber-text">{words.changed(newest.by, when)}</p>
  );
}

function ConfirmFirst({ job }: { job: number }) {
  const { signaturePanel: words } = content();
  return (
    <p>
      {words.unconfirmed}{' '}
      <a className="link" href={`${shortlistUrl(job)}#needs`}>
        {words.toNeeds}
      </a>
    </p>
  );
}

function SignatureForm({ view, state, moderator, flash }: Omit<SignaturePanelProps, 'timeZone'>) {
  const { signaturePanel: words } = content();
  return (
    <form
      method="post"
      action={shortlistAction(officeApi.shortlistSignatures, view.job.id, state)}
      className="shortlist-form"
    >
      <input type="hidden" name="seen" value={view.seen} />
      <Field
        {...shownFlash(flash, 'signature').field('name')}
        required
        maxLength={120}
        autoComplete="off"
        label={words.name}
        hint={words.nameHint(moderator)}
      />
      <Button type="submit">{words.sign}</Button>
    </form>
  );
}

function Signatures({ signatures, timeZone }: { signatures: readonly SignatureView[]; timeZone: string }) {
  const { signaturePanel: words } = content();
  return (
    <details>
      <summary className="row-action">{words.earlier}</summary>
      <ol className="points">
        {signatures.map(({ by, at, people, lines }) => (
          <li key={at}>
            {words.signed(by, formatDateTime(at, timeZone))} {words.people(people, people - lines.length)}
            <ul className="points">
              {lines.map(({ name, reason, doubts }) => (
                <li key={name}>
                  {name}: {reason}
                  {doubts && ` ${words.doubts}${doubts}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
