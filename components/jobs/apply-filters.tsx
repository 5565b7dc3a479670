'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { queryOfFields } from '@/lib/board/search/form-fields';
import { boardAt } from './board-address';
import type { Asked } from './job-filters';

/** Milliseconds without input after which a typed place or amount is searched for. */
const TYPING_MS = 500;

type Props = {
  form: RefObject<HTMLFormElement | null>;
  asked: Asked | null;
  query: string;
  /** Called when a search is about to start; closes filters that cover the list. */
  onSearch: () => void;
  /** Called when the list on the page no longer matches the form. */
  onStale: () => void;
};

/** The element to focus after the search. A module variable instead of state: the search may open another page. */
let focusTarget: 'counter' | { name: string; value: string } | null = null;
let pendingQuery: string | null = null;

/** Loads the matching list whenever the form changes. This script loads at the first focus of the form. */
export function ApplyFilters({ form, asked, query, onSearch, onStale }: Props) {
  const router = useRouter();
  const shown = useRef(query);

  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => {
      const wanted = queryOfFields(new FormData(form.current ?? undefined));
      focusTarget = asked.by === 'search' ? 'counter' : nameOf(asked.control);
      if (asked.by === 'search') flushSync(onSearch);
      if (wanted === shown.current) return restoreFocus(form.current);
      pendingQuery = wanted;
      router.push(boardAt(wanted), { scroll: false });
    }, delayOf(asked));
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only for a new request
  }, [asked]);

  useEffect(() => {
    const isFirst = shown.current === query;
    const other = !isFirst && pendingQuery !== query;
    shown.current = query;
    pendingQuery = null;
    // Resets the form if the list belongs to another search, for example after Back. Otherwise typed text remains.
    if (other) onStale();
    // Not on the first run, because a choice made before this script loaded has not been searched for yet.
    if (!isFirst) resetAdding(form.current);
    // If the search opened another page, the focus moves even if that page has already focused something else.
    restoreFocus(form.current, isFirst);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only for a new list
  }, [query]);

  return null;
}

function delayOf({ by, control }: Asked): number {
  if (by === 'search' || (control instanceof HTMLInputElement && control.type === 'checkbox')) return 0;
  return TYPING_MS;
}

function nameOf(control: EventTarget) {
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? { name: control.name, value: control.type === 'checkbox' ? control.value : '' }
    : null;
}

function resetAdding(form: HTMLFormElement | null): void {
  for (const select of form?.querySelectorAll<HTMLSelectElement>('select[data-adds]') ?? []) select.value = '';
}

function restoreFocus(form: HTMLFormElement | null, always = false): void {
  const to = focusTarget;
  focusTarget = null;
  if (to === 'counter') goToCounter();
  else if (to && (always || document.activeElement === document.body))
    // A choice that was taken back and finds nothing is no longer offered.
    (controlNamed(form, to) ?? document.getElementById('results'))?.focus({ preventScroll: true });
}

/** Scrolls the counter and the first jobs below the header. Focusing the counter makes screen readers read it. */
function goToCounter(): void {
  const counter = document.getElementById('results');
  counter?.focus({ preventScroll: true });
  counter?.scrollIntoView();
}

function controlNamed(form: HTMLFormElement | null, { name, value }: { name: string; value: string }) {
  return [...(form?.elements ?? [])].find(
    (one): one is HTMLInputElement =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) &&
      one.name === name &&
      (value === '' || one.value === value),
  );
}
