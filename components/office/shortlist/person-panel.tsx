import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { nameClass } from '@/components/ui/name-class';
import { fill } from '@/lib/base/fill';
import type { PersonPanel as Panel, ShortlistRow } from '@/lib/shortlist/dto-schema';
import { May } from '../may';
import { MarkedText } from '../review/marked-text';
import { Decisions, Notes, type DecisionProps } from './decisions';
import type { DeskWords } from './people-table';
import { shortlistUrl } from './urls';

type PanelProps = Omit<DecisionProps, 'row'> & {
  row: ShortlistRow | null;
  /** A refused form's message, after a post without scripts. */
  said: ReactNode;
  onStep: (by: 1 | -1) => void;
  /** Whether the document's text is beside the evidence instead of below it. */
  isSideBySide: boolean;
  onSideBySide: () => void;
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
              <May do="write">
                <Notes {...{ job, row, panel, state, words, onDecide }} key={row.version} />
              </May>
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
