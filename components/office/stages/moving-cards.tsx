'use client';

import { useEffect, useRef, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { officeApi } from '@/lib/base/office-routes';
import type { Stage } from '@/lib/vocabulary/stages';
import { useMay } from '../may';
import { isTypingAt } from '../shell/keys';
import { useOfficeSender } from '../use-office-sender';
import { boardActOf } from './keys';

const CARD = '[data-application]';
const cardOf = (at: EventTarget | null) => (at as Element | null)?.closest<HTMLElement>(CARD) ?? null;

/** Moves the board's cards by dragging and by keys. Without scripts, each card has a form for it. */
export function MovingCards({ running, children }: { running: string; children: ReactNode }) {
  const { act, busyLabel } = useOfficeSender();
  const mayDecide = useMay('decide');
  const dragged = useRef<HTMLElement | null>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    // The card is rendered anew in another column, so its link gets the focus back for further keys.
    const link = moved.current && document.getElementById(moved.current)?.querySelector('a');
    if (link && document.activeElement === document.body) link.focus();
  });

  function move(card: HTMLElement, to: Stage) {
    const { application = '', stage, seen } = card.dataset;
    if (stage === to || !mayDecide) return;
    // The stage “closed” needs a reason and “placed” a confirmation, so the card's form asks for them.
    if (to === 'closed' || to === 'placed') return ask(card, to);
    moved.current = card.id;
    const body = { ids: [Number(application)], to, seen: { [application]: seen } };
    void act({ action: officeApi.stagesBulk, body, running }, undefined, (data) => {
      const { bulk_id } = data as { bulk_id: string | null };
      void act({ action: officeApi.stagesUndo, body: { bulk_id }, running });
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const card = cardOf(event.target);
    const isOff = document.querySelector('.office-frame')?.getAttribute('data-keys') === 'off';
    if (!card || isOff || isTypingAt(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const what = boardActOf(event.key);
    if (!what) return;
    event.preventDefault();
    if (what === 'menu') ask(card);
    else if ('to' in what) move(card, what.to);
    else neighbour(card, what.across, what.down)?.querySelector('a')?.focus();
  }

  function onDrag(event: DragEvent) {
    const column = (event.target as Element).closest<HTMLElement>('[data-column]');
    if (event.type === 'dragstart') dragged.current = cardOf(event.target);
    if (!dragged.current || !column || event.type === 'dragstart') return;
    event.preventDefault();
    if (event.type === 'drop') move(dragged.current, column.dataset.column as Stage);
  }

  return (
    <div
      aria-busy={busyLabel !== null}
      className="stage-board"
      onKeyDown={onKeyDown}
      onDragStart={onDrag}
      onDragOver={onDrag}
      onDrop={onDrag}
    >
      {children}
    </div>
  );
}

function ask(card: HTMLElement, to?: Stage) {
  const details = card.querySelector('details');
  if (!details) return;
  const choose = () => {
    const select = card.querySelector<HTMLSelectElement>('select[name="to"]');
    if (select && to) select.value = to;
    select?.focus();
    return select !== null;
  };
  details.open = true;
  // A card's form is rendered when it opens for the first time.
  if (!choose()) new MutationObserver((_, form) => choose() && form.disconnect()).observe(details, { childList: true });
}

function neighbour(card: HTMLElement, across: number, down: number): Element | null {
  if (down !== 0) return down > 0 ? card.nextElementSibling : card.previousElementSibling;
  const columns = [...document.querySelectorAll('[data-column]')].filter((column) => column.querySelector(CARD));
  const column = columns[columns.indexOf(card.closest('[data-column]')!) + across];
  const cards = column?.querySelectorAll(CARD);
  const at = [...(card.parentElement?.children ?? [])].indexOf(card);
  return cards?.[Math.min(at, cards.length - 1)] ?? null;
}
