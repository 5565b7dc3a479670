'use client';

import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
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

  // Takes over what a visitor did before the page's scripts ran: an opened panel becomes the dialog, and a choice is
  // searched for. The dialog opens only with the list of that search, because it shows the choices of a list.
  const takeOver = useEffectEvent(async () => {
    const panel = form.current?.querySelector('.board-facets[open]');
    const chosen = [...(form.current?.elements ?? [])].find(isChanged);
    const loaded = panel && (await import('./filter-sheet').catch(() => null));
    if (loaded && !chosen) {
      panel.removeAttribute('open');
      show(loaded.FilterSheet);
    } else if (loaded) opened = loaded.FilterSheet;
    if (chosen) choose(chosen);
  });
  useEffect(() => void takeOver(), []);

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

/** Whether a filter's control differs from its state in the page as sent. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    );
  if (!(control instanceof HTMLInputElement) || control.type === 'search') return false;
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
