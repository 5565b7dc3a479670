import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { fill } from '@/lib/base/fill';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { api, withQuery } from '@/lib/base/routes';
import type { PersonPanel as Panel, ShortlistRow } from '@/lib/shortlist/dto-schema';
import type { ShortlistDecision } from '@/lib/vocabulary/shortlist';
import { May } from '../may';
import { Key } from '../review/key';
import { reasonOf } from './keys';
import type { DeskWords } from './people-table';
import { shortlistAction, type ShortlistState } from './urls';

export type DecisionProps = {
  job: number;
  row: ShortlistRow;
  /** Null until it is loaded. */
  panel: Panel | null;
  state: ShortlistState;
  words: DeskWords;
  /** Sends the form of a decision. Without scripts the browser posts it. */
  onDecide: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Shows the decision about a person, with the buttons that change it. */
export function Decisions(props: DecisionProps) {
  const { row, panel, words } = props;
  const { decision, name, person } = row;
  const of = <span className="sr-only">{fill(words.of, { name })}</span>;
  return (
    <>
      {panel?.said && <p className="text-muted">{panel.said}</p>}
      {decision === 'struck' && panel?.reason && <p className="written">{panel.reason}</p>}
      <div className="panel-acts">
        <May do="write">
          {decision === 'struck' ? (
            <DecisionForm {...props} to="open">
              <button className="btn btn-secondary">
                {words.reinstate} <span className="sr-only">{name}</span>
              </button>
            </DecisionForm>
          ) : (
            <>
              <DecisionForm {...props} to={decision === 'shortlisted' ? 'open' : 'shortlisted'}>
                <button
                  className={`btn ${decision === 'open' ? 'btn-primary' : 'btn-secondary'}`}
                  aria-keyshortcuts="s"
                >
                  {decision === 'shortlisted' ? words.takeOff : words.shortlist} <span className="sr-only">{name}</span>
                  <Key>S</Key>
                </button>
              </DecisionForm>
              <RuleOut {...props} key={`${person} ${row.version}`} />
            </>
          )}
        </May>
        <a href={officePages.person(person)} className="btn btn-ghost">
          {words.open}
          {of} <Key>↵</Key>
        </a>
        <DocumentLink row={row} panel={panel} words={words} />
      </div>
    </>
  );
}

function DocumentLink({ row, panel, words }: Pick<DecisionProps, 'row' | 'panel' | 'words'>) {
  const [kind, id] = row.person.split('-');
  const file = withQuery(api.download, kind === 'application' ? { application_id: id } : { id });
  const isInline = panel?.opensInline ?? false;
  return (
    <a href={isInline ? file : `${file}&download=1`} target={isInline ? '_blank' : undefined} className="btn btn-ghost">
      {isInline ? words.document : words.download}
      <span className="sr-only">
        {fill(words.of, { name: row.name })}
        {isInline && words.newTab}
      </span>
    </a>
  );
}

function DecisionForm({
  job,
  row,
  state,
  to,
  onDecide,
  children,
}: Omit<DecisionProps, 'panel' | 'words'> & { to: ShortlistDecision; children: ReactNode }) {
  return (
    <form
      method="post"
      action={shortlistAction(officeApi.shortlistDecisions, job, { ...state, person: row.person })}
      onSubmit={onDecide}
      className="panel-form"
    >
      <input type="hidden" name="person" value={row.person} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="place" value={row.place ?? 0} />
      <input type="hidden" name="decision" value={to} />
      {children}
    </form>
  );
}

/** Asks why the person is ruled out: a usual reason, chosen by button or number, or a typed one. */
function RuleOut(props: DecisionProps) {
  const { row, words } = props;
  const buttons = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const chosen = reasonOf(event.nativeEvent, words.reasons.length);
    if (event.key === 'Escape') event.currentTarget.removeAttribute('open');
    if (chosen === null) return;
    event.preventDefault();
    buttons.current?.querySelectorAll('button')[chosen]?.click();
  }
  return (
    <details className="rule-out" onKeyDown={onKeyDown}>
      <summary className="btn btn-secondary" aria-keyshortcuts="x">
        {words.ruleOut} <span className="sr-only">{row.name}</span>
        <Key>X</Key>
      </summary>
      <div className="desk-pop">
        <DecisionForm {...props} to="struck">
          <div ref={buttons}>
            {words.reasons.map((reason, at) => (
              <button
                key={reason}
                name="reason"
                value={reason}
                className="flex min-h-[30px] w-full items-center justify-between rounded-input px-2 text-left hover:bg-tint-act"
              >
                {reason} <Key>{String(at + 1)}</Key>
              </button>
            ))}
          </div>
        </DecisionForm>
        <DecisionForm {...props} to="struck">
          <label>
            {words.typed}
            <input name="reason" required maxLength={2_000} autoComplete="off" className="control" />
          </label>
          <p className="text-muted">{words.strikeHint}</p>
          <button className="btn btn-secondary">
            {words.ruleOut} <span className="sr-only">{row.name}</span>
          </button>
        </DecisionForm>
      </div>
    </details>
  );
}

/** Strengths and concerns of a shortlisted person, which the client reads. */
export function Notes({ panel, ...props }: DecisionProps & { panel: Panel }) {
  const { words, row } = props;
  return (
    <DecisionForm {...props} to="shortlisted">
      {(['reason', 'doubts'] as const).map((name) => (
        <label key={name}>
          {words[name]}
          <textarea name={name} rows={2} maxLength={2_000} defaultValue={panel[name] ?? ''} className="control" />
        </label>
      ))}
      <p className="text-muted">{words.notesHint}</p>
      <button className="btn btn-secondary">
        {words.save} <span className="sr-only">{row.name}</span>
      </button>
    </DecisionForm>
  );
}
