'use client';

import { useEffect, useEffectEvent, useRef, type ReactNode, type SubmitEvent } from 'react';
import { fill } from '@/lib/base/fill';
import { officeApi } from '@/lib/base/office-routes';
import type { Catalogue } from '@/lib/content';
import type { NeedsView } from '@/lib/shortlist/view-schema';
import { NEED_KINDS, type NEEDS_ACTIONS, type NeedKind } from '@/lib/vocabulary/shortlist';
import { useOfficeSender } from '../use-office-sender';
import { shortlistAction, type ShortlistState } from './urls';

export type NeedsWords = Omit<Catalogue['needsPanel'], 'confirmed'> & { kinds: Catalogue['needKindLabels'] };

type NeedsFormProps = {
  job: number;
  needs: Omit<NeedsView, 'spread'>;
  state: ShortlistState;
  /** Who confirmed the requirements, in words; null if nobody has. */
  confirmed: string | null;
  /** Message of a refused post; null otherwise. */
  refused: string | null;
  words: NeedsWords;
  /** Other controls, such as the random draw, below the requirements. */
  children: ReactNode;
};

type Asked = NeedsView['asked'][number];

/**
 * A job's requirements as chips. With scripts each change is sent at once and reorders the list; without them the form
 * is posted as a whole.
 */
export function NeedsForm({ job, needs, state, confirmed, refused, words, children }: NeedsFormProps) {
  const { act, busyLabel } = useOfficeSender();
  const form = useRef<HTMLFormElement>(null);
  function send(action: (typeof NEEDS_ACTIONS)[number]) {
    if (!form.current?.reportValidity()) return;
    void act({ action: `${officeApi.jobNeeds}?job=${job}`, body: bodyOf(form.current, action), running: words.title });
  }
  const change = useEffectEvent(() => send('change'));
  useEffect(() => {
    const element = form.current;
    const onChange = () => change();
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    send((button?.value || 'change') as 'change');
  }
  const { years, place, start, permit } = needs;
  const { labels } = words;
  return (
    <details id="needs" open={refused !== null || undefined}>
      <summary className="btn btn-secondary" aria-keyshortcuts="r" title={confirmed ?? words.unconfirmedTitle}>
        {words.title}
        {!confirmed && <span className="tag-warn">{words.unconfirmed}</span>}
      </summary>
      <form
        ref={form}
        method="post"
        action={shortlistAction(officeApi.jobNeeds, job, state)}
        onSubmit={onSubmit}
        className="needs-form"
        aria-label={words.title}
        aria-busy={busyLabel !== null}
      >
        <input type="hidden" name="seen" value={needs.seen} />
        {/* Enter in a field presses the first button. */}
        <button name="action" value="change" hidden />
        {refused && (
          <p role="alert" className="field-error">
            {refused}
          </p>
        )}
        {needs.isTextChanged && <p className="text-amber-text">{words.textChanged}</p>}
        {(['must', 'nice'] as const).map((group) => (
          <div key={group} className="needs-line" role="group" aria-label={words.groups[group]}>
            <span className="w-[86px] text-muted">{words.groups[group]}</span>
            {needs.asked
              .filter(({ kind }) => (kind === 'nice') === (group === 'nice'))
              .map((asked) => (
                <Chip key={`${asked.label} ${asked.kind} ${asked.years}`} asked={asked} words={words} />
              ))}
            {group === 'must' && <Add key={needs.seen} words={words} />}
            {/* Takes only the room that the chips leave in their last line. */}
            {group === 'must' && confirmed && (
              <span
                className="min-w-0 flex-1 text-[0.8125rem] text-muted max-[1100px]:basis-full min-[1100px]:truncate min-[1100px]:text-right"
                title={confirmed}
              >
                {confirmed}
              </span>
            )}
          </div>
        ))}
        <div className="needs-line" role="group" aria-label={words.groups.conditions}>
          <span className="w-[86px] text-muted">{words.groups.conditions}</span>
          <label>
            {labels.years}
            <input type="number" name="years" min={0} max={30} defaultValue={years ?? ''} className="control" />
          </label>
          <label>
            {labels.place}
            <input name="place" maxLength={120} defaultValue={place ?? ''} className="control" />
          </label>
          <label>
            {labels.start}
            <input
              name="start"
              defaultValue={start ?? ''}
              placeholder={labels.startHint}
              size={8}
              className="control"
            />
          </label>
          <label>
            <input type="checkbox" name="permit" defaultChecked={permit} />
            {labels.permit}
          </label>
        </div>
        <div className="needs-acts">
          {children}
          <button name="action" value="read-anew" className="btn btn-ghost">
            {words.reread}
          </button>
          <button name="action" value="confirm" className={`btn ${confirmed ? 'btn-secondary' : 'btn-primary'}`}>
            {words.confirm}
          </button>
        </div>
      </form>
    </details>
  );
}

function Chip({ asked: { label, kind, years, isLanguage, sentence }, words }: { asked: Asked; words: NeedsWords }) {
  const { labels, kinds } = words;
  return (
    <details name="need" className="need-chip" data-need={label} data-kind={kind}>
      <summary>
        {kind === 'core' && <span aria-hidden="true">★ </span>}
        {label}
        {years !== null && <span className="text-muted"> {fill(words.years, { years })}</span>}
      </summary>
      <div className="desk-pop">
        <label className="needs-script">
          {labels.skill}
          <input data-label="" defaultValue={label} maxLength={60} required className="control" />
        </label>
        <label>
          <span className="sr-only">{fill(labels.asked, { label })}</span>
          <select name="asked" defaultValue={`${kind}:${label}`} className="control">
            {NEED_KINDS.map((each) => (
              <option key={each} value={`${each}:${label}`}>
                {kinds[each]}
              </option>
            ))}
          </select>
        </label>
        {isLanguage ? (
          // A language has a level instead of years. The server matches years to needs by position.
          <input type="hidden" name="asked_years" value="" />
        ) : (
          <label>
            {labels.askedYears}
            <input
              type="number"
              name="asked_years"
              defaultValue={years ?? ''}
              min={0.5}
              max={30}
              step={0.5}
              className="control"
            />
          </label>
        )}
        {sentence && <p className="text-muted">{sentence}</p>}
      </div>
    </details>
  );
}

function Add({ words: { labels, kinds } }: { words: NeedsWords }) {
  return (
    <details name="need" className="need-chip" data-kind="add">
      <summary aria-label={labels.add}>+</summary>
      <div className="desk-pop">
        <label>
          {labels.add}
          <input name="add" autoComplete="off" className="control" aria-describedby="add-hint" />
        </label>
        <p id="add-hint" className="text-muted">
          {fill(labels.addHint, { called: labels.called })}
        </p>
        <label>
          {labels.addAs}
          <select name="add_as" defaultValue="must" className="control">
            {(['core', 'must', 'nice'] as const).map((each) => (
              <option key={each} value={each}>
                {kinds[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}

/** Builds the request body. Takes labels from the text fields, because the options lack labels that were typed. */
export function bodyOf(form: HTMLFormElement, action: (typeof NEEDS_ACTIONS)[number]) {
  const data = new FormData(form);
  const chips = [...form.querySelectorAll('[data-need]')].map((chip) => {
    const kind = chip.querySelector('select')?.value.split(':')[0] as NeedKind;
    const label = chip.querySelector<HTMLInputElement>('[data-label]')?.value.trim();
    return `${kind}:${label}`;
  });
  const value = (name: string) => String(data.get(name) ?? '') || null;
  return {
    action,
    seen: value('seen'),
    asked: chips,
    asked_years: data.getAll('asked_years'),
    add: value('add') ?? [],
    add_as: value('add_as') ?? undefined,
    years: value('years'),
    place: value('place'),
    start: value('start'),
    permit: data.has('permit') ? 'on' : null,
  };
}
