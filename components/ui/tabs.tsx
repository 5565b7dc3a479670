'use client';

import Link from 'next/link';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useBrowserValue } from './use-browser-value';

type Tab = { id: string; label: ReactNode; href: string; title?: string | undefined };

type TabsProps = { label: string; tabs: readonly Tab[]; current: string };

/**
 * Tabs whose state is in the URL (`?tab=`). Arrow keys, Home and End move the focus; Enter or Space opens the link. If
 * tabs are stacked, up and down move the focus too. Without scripts they are plain links, so only the script takes all
 * but one out of the tab order. Tabs that do not fit scroll sideways.
 */
export function Tabs({ label, tabs, current }: TabsProps) {
  const scripted = useBrowserValue(() => true, false);
  const [moved, setMoved] = useState({ from: current, to: current });
  const reachable = moved.from === current ? moved.to : current;
  const ref = useRef<HTMLDivElement>(null);

  // Centres the current tab, so that its neighbours are visible. Not by `scrollIntoView`, which would also scroll the
  // page.
  useEffect(() => {
    const list = ref.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    if (event.key === ' ') {
      event.preventDefault();
      all[at]?.click();
      return;
    }
    const inColumn = getComputedStyle(event.currentTarget).flexDirection === 'column';
    const targets: Partial<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
      ...(inColumn && { ArrowDown: at + 1, ArrowUp: at - 1 }),
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const target = (to + all.length) % all.length;
    all[target]?.focus();
    setMoved({ from: current, to: tabs[target]?.id ?? current });
  }

  return (
    <div
      ref={ref}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex gap-x-6 overflow-x-auto border-b border-line"
    >
      {tabs.map((tab) => {
        const selected = tab.id === current;
        return (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            href={tab.href}
            role="tab"
            scroll={false}
            prefetch={false}
            title={tab.title}
            aria-selected={selected}
            aria-controls={selected ? `panel-${tab.id}` : undefined}
            tabIndex={scripted ? (tab.id === reachable ? 0 : -1) : undefined}
            className="min-h-11 shrink-0 border-b-[3px] border-transparent py-2 font-semibold whitespace-nowrap text-muted hover:text-link focus-visible:-outline-offset-2 aria-selected:border-act aria-selected:text-text"
          >
            {tab.label}
          </Link>
        );
      })}
    </div>
  );
}

export function TabPanel({ id, children, className }: { id: string; children: ReactNode; className?: string }) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
