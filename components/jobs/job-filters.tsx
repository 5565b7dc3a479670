'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import type { ApplyFilters } from './apply-filters';
import { FacetFields, PlaceSelect } from './facet-fields';
import { FilterPanel, type Sheet } from './filter-panel';
import type { BoardProps } from './job-list';

/** After `search` the focus moves to the counter; after `choice` it remains on the control. */
export type Asked = { by: 'search' | 'choice'; control: EventTarget };

/** The loaded script. A module variable, not a state, because a search may open another page. */
let applying: ComponentType<Parameters<typeof ApplyFilters>[0]> | null = null;
/** The open filter dialog. A module variable, not a state, because a search may open another page. */
let opened: Sheet | null = null;

/** An opened panel, and filters that differ from the page as sent: the visitor used them before the scripts ran. */
const EARLY =
  '.board-facets[open],input:checked:not([checked]),input[checked]:not(:checked),option:checked:not([selected])';

/** Search and filters as a GET form, so that the URL is the state. Scripts search for each choice at once. */
export function JobFilters({ board, words }: BoardProps) {
  const form = useRef<HTMLFormElement>(null);
  const [Applying, setApplying] = useState(() => applying);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [version, setVersion] = useState(0);
  const [sheet, setSheet] = useState(() => opened);
  const fetching = useRef(false);
  const searched = useRef(false);
  const show = (next: Sheet | null) => setSheet(() => (opened = next));
  const { q, plain, read, location, skill, payTo, sort } = board.asked;

  function prepare() {
    if (applying || fetching.current) return;
    fetching.current = true;
    import('./apply-filters').then(
      (module) => setApplying(() => (applying = module.ApplyFilters)),
      () => {
        fetching.current = false;
        // If the script fails to load, the browser submits the form itself.
        if (searched.current) form.current?.submit();
      },
    );
  }

  function choose(control: EventTarget) {
    prepare();
    setAsked({ by: 'choice', control });
  }

  useEffect(() => {
    const early = [...(form.current?.querySelectorAll(EARLY) ?? [])];
    if (early.length === 0) return;
    const open = (sheet: Sheet, later: boolean) => (later ? (opened = sheet) : show(sheet));
    import('./early-filters').then(
      ({ takeOver }) => takeOver(early, open, choose),
      () => undefined,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page's scripts begin
  }, []);

  return (
    <search className="board-search *:min-w-0">
      <form
        ref={form}
        key={version}
        action={`${pages.careers}#results`}
        onFocus={prepare}
        onPointerDown={prepare}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'search') return prepare();
          choose(target);
        }}
        onSubmit={(event) => {
          if (!applying && !fetching.current) return;
          event.preventDefault();
          searched.current = true;
          setAsked({ by: 'search', control: event.target });
        }}
      >
        <div className="board-line grid grid-cols-[1fr_auto] rounded-input border-[1.5px] border-control bg-surface focus-within:border-act lg:col-span-full lg:grid-cols-[1fr_260px_auto]">
          <input
            className="control placeholder:text-muted"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={120}
            autoComplete="off"
            aria-label={words.searchLabel}
            placeholder={words.searchHint}
          />
          {sheet === null && <PlaceSelect places={board.choices.place} words={words} />}
          <button
            type="submit"
            aria-label={words.search}
            className="btn btn-primary max-lg:w-11 max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:text-text lg:m-1 lg:min-h-11"
          >
            <Icon name="search" size={20} className="lg:hidden" />
            <span className="max-lg:hidden">{words.search}</span>
          </button>
        </div>
        {Object.entries({ plain, read, skill }).flatMap(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        {location && <input type="hidden" name="location" value={location} />}
        {payTo && <input type="hidden" name="payTo" value={payTo} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <FilterPanel board={board} words={words} sheet={sheet} onSheet={show}>
          <FacetFields board={board} words={words} withPlace={sheet !== null} />
        </FilterPanel>
      </form>
      {Applying && (
        <Applying
          form={form}
          asked={asked}
          query={board.query}
          onSearch={() => show(null)}
          onStale={() => setVersion((before) => before + 1)}
        />
      )}
    </search>
  );
}
