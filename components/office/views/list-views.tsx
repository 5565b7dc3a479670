'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { COLUMNS } from '@/components/ui/rare-icons';
import { officeApi } from '@/lib/base/office-routes';
import { listViews as words } from '@/lib/content/en/views';
import type { OwnList } from '@/lib/views/schema';
import { MAX_VIEW_NAME, VIEW_ACTIONS } from '@/lib/vocabulary/views';
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
  list: string;
  own: OwnList;
  /** The optional columns, with their labels. */
  columns: readonly (readonly [name: string, label: string])[];
  /** `current`: URL of the list with its columns but without a search. `page`: URL that a post returns to. */
  current: string;
  page: string;
  isSearched: boolean;
};

/** Chooses the columns of a list, and saves and changes its views. */
export function ViewMenu({ list, own, columns, current, page, isSearched }: ViewMenuProps) {
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
        <form method="post" action={viewAction(officeApi.listColumns, page)}>
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
          <form method="post" action={viewAction(officeApi.views, page)}>
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
          </form>
        </details>
      ))}
    </Menu>
  );
}

const CHANGES = VIEW_ACTIONS.filter((action) => action !== 'save');

function Tick({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="view-column">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
