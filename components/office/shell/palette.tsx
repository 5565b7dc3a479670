'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { QuickFinds } from '@/lib/finding/schema';
import { jobListing } from '@/lib/jobs/listing';
import { matching, readTyped, type PaletteGroup, type PaletteItem } from './palette-items';

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 80;
const NOTHING: QuickFinds = { people: [], jobs: [] };

type PaletteProps = {
  words: Catalogue['officeShell'];
  commands: readonly PaletteGroup[];
  /** Initial text of the search field. */
  initial: string;
  onOpen: (item: PaletteItem) => void;
  onClose: () => void;
};

/** Finds people, jobs, pages and actions that match the typed text. Arrow keys choose, Enter opens. */
export function Palette({ words, commands, initial, onOpen, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState(0);
  const { text, isCommand } = readTyped(typed);
  const found = useQuickFinds(isCommand ? '' : text);
  const groups = groupsOf(words, commands, found, text, isCommand);
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
  words: Catalogue['officeShell'],
  commands: readonly PaletteGroup[],
  { people, jobs }: QuickFinds,
  text: string,
  isCommand: boolean,
): PaletteGroup[] {
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
    ...commands.map(({ name, items }) => ({ name, items: matching(items, text) })),
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

/** Asks the server for people and jobs when typing pauses. Returns the last answer until the next one arrives. */
function useQuickFinds(text: string): QuickFinds {
  const [found, setFound] = useState<QuickFinds & { of: string }>({ ...NOTHING, of: '' });
  useEffect(() => {
    if (text.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(withQuery(officeApi.search, { q: text }), { signal: stop.signal });
        if (!answer.ok) return;
        const { data } = (await answer.json()) as { data: QuickFinds };
        setFound({ ...data, of: text });
      } catch {
        // Without an answer the palette still has its pages and actions.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return text.length < 2 ? NOTHING : found;
}
