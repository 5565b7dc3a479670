'use client';

import { useEffect, useRef } from 'react';
import { isTypingAt } from '../shell/keys';

/** Elements that Enter activates. */
const ENTERED = 'a, button, summary, input';

/**
 * Handles the keys of a review, except while they enter text or if the moderator switched them off (WCAG 2.1.4).
 *
 * @param open id of the shown record. When it changes, the page's heading gets the focus.
 */
export function ReviewKeys({ open }: { open: number | undefined }) {
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
    // The script sets this attribute, because without the script no key works.
    document.documentElement.dataset.reviewKeys = 'on';
    // Prevents a second decision while the first one is being sent.
    function onSubmit(event: SubmitEvent) {
      if (event.defaultPrevented || !(event.target as Element).matches('[data-review-form]')) return;
      if (leaving.current) event.preventDefault();
      leaving.current = true;
    }
    function onKeyDown(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      const { key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || event.isComposing || event.repeat || leaving.current) return;
      if (key === 'Enter' && (ctrlKey || metaKey)) return send(event, at);
      if (key === 'Escape' && at?.matches('textarea, [data-review-key]')) return (at as HTMLElement).blur();
      if (ctrlKey || metaKey || altKey || isTypingAt(at) || (key === 'Enter' && at?.closest(ENTERED))) return;
      const areOff = document.querySelector('.office-frame')?.getAttribute('data-keys') === 'off';
      if (!areOff && pressKey(key)) event.preventDefault();
    }
    // Narrow screens may hide the document, so a click on a quote shows it first.
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
      delete document.documentElement.dataset.reviewKeys;
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  return null;
}

/**
 * Runs the action of a key: focuses a text field or select; chooses a stage, then saves it or focuses the field that
 * the stage requires; or clicks a button or link.
 *
 * @returns false if the key has no meaning here
 */
export function pressKey(key: string): boolean {
  const keyed = document.querySelectorAll<HTMLElement>('[data-review-key]');
  const target = [...keyed].find(({ dataset }) => dataset.reviewKey === key);
  if (!target) return false;
  target.closest('details')?.setAttribute('open', '');
  if (target instanceof HTMLInputElement && target.type === 'radio') choose(target);
  else if (target.matches('select, textarea, input')) target.focus();
  else target.click();
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
