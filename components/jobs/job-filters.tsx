'use client';

import { useRef, useState, type ComponentType } from 'react';
import { pages } from '@/lib/base/routes';
import { boardList } from '@/lib/content/en/board';
import type { BoardView } from '@/lib/board/schema';
import type { ApplyFilters } from './apply-filters';
import { FacetFields } from './facet-fields';
import { FilterPanel, type Sheet } from './filter-panel';

/** A request to show the form's search. After a search the focus goes to the counter; after a choice it stays. */
export type Asked = { by: 'search' | 'choice'; control: EventTarget };

/** Loaded when somebody enters the form. A module variable and not a state, because a search may lead to another page. */
let applying: ComponentType<Parameters<typeof ApplyFilters>[0]> | null = null;
/** The open filter dialog; a module variable for the same reason. */
let opened: Sheet | null = null;

/** Search and filters as a GET form: the URL is the state. Scripts request a choice at once. */
export function JobFilters({ board }: { board: BoardView }) {
  const form = useRef<HTMLFormElement>(null);
  const [Applying, setApplying] = useState(() => applying);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [version, setVersion] = useState(0);
  const [sheet, setSheet] = useState(() => opened);
  const fetching = useRef(false);
  const searched = useRef(false);
  const show = (next: Sheet | null) => setSheet(() => (opened = next));
  const { q, location, skill, sort } = board.asked;

  function prepare() {
    if (applying || fetching.current) return;
    fetching.current = true;
    import('./apply-filters').then(
      (module) => setApplying(() => (applying = module.ApplyFilters)),
      () => {
        fetching.current = false;
        // If the script fails to load, the form is submitted normally.
        if (searched.current) form.current?.submit();
      },
    );
  }

  return (
    <search className="board-search">
      <form
        ref={form}
        key={version}
        action={`${pages.careers}#results`}
        onFocus={prepare}
        onPointerDown={prepare}
        onChange={({ target }) => {
          prepare();
          if (target instanceof HTMLInputElement && target.type === 'search') return;
          setAsked({ by: 'choice', control: target });
        }}
        onSubmit={(event) => {
          if (!applying && !fetching.current) return;
          event.preventDefault();
          searched.current = true;
          setAsked({ by: 'search', control: event.target });
        }}
      >
        <div className="board-line">
          <label>
            <span>{boardList.searchLabel}</span>
            <input className="control" type="search" name="q" defaultValue={q} maxLength={120} autoComplete="off" />
          </label>
          <button type="submit" className="btn btn-primary">
            {boardList.search}
          </button>
        </div>
        {skill.map((key) => (
          <input key={key} type="hidden" name="skill" value={key} />
        ))}
        {location && <input type="hidden" name="location" value={location} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <FilterPanel board={board} sheet={sheet} onSheet={show}>
          <FacetFields board={board} />
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
