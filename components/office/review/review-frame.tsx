import Link from 'next/link';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import type { ListPosition } from '@/lib/base/listing';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { Key } from './key';
import { ReviewKeys } from './review-keys';
import { TypedGuard } from './typed-guard';
import { keptInSearch, reviewUrl, SEARCH, type ReviewState } from './urls';

export type PreviousDecision = { name: string; status: string; undo?: ReactNode };

type ReviewFrameProps = {
  state: ReviewState;
  name: string | null;
  said: PreviousDecision | null;
  problem: string | null;
  document: ReactNode;
  decision: ReactNode;
};

export function ReviewFrame({ state, name, said, problem, document, decision }: ReviewFrameProps) {
  const { reviewPage: words } = content();
  const { list } = state;
  return (
    <div className="review">
      <ReviewKeys open={state.open} />
      <TypedGuard />
      <div className="flex min-h-10 flex-wrap items-center justify-end gap-x-3 gap-y-1 px-(--gap) py-1">
        <Told state={state} said={said} problem={problem} />
        <ListSearch state={state} />
        {name !== null && list !== 'applications' && (
          <a href="#review-decision" className="row-action min-[1000px]:hidden">
            {words.toDecision}
          </a>
        )}
      </div>
      {name === null ? (
        document
      ) : (
        // The key resets the forms, so that text typed for one record does not appear at the next.
        <div key={state.open ?? 0} className="review-panes">
          {list === 'applications' && <Switch />}
          <section aria-labelledby="review-document" tabIndex={0} className="review-document">
            <h2 id="review-document" className="sr-only">
              {words.reads[list]}
            </h2>
            {document}
          </section>
          <section aria-labelledby="review-decision" tabIndex={0} className="review-decision">
            <h2 id="review-decision" className={list === 'applications' ? 'sr-only' : 'text-h3'}>
              {words.decision}
            </h2>
            {decision}
          </section>
        </div>
      )}
    </div>
  );
}

/** Radio buttons that choose which side a narrow screen shows, without scripts. */
function Switch() {
  const { reviewPage: words } = content();
  return (
    <fieldset className="review-switch hidden overflow-hidden rounded-input border border-control max-[1000px]:flex">
      <legend className="sr-only">{words.shows}</legend>
      {(['decision', 'document'] as const).map((side) => (
        <label key={side} className="relative min-h-9 flex-1 text-center leading-9">
          <input type="radio" name="side" value={side} defaultChecked={side === 'decision'} />
          {words.sides[side]}
        </label>
      ))}
    </fieldset>
  );
}

export function Moves({ state, place }: { state: ReviewState; place: ListPosition }) {
  const { reviewPage: words } = content();
  const { listed, before, total, previous, next } = place;
  const { done } = state;
  const to = (open: number | null) => open !== null && reviewUrl({ ...state, open, last: undefined, end: false });
  return (
    <nav aria-label={words.moves} className="review-moves">
      <Move href={to(previous)} name="previous" letter="k" />
      <p className="figures">{listed ? words.position(done + before + 1, done + total) : words.left(total)}</p>
      <Move href={to(next)} name="next" letter="j" />
    </nav>
  );
}

export function Move({ href, name, letter }: { href: string | false; name: 'previous' | 'next'; letter: string }) {
  const { reviewPage: words } = content();
  if (href === false) return <span className="row-action text-muted">{words[name]}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      data-review-key={letter}
      aria-keyshortcuts={letter}
      className="row-action"
    >
      {words[name]}
      <Key>{letter}</Key>
    </Link>
  );
}

function ListSearch({ state }: { state: ReviewState }) {
  const { reviewPage: words } = content();
  return (
    <search>
      <form action={officePages.review(state.list)} className="review-search">
        {keptInSearch(state).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="review-search">{words.search}</label>
        <input
          id="review-search"
          type="search"
          name={SEARCH}
          defaultValue={state.filters[SEARCH] ?? ''}
          maxLength={200}
          autoComplete="off"
          data-find=""
          aria-keyshortcuts="/"
          className="control"
        />
        <button type="submit" className="btn btn-secondary btn-small">
          {words.find}
        </button>
      </form>
    </search>
  );
}

function Told({ state, said, problem }: Pick<ReviewFrameProps, 'state' | 'said' | 'problem'>) {
  const { reviewPage: words } = content();
  if (problem !== null)
    return (
      <Banner tone="error" live className="review-said">
        {problem}
      </Banner>
    );
  if (!said) return null;
  return (
    <Banner tone="success" live className="review-said max-[760px]:px-2 max-[760px]:py-0">
      <span>{words.wasDone(said.name, said.status)}</span>
      <TextLink href={reviewUrl({ ...state, open: state.last, last: undefined, end: false })}>{words.backTo}</TextLink>
      {said.undo}
    </Banner>
  );
}
