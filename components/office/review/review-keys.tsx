'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { reviewKeys as words } from '@/lib/content/en/review';
import { REVIEW_KEYS_KEY } from '@/lib/vocabulary/review';

/** Elements in which a single key enters text or has another meaning. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), select, textarea, dialog, iframe, [contenteditable]';
/** Elements that Enter activates. */
const ENTERED = 'a, button, summary, input';

/**
 * Shortcut keys of a review, with a help button and a switch that turns them off (WCAG 2.1.4).
 *
 * @param open the record shown. After the page went on to another one, its heading gets the focus.
 */
export function ReviewKeys({ open }: { open: number | undefined }) {
  const on = useSyncExternalStore(onKeysSet, keysAreOn, () => true);
  const [helping, setHelping] = useState(false);
  const leaving = useRef(false);
  const shown = useRef(open);

  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    // Set by this script, so that the page is marked only once it handles shortcut keys.
    document.documentElement.dataset.reviewKeys = on ? 'on' : 'off';
    return () => {
      delete document.documentElement.dataset.reviewKeys;
    };
  }, [on]);

  useEffect(() => {
    // Prevents a second decision while the first one is being sent.
    function onSubmit(event: SubmitEvent) {
      if (event.defaultPrevented || !(event.target as Element).matches('[data-review-form]')) return;
      if (leaving.current) event.preventDefault();
      leaving.current = true;
    }
    function onKeyDown(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.isComposing || event.repeat || leaving.current) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return send(event, at);
      if (event.key === 'Escape' && at?.matches('textarea')) return (at as HTMLElement).blur();
      if (event.key === 'Enter' && at?.closest(ENTERED)) return;
      if (!on || event.ctrlKey || event.metaKey || event.altKey || at?.closest(TYPED_INTO)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') setHelping(true);
      else if (!pressKey(event.key)) return;
      event.preventDefault();
    }
    // On narrow screens the document is hidden until it is chosen, and a quote leads into it.
    function onClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('a[href^="#mark-"]'))
        document.querySelector<HTMLElement>('.review-switch [value="document"]')?.click();
    }
    const onShow = () => (leaving.current = false);
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pageshow', onShow);
    };
  }, [on]);

  return (
    <div className="needs-script">
      <button type="button" aria-keyshortcuts="?" className="row-action" onClick={() => setHelping(true)}>
        {words.button}
      </button>
      <Dialog open={helping} onClose={() => setHelping(false)} title={words.title}>
        <p>{words.lead}</p>
        <dl className="facts mt-4">
          {words.table.map(([key, what]) => (
            <div key={key} className="review-key-line">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">{words.sends}</p>
        <label className="mt-6 flex min-h-8 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-act"
            checked={on}
            onChange={(event) => setKeys(event.target.checked)}
            aria-describedby="review-keys-hint"
          />
          {words.use}
        </label>
        <p id="review-keys-hint" className="mt-1 text-small text-muted">
          {words.useHint}
        </p>
        <div className="mt-6">
          <Button data-autofocus="" variant="secondary" onClick={() => setHelping(false)}>
            {words.close}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/**
 * Does what a key stands for: focuses a field, because the moderator may need to type; chooses a stage, and saves it or
 * focuses what it asks for; or clicks a button or link.
 *
 * @returns false if the key has no meaning here
 */
export function pressKey(key: string): boolean {
  const keyed = document.querySelectorAll<HTMLElement>('[data-review-key]');
  const some = [...keyed].filter(({ dataset }) => dataset.reviewKey === key);
  // A move that can be undone comes before the letters that wait, of which the last is the newest.
  const target = some.find((each) => each.closest('.review')) ?? some.at(-1);
  if (!target) return false;
  target.closest('details')?.setAttribute('open', '');
  if (target instanceof HTMLInputElement && target.type === 'radio') choose(target);
  else if (target.matches('input, select, textarea')) target.focus();
  else target.click();
  // Selects the previous search text, so that typing replaces it.
  if (target instanceof HTMLInputElement) target.select();
  return true;
}

function choose(radio: HTMLInputElement): void {
  radio.click();
  const { then } = radio.dataset;
  if (then === undefined) radio.form?.requestSubmit();
  else document.getElementById(then)?.focus();
}

function send(event: KeyboardEvent, at: Element | null) {
  const form = at?.closest('textarea')?.form;
  const [button, another] = [...(form?.elements ?? [])].filter((each) => each.matches('[type="submit"]'));
  if (!form || !button || another) return;
  event.preventDefault();
  (at as HTMLElement).blur();
  form.requestSubmit(button as HTMLButtonElement);
}

const CHANGED = 'review-keys';

/** Whether shortcut keys work on review pages (WCAG 2.1.4). On by default, also if the browser blocks storage. */
function keysAreOn(): boolean {
  try {
    return localStorage.getItem(REVIEW_KEYS_KEY) !== 'off';
  } catch {
    return true;
  }
}

function setKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(REVIEW_KEYS_KEY);
    else localStorage.setItem(REVIEW_KEYS_KEY, 'off');
  } catch {
    // If the browser blocks storage, the shortcut keys remain on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the setting in this tab and in other tabs. */
function onKeysSet(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
