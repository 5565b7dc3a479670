'use client';

import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { fill } from '@/lib/base/fill';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { PEOPLE_FORM } from '@/lib/vocabulary/lists';
import type { ShortlistList } from '@/lib/vocabulary/shortlist';
import { peopleAction } from '../lists/urls';
import { useMay } from '../may';
import { actOf, type DeskAct } from './keys';
import { PeopleTable, type DeskWords } from './people-table';
import { PersonPanel } from './person-panel';
import { shortlistUrl } from './urls';
import { isWide, useDesk, type Decided, type DeskData } from './use-desk';

type DeskProps = DeskData & {
  /** Number of people with evidence of each requirement, in the order of `asked`. */
  shown: readonly number[];
  lists: Readonly<Record<ShortlistList, string>>;
  /** Sentence about the people of the talent pool in the list; null without the pool. */
  poolTitle: string | null;
  notCalled: readonly string[];
  empty: string;
  /** Receipt or refusal of a post without scripts. */
  said: ReactNode;
  /** The form with the job's requirements. */
  children: ReactNode;
};

/** The list of people with the chosen one beside it. With scripts, keys and buttons act without a new page load. */
export function ShortlistDesk({ children, said, ...props }: DeskProps) {
  const { job, state, asked, shown, lists, notCalled, words } = props;
  const { rows, counts, selected, panel, hasMore, select, step, decide, loadMore } = useDesk(props);
  const [isSideBySide, setSideBySide] = useState(false);
  const mayWrite = useMay('write');
  const scroll = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLAnchorElement>(null);

  const current = state.pool && state.list === 'order' ? 'pool' : state.list;
  const row = rows.find(({ person }) => person === selected) ?? panel?.row ?? null;
  const isOn = row?.decision === 'shortlisted';
  const act = useEffectEvent((what: DeskAct) => {
    if (what === 'next') void step(1);
    else if (what === 'previous') void step(-1);
    else if (what === 'requirements') document.getElementById('needs')?.querySelector('summary')?.click();
    else if (what === 'side-by-side') setSideBySide(!isSideBySide);
    else if (what === 'choose') select(document.activeElement?.closest('tr')?.id ?? null);
    else if (!row || (what !== 'open' && !mayWrite)) return;
    else if (what === 'open') window.location.assign(officePages.person(row.person));
    else if (what === 'shortlist') {
      void decide(row.person, isOn ? 'open' : 'shortlisted');
      if (!isOn) void step(1);
    } else askWhy();
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const what = actOf(event);
      if (!what) return;
      event.preventDefault();
      act(what);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onNearEnd = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (!more.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && onNearEnd(), {
      root: scroll.current,
      rootMargin: '400px',
    });
    observer.observe(more.current);
    return () => observer.disconnect();
  }, [hasMore, rows.length]);

  function onDecide(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const text = (name: string) => (data.has(name) ? String(data.get(name)) : undefined);
    const [person, decision] = [String(data.get('person')), data.get('decision') as Decided['decision']];
    void decide(person, decision, { reason: text('reason'), doubts: text('doubts') });
    if (decision === 'struck') void step(1);
  }

  return (
    <div
      className="work"
      data-open={state.person !== undefined || undefined}
      data-side-by-side={isSideBySide || undefined}
    >
      <div className="work-list" id="people">
        <nav className="desk-tabs" aria-label={words.lists}>
          {(Object.keys(lists) as ShortlistList[])
            .filter((each) => counts[each] > 0 || each === state.list || each === 'order')
            .map((each) => (
              <a
                key={each}
                href={shortlistUrl(job, { pool: state.pool && each !== 'order', list: each })}
                aria-current={each === current ? 'page' : undefined}
              >
                {lists[each]} {!(each === 'order' && state.pool) && <Count of={counts[each]} />}
              </a>
            ))
            .toSpliced(
              1,
              0,
              <a
                key="pool"
                href={shortlistUrl(job, { pool: true })}
                title={props.poolTitle ?? undefined}
                aria-current={current === 'pool' ? 'page' : undefined}
              >
                {words.withPool} {state.pool && <Count of={counts.order} />}
              </a>,
            )}
        </nav>
        {children}
        <div ref={scroll} className="work-scroll" tabIndex={0} role="region" aria-label={lists[state.list]}>
          {rows.length === 0 ? (
            <p className="panel-head text-muted">{props.empty}</p>
          ) : (
            <div
              onClick={(event) => {
                const target = event.target as Element;
                const person = target.closest('label') ? undefined : target.closest('tr')?.id;
                // Phones have no room for the panel beside the list, so the link opens it as a page.
                if (!person || event.ctrlKey || event.metaKey || !isWide()) return;
                event.preventDefault();
                select(person);
              }}
            >
              <PeopleTable
                rows={rows}
                asked={asked}
                shown={shown}
                isBrief={isSideBySide}
                selected={selected}
                hrefOf={(person) => shortlistUrl(job, { ...state, person }).replace(/^[^?]+/, '')}
                words={words}
              />
            </div>
          )}
          {hasMore && (
            <a ref={more} href={shortlistUrl(job, { ...state, page: state.page + 1 })} className="row-action">
              {words.more}
            </a>
          )}
        </div>
        <div className="work-foot">
          <strong>{fill(words.onList, { count: counts.shortlisted })}</strong>
          {notCalled.length > 0 && (
            <span className="text-muted" title={notCalled.join(', ')}>
              {fill(words.notCalled, { count: notCalled.length })}
            </span>
          )}
          {mayWrite && state.pool && rows.some(({ stage }) => stage === null) && (
            <form
              id={PEOPLE_FORM}
              method="post"
              action={peopleAction(officeApi.jobCandidates(job), shortlistUrl(job, { ...state, person: undefined }))}
            >
              <button className="btn btn-secondary">{words.putIn}</button>
            </form>
          )}
          <Legend words={words} />
          <a href={shortlistUrl(job, { pool: state.pool, list: 'sign' })} className="btn btn-primary ml-auto">
            {words.sign}
          </a>
        </div>
      </div>
      <PersonPanel
        {...{ job, row, panel, state, words, said, onDecide, isSideBySide }}
        onStep={(by) => void step(by)}
        onSideBySide={() => setSideBySide(!isSideBySide)}
      />
    </div>
  );
}

const Count = ({ of }: { of: number }) => <span className="text-muted">{of}</span>;

function Legend({ words: { marks } }: { words: DeskWords }) {
  return (
    <p
      className="flex gap-3 overflow-hidden text-[0.8125rem] text-muted max-[1180px]:hidden [[data-side-by-side]_&]:hidden"
      aria-hidden="true"
    >
      {(['e', 'r', 'l', 'n', 'a'] as const).map((each) => (
        <span key={each}>
          <i data-m={each} /> {marks[each]}
        </span>
      ))}
    </p>
  );
}

/** Opens the reasons for ruling the chosen person out, and puts the focus into their text field. */
function askWhy() {
  const why = document.querySelector<HTMLDetailsElement>('#panel .rule-out');
  if (!why) return;
  why.open = true;
  why.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
}
