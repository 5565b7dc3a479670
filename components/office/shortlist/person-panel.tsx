import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { nameClass } from '@/components/ui/name-class';
import { fill } from '@/lib/base/fill';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { api, withQuery } from '@/lib/base/routes';
import type { PersonPanel as Panel, ShortlistRow } from '@/lib/shortlist/dto-schema';
import type { ShortlistDecision } from '@/lib/vocabulary/shortlist';
import { reasonOf } from './keys';
import { Key } from '../review/key';
import { MarkedText } from '../review/marked-text';
import type { DeskWords } from './people-table';
import { shortlistAction, shortlistUrl, type ShortlistState } from './urls';

type PanelProps = {
  job: number;
  row: ShortlistRow | null;
  /** Null until it is loaded. */
  panel: Panel | null;
  state: ShortlistState;
  words: DeskWords;
  /** A refused form's message, after a post without scripts. */
  said: ReactNode;
  onStep: (by: 1 | -1) => void;
  /** Whether the document's text is beside the evidence instead of below it. */
  isSideBySide: boolean;
  onSideBySide: () => void;
  /** Sends the form of a decision. Without scripts the browser posts it. */
  onDecide: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The person chosen in the list: decision, evidence with quotes, and the document's text with the quotes marked. */
export function PersonPanel({ job, row, panel, state, words, said, onStep, onDecide, ...props }: PanelProps) {
  if (!row)
    return (
      <section className="work-side" id="panel" aria-label={words.evidence}>
        <p className="panel-head text-muted">{words.choose}</p>
      </section>
    );
  const { person, name, place } = row;
  return (
    <section className="work-side" id="panel" aria-labelledby="panel-name" aria-busy={panel === null}>
      <div className="panel-head" data-entry={person}>
        <div className="panel-line">
          <a className="panel-back row-action" href={`${shortlistUrl(job, { ...state, person: undefined })}#${person}`}>
            {words.back}
          </a>
          <h2 id="panel-name" className={nameClass(name)}>
            {place !== null && <span className="text-muted">{place} </span>}
            <bdi>{name}</bdi>
          </h2>
          <Step label={words.previous} mark="↑" onClick={() => onStep(-1)} />
          <Step label={words.next} mark="↓" onClick={() => onStep(1)} />
          <Step
            label={words.sideBySide}
            mark={SIDE_BY_SIDE}
            isPressed={props.isSideBySide}
            onClick={props.onSideBySide}
          />
        </div>
        <p className="min-h-5 truncate text-[0.8125rem] text-muted" title={panel?.facts.join(' · ')}>
          {panel?.facts.join(' · ')}
        </p>
        {said}
        <Decisions {...{ job, row, panel, state, words, onDecide }} />
      </div>
      {panel && (
        <div
          className={cx(
            'flex min-h-0 flex-1 flex-col border-t border-line',
            props.isSideBySide && 'min-[1180px]:flex-row',
          )}
        >
          <div className="panel-part" tabIndex={0} role="region" aria-label={words.evidence}>
            {row.decision === 'shortlisted' && (
              <Notes {...{ job, row, panel, state, words, onDecide }} key={row.version} />
            )}
            <Evidence panel={panel} words={words} />
          </div>
          {panel.text.length > 0 && (
            <div className="panel-part panel-text" tabIndex={0} role="region" aria-label={words.text}>
              <MarkedText pieces={panel.text} letters={lettersOf(panel)} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type StepProps = { label: string; mark: ReactNode; isPressed?: boolean; onClick: () => void };

function Step({ label, mark, isPressed, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="panel-step size-[30px] text-muted needs-script"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
    >
      {mark}
    </button>
  );
}

const SIDE_BY_SIDE = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M2.5 3.5h11v9h-11zM8 3.5v9" />
  </svg>
);

type FormsProps = Pick<PanelProps, 'job' | 'state' | 'words' | 'onDecide'> & { row: ShortlistRow; panel: Panel | null };

function Decisions(props: FormsProps) {
  const { row, panel, words } = props;
  const { decision, name, person } = row;
  const of = <span className="sr-only">{fill(words.of, { name })}</span>;
  return (
    <>
      {panel?.said && <p className="text-muted">{panel.said}</p>}
      {decision === 'struck' && panel?.reason && <p className="written">{panel.reason}</p>}
      <div className="panel-acts">
        {decision === 'struck' ? (
          <DecisionForm {...props} to="open">
            <button className="btn btn-secondary">
              {words.reinstate} <span className="sr-only">{name}</span>
            </button>
          </DecisionForm>
        ) : (
          <>
            <DecisionForm {...props} to={decision === 'shortlisted' ? 'open' : 'shortlisted'}>
              <button className={`btn ${decision === 'open' ? 'btn-primary' : 'btn-secondary'}`} aria-keyshortcuts="s">
                {decision === 'shortlisted' ? words.takeOff : words.shortlist} <span className="sr-only">{name}</span>
                <Key>S</Key>
              </button>
            </DecisionForm>
            <RuleOut {...props} key={`${person} ${row.version}`} />
          </>
        )}
        <a href={officePages.person(person)} className="btn btn-ghost">
          {words.open}
          {of} <Key>↵</Key>
        </a>
        <DocumentLink row={row} panel={panel} words={words} />
      </div>
    </>
  );
}

function DocumentLink({ row, panel, words }: Pick<FormsProps, 'row' | 'panel' | 'words'>) {
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
}: Omit<FormsProps, 'panel' | 'words'> & { to: ShortlistDecision; children: ReactNode }) {
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
function RuleOut(props: FormsProps) {
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

function Notes({ panel, ...props }: FormsProps & { panel: Panel }) {
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

function Evidence({ panel, words }: { panel: Panel; words: DeskWords }) {
  const { evidence, reasons, obstacles, isRecognized } = panel;
  const recognized = isRecognized && <span className="text-muted"> ({words.recognized})</span>;
  return (
    <>
      {reasons.length > 0 && <p className="text-muted">{reasons.join('. ')}</p>}
      {obstacles.map(({ sentence, quote }) => (
        <p key={sentence}>
          <span className="tag-warn">{sentence}</span> {quote && <q>{quote}</q>}
          {quote && recognized}
        </p>
      ))}
      <ol className="quotes">
        {evidence.map(({ name, kind, mark, when, related, quote }) => (
          <li key={name} data-kind={kind} className="grid grid-cols-[18px_7rem_1fr] gap-1.5 py-[3px]">
            <i data-m={mark} aria-hidden="true" />
            <strong>
              {kind === 'core' && '★ '}
              {name}
            </strong>
            <span>
              {mark === 'r'
                ? `${fill(words.related, { skill: related ?? '' })}: `
                : quote && mark !== 'n' && mark !== 'l'
                  ? ''
                  : words.marks[mark as keyof DeskWords['marks']]}{' '}
              {quote && (
                <a href={quote.at === null ? undefined : `#mark-${quote.at}`}>
                  <q>{quote.text}</q>
                </a>
              )}
              {quote && recognized}{' '}
              {quote?.when && (
                <span className="text-muted" data-span={quote.span}>
                  ({quote.when})
                </span>
              )}{' '}
              {when && <span className="text-muted">{when}</span>}
              {kind === 'nice' && <span className="text-muted"> ({words.wish})</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The kind of evidence of each marked quote. A quote for several requirements has the kind of the first one. */
const lettersOf = ({ evidence }: Panel) =>
  new Map([...evidence].reverse().map(({ quote, mark }) => [quote?.at ?? null, mark]));
