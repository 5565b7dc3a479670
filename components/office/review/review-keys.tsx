'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { reviewKeys as words } from '@/lib/content/en/review';
import { REVIEW_KEYS_KEY } from '@/lib/vocabulary/review';

/** Elements in which a single key enters text or has another meaning. */
const TYPED_INTO = 'input, select, textarea, dialog, iframe, [contenteditable]';

/** Shortcut keys of a review, with a help button and a switch that turns them off (WCAG 2.1.4). */
export function ReviewKeys() {
  const on = useSyncExternalStore(onKeysSet, keysAreOn, () => true);
  const [helping, setHelping] = useState(false);
  const leaving = useRef(false);

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
      if (!on || event.ctrlKey || event.metaKey || event.altKey || at?.closest(TYPED_INTO)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') setHelping(true);
      else if (!press(targetOf(event.key))) return;
      event.preventDefault();
    }
    const onShow = () => (leaving.current = false);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('pageshow', onShow);
    return () => {
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

function targetOf(key: string): HTMLElement | null {
  if (key === '/') return document.getElementById('review-search');
  if (/^[1-5]$/.test(key)) return document.querySelector(`[data-review-key="${key}"]`);
  if (key !== 'j' && key !== 'k') return null;
  return document.querySelector(`[data-review-move="${key === 'j' ? 'next' : 'previous'}"]`);
}

/**
 * Focuses a field, or clicks a button or link. A field is focused, not submitted, because the moderator may need to
 * type.
 */
function press(target: HTMLElement | null): boolean {
  if (!target) return false;
  if (target.matches('input, select, textarea')) target.focus();
  else target.click();
  // Selects the previous search text, so that typing replaces it.
  if (target instanceof HTMLInputElement) target.select();
  return true;
}

function send(event: KeyboardEvent, at: Element | null) {
  const form = at?.closest('textarea')?.form;
  if (!form?.matches('[data-review-form]')) return;
  const [button, another] = form.querySelectorAll<HTMLButtonElement>('button[type="submit"]');
  if (!button || another) return;
  event.preventDefault();
  form.requestSubmit(button);
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
