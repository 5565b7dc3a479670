'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { officePages } from '@/lib/base/office-routes';
import { officeShell as words } from '@/lib/content/en/office-shell';
import { NEW_JOB_ID, RAIL_COOKIE } from '@/lib/vocabulary/office-shell';
import { useRole } from '../may';
import { RAIL_ID } from '../rail';
import type { OwnJob, SavedLinks } from '../rail-entries';
import { commandsOf } from './commands';
import { commandOf, GO_MS, isTypingAt } from './keys';
import { Palette } from './palette';
import type { PaletteItem } from './palette-items';

type ShellProps = {
  own: readonly OwnJob[];
  saved: SavedLinks;
  /** Keys of this page, for the help. */
  pageKeys: readonly (readonly [key: string, does: string])[];
};

/** Renders search field, command palette and help of every office page, and handles their keys. */
export function Shell({ own, saved, pageKeys }: ShellProps) {
  const role = useRole();
  const commands = useMemo(() => commandsOf(own, saved, role), [own, saved, role]);
  const router = useRouter();
  const [typed, setTyped] = useState<string | null>(null);
  const [helping, setHelping] = useState(false);
  const open = (item: Pick<PaletteItem, 'href' | 'isLoaded'>) =>
    item.isLoaded ? window.location.assign(item.href) : router.push(item.href);
  const openPage = useRef(open);
  useEffect(() => {
    openPage.current = open;
  });

  useEffect(() => {
    let wentAt = -GO_MS;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const command = commandOf(event, {
        isTyping: isTypingAt(event.target),
        areLettersOff: document.querySelector('.office-frame')?.getAttribute('data-keys') === 'off',
        isAfterG: event.timeStamp - wentAt < GO_MS,
      });
      wentAt = command === 'go' ? event.timeStamp : -GO_MS;
      if (command === null) return;
      if (typeof command === 'object') {
        const keys = `G ${command.goTo.toUpperCase()}`;
        const section = commands.flatMap(({ items }) => items).find((item) => item.keys === keys);
        if (!section) return;
        openPage.current(section);
        // The page's own key handlers must not handle the same letter.
        event.stopPropagation();
      } else if (command === 'palette') setTyped('');
      else if (command === 'help') setHelping(true);
      else if (command === 'fold') foldRail();
      else if (command === 'search' && !focusListSearch()) setTyped('');
      else if (command === 'undo') document.querySelector<HTMLElement>('[data-undo]')?.click();
      event.preventDefault();
    }
    // A letter after `G` is handled before the page's own keys, and all other keys after them.
    function onEarly(event: KeyboardEvent) {
      if (event.timeStamp - wentAt < GO_MS) onKeyDown(event);
    }
    window.addEventListener('keydown', onEarly, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onEarly, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [commands]);

  useEffect(() => {
    function pressNamed() {
      if (window.location.hash !== `#${NEW_JOB_ID}`) return;
      document.getElementById(NEW_JOB_ID)?.click();
      // Removes the fragment, so that the same link can press the button again.
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    }
    pressNamed();
    window.addEventListener('hashchange', pressNamed);
    return () => window.removeEventListener('hashchange', pressNamed);
  }, []);

  useEffect(() => {
    const rail = document.getElementById(RAIL_ID);
    const button = document.querySelector(`[popovertarget="${RAIL_ID}"]`);
    if (!rail || !button) return;
    const say = () => button.setAttribute('aria-expanded', String(rail.matches(':popover-open')));
    function onClick(event: MouseEvent) {
      const at = event.target as Element;
      if (at.closest('[data-rail-toggle]')) foldRail();
      else if (at.closest('a') && rail!.matches(':popover-open')) rail!.hidePopover();
    }
    say();
    rail.addEventListener('toggle', say);
    rail.addEventListener('click', onClick);
    return () => {
      rail.removeEventListener('toggle', say);
      rail.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <>
      <search aria-label={words.open} className="office-find">
        <form
          action={officePages.find}
          className="flex items-center"
          onSubmit={(event) => {
            event.preventDefault();
            setTyped('');
          }}
        >
          <input
            type="search"
            name="q"
            value=""
            maxLength={200}
            autoComplete="off"
            aria-label={words.search}
            aria-keyshortcuts="Control+K"
            placeholder={words.placeholder}
            onClick={() => setTyped('')}
            onChange={(event) => setTyped(event.target.value)}
            className="control"
          />
          <button type="submit" aria-label={words.open} title={words.open} className="office-icon">
            <Icon name="search" />
          </button>
        </form>
      </search>
      <button
        type="button"
        aria-label={words.help}
        title={`${words.help} (?)`}
        className="office-icon font-semibold needs-script"
        onClick={() => setHelping(true)}
      >
        ?
      </button>
      {typed !== null && <Palette commands={commands} initial={typed} onOpen={open} onClose={() => setTyped(null)} />}
      <Dialog open={helping} onClose={() => setHelping(false)} title={words.help}>
        {[
          { name: words.onThisPage, keys: pageKeys },
          { name: words.everywhere, keys: words.keys },
        ].map(
          ({ name, keys }) =>
            keys.length > 0 && (
              <section key={name} aria-label={name} className="mb-4">
                <h3>{name}</h3>
                <dl>
                  {keys.map(([key, does]) => (
                    <div key={key} className="flex min-h-7 flex-row-reverse items-center justify-between gap-4">
                      <dt>
                        <kbd>{key}</kbd>
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
        )}
        <p className="text-muted">{words.keysHint}</p>
        <button data-autofocus="" type="button" className="btn btn-secondary mt-4" onClick={() => setHelping(false)}>
          {words.close}
        </button>
      </Dialog>
    </>
  );
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('.office-search input, [data-find]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Folds or unfolds the menu, and stores the choice in a cookie for later pages. */
function foldRail(): void {
  const frame = document.querySelector<HTMLElement>('.office-frame');
  const rail = frame?.querySelector<HTMLElement>('.office-rail');
  if (!frame || !rail) return;
  const mode = rail.offsetWidth > 100 ? 'icons' : 'wide';
  frame.dataset.rail = mode;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${RAIL_COOKIE}=${mode}; path=/; max-age=31536000; samesite=lax${secure}`;
}
