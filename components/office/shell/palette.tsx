'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { officeShell as words } from '@/lib/content/en/office-shell';
import type { PaletteFinds } from '@/lib/lists/schema';
import { jobListing } from '@/lib/jobs/listing';
import { savedSearchUrl } from '../lists/urls';
import { matching, readTyped, type PaletteGroup, type PaletteItem } from './palette-items';
import { useQuickFinds } from './use-quick-finds';

type PaletteProps = {
  commands: readonly PaletteGroup[];
  /** Initial text of the search field. */
  initial: string;
  onOpen: (item: PaletteItem) => void;
  onClose: () => void;
};

/** Finds people, jobs, pages and actions that match the typed text. Arrow keys choose, Enter opens. */
export function Palette({ commands, initial, onOpen, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState(0);
  const { text, isCommand } = readTyped(typed);
  const found = useQuickFinds(isCommand ? '' : text);
  const groups = groupsOf(commands, found, text, isCommand);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(chosen, items.length - 1);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function choose(item: PaletteItem | undefined) {
    if (!item) return;
    onClose();
    onOpen(item);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((at + step + items.length) % items.length);
    else if (event.key === 'Enter') choose(items[at]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.open}
      className="palette"
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.results} tabIndex={-1}>
        {groups.map(({ name, items: its }) => (
          <div key={name} role="group" aria-label={name}>
            <div aria-hidden="true" className="px-3 pt-2 pb-0.5 text-(length:--text-small) font-medium text-muted">
              {name}
            </div>
            {its.map((item) => (
              <div
                key={`${item.href} ${item.label}`}
                id={`${id}-${items.indexOf(item)}`}
                role="option"
                aria-selected={items.indexOf(item) === at}
                onClick={() => choose(item)}
              >
                <span dir="auto">{item.label}</span>
                {item.detail && <small dir="auto">{item.detail}</small>}
                {item.keys && <kbd aria-hidden="true">{item.keys}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {items.length === 0 ? words.none : ''}
      </p>
      <p
        aria-hidden="true"
        className="flex gap-4 border-t border-line px-4 py-1.5 text-(length:--text-small) text-muted max-[760px]:hidden"
      >
        {words.foot.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </dialog>
  );
}

function groupsOf(
  commands: readonly PaletteGroup[],
  { people, jobs, lists, searches }: PaletteFinds,
  text: string,
  isCommand: boolean,
): PaletteGroup[] {
  const saved: PaletteGroup[] = [
    { name: words.lists, items: lists.map(({ id, name }) => ({ label: name, href: officePages.list(id) })) },
    { name: words.searches, items: searches.map(({ id, name }) => ({ label: name, href: savedSearchUrl(id) })) },
  ];
  const known = new Set(saved.flatMap(({ items }) => items.map(({ href }) => href)));
  const groups: PaletteGroup[] = [
    {
      name: words.jobs,
      items: jobs.map(({ id, title, company }) => ({
        label: title,
        detail: company,
        href: jobListing.url({ open: id }),
      })),
    },
    {
      name: words.people,
      items: people.map(({ record, name, job }) => ({
        label: name,
        detail: job ?? words.talentPool,
        href: officePages.person(record),
      })),
    },
    ...saved,
    ...commands.map(({ name, items }) => ({
      name,
      items: matching(items, text).filter(({ href }) => !known.has(href)),
    })),
    {
      name: words.documents,
      items:
        text && !isCommand
          ? [{ label: `“${text}”`, detail: words.inDocuments, href: withQuery(officePages.find, { q: text }) }]
          : [],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
