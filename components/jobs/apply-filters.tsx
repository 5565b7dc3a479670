'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { queryOfFields } from '@/lib/board/search/form-fields';
import { boardAt } from './board-address';
import type { Asked } from './job-filters';

/** Whoever types the name of a place into a list, or an amount, changes it with each key. */
const TYPING_MS = 500;

type Props = {
  form: RefObject<HTMLFormElement | null>;
  asked: Asked | null;
  /** The query string of the list that is shown. */
  query: string;
  /** A search has been read from the form: what is in its way closes. */
  onSearch: () => void;
  /** The list that is shown is another than the form says. */
  onStale: () => void;
};

/** Where its reader goes on once the answer is there. Not a state: the answer may be another page. */
let goOnAt: 'counter' | { name: string; value: string } | null = null;
/** The query string that is being asked for. */
let awaited: string | null = null;

/** What scripts add to the board's form: its list is shown without a new document. Fetched when somebody enters the form. */
export function ApplyFilters({ form, asked, query, onSearch, onStale }: Props) {
  const router = useRouter();
  const shown = useRef(query);

  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => {
      const wanted = queryOfFields(new FormData(form.current ?? undefined));
      goOnAt = asked.by === 'search' ? 'counter' : nameOf(asked.control);
      if (asked.by === 'search') flushSync(onSearch);
      if (wanted === shown.current) return goOn(form.current);
      awaited = wanted;
      router.push(boardAt(wanted), { scroll: false });
    }, waitFor(asked));
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new wish is news
  }, [asked]);

  useEffect(() => {
    const isFirst = shown.current === query;
    const other = !isFirst && awaited !== query;
    shown.current = query;
    awaited = null;
    // Somebody went back, say. What they have typed since they asked stays.
    if (other) onStale();
    // What was chosen before this script came is still to be asked for.
    if (!isFirst) resetAdding(form.current);
    // On another page the focus stands wherever that puts it.
    goOn(form.current, isFirst);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another list is news
  }, [query]);

  return null;
}

function waitFor({ by, control }: Asked): number {
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

function goOn(form: HTMLFormElement | null, always = false): void {
  const to = goOnAt;
  goOnAt = null;
  if (to === 'counter') goToCounter();
  else if (to && (always || document.activeElement === document.body))
    controlNamed(form, to)?.focus({ preventScroll: true });
}

/** Shows the counter below the header, with the first jobs, and says it. */
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
