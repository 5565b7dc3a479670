'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { COLUMNS } from '@/components/ui/rare-icons';
import { officeApi } from '@/lib/base/office-routes';
import { listViews, searchViews } from '@/lib/content/en/views';
import type { OwnList, SavedSearch, ViewOfList } from '@/lib/views/schema';
import { MAX_VIEW_NAME, type ViewedList } from '@/lib/vocabulary/views';
import { Menu } from '../menu';
import { viewAction } from './urls';

/** The views of a list, as links. `current` is the URL of the list as shown. */
export function ViewChips({ views, current }: Pick<OwnList, 'views'> & { current: string }) {
  return views.map(({ id, name, href }) => (
    <Link
      key={id}
      href={href}
      scroll={false}
      prefetch={false}
      className="list-chip list-view"
      aria-current={href === current ? 'true' : undefined}
      title={name}
    >
      <span dir="auto">{name}</span>
    </Link>
  ));
}

type ViewMenuProps = {
  list: ViewedList;
  own: Omit<OwnList, 'views'> & { views: readonly (ViewOfList & { digest?: boolean })[] };
  /** The optional columns, with their labels. */
  columns: readonly (readonly [name: string, label: string])[];
  /** `current`: URL of the list with its columns but without a search. `page`: URL that a post returns to. */
  current: string;
  page: string;
  isSearched: boolean;
};

/** Chooses the columns of a list, and saves and changes its views, or the saved searches of people. */
export function ViewMenu({ list, own, columns, current, page, isSearched }: ViewMenuProps) {
  const words = list === 'people' ? searchViews : listViews;
  const shown = own.columns?.split('.') ?? [];
  const query = new URLSearchParams(current.split('?')[1]);
  query.delete('tab');
  const label = (
    <>
      <Icon name={COLUMNS} />
      <span>{words.menu}</span>
    </>
  );
  return (
    <Menu className="list-views" labelClass="list-button" label={label}>
      {columns.length > 0 && (
        <form method="post" action={viewAction(officeApi.listColumns, list, page)}>
          <fieldset>
            <legend>{words.columns}</legend>
            <input type="hidden" name="list" value={list} />
            {columns.map(([name, label]) => (
              <Tick key={name} name="columns" value={name} defaultChecked={shown.includes(name)} label={label} />
            ))}
            <button type="submit" className="list-button">
              {words.show}
            </button>
          </fieldset>
        </form>
      )}
      {[null, ...own.views].map((view) => (
        <details key={view?.id ?? 'new'} open={view === null}>
          <summary className="row-action">
            <span dir="auto">{view ? words.view(view.name, view.shared) : words.save}</span>
          </summary>
          <form method="post" action={viewAction(officeApi.views, list, page)}>
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={String(query)} />
            {view && <input type="hidden" name="view" value={view.id} />}
            <input
              className="list-control"
              name="name"
              aria-label={words.name}
              placeholder={words.name}
              defaultValue={view?.name}
              required
              maxLength={MAX_VIEW_NAME}
              autoComplete="off"
            />
            {!view && <Tick name="shared" value="1" label={words.shared} />}
            {!view && list === 'people' && <Tick name="digest" value="1" label={searchViews.digest} />}
            {!view && isSearched && <p className="text-muted">{words.searchNote}</p>}
            {(view ? CHANGES : (['save'] as const)).map((action) => (
              <button
                key={action}
                type="submit"
                name="action"
                value={action}
                className="list-button"
                formNoValidate={action === 'replace' || action === 'remove'}
              >
                {words.actions[action]}
                {view && <span className="sr-only"> {view.name}</span>}
              </button>
            ))}
            {view?.digest !== undefined && <DigestButton search={view} />}
          </form>
        </details>
      ))}
    </Menu>
  );
}

const CHANGES = ['rename', 'replace', 'remove'] as const;

/** Starts or stops the daily mail about new matches of a saved search. */
export function DigestButton({
  search: { name, digest },
}: {
  search: Pick<SavedSearch, 'name'> & { digest?: boolean };
}) {
  const action = digest ? 'no-digest' : 'digest';
  return (
    <button type="submit" name="action" value={action} className="list-button" formNoValidate>
      {searchViews.digests[action]}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

function Tick({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="view-column">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
