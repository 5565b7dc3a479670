'use client';

import Link from 'next/link';
import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';

export type Tab = { id: string; label: ReactNode; href: string };

type TabsProps = { label: string; tabs: readonly Tab[]; current: string };

/**
 * Tabs whose state is the address (`?tab=`). Arrow keys, Home and End move the focus, Enter or Space follows the link.
 * Without scripts they are plain links: the roving tabindex only starts once the keys work.
 */
export function Tabs({ label, tabs, current }: TabsProps) {
  const scripted = useSyncExternalStore(neverChanges, () => true, () => false);
  const [moved, setMoved] = useState({ from: current, to: current });
  const reachable = moved.from === current ? moved.to : current;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    if (event.key === ' ') {
      event.preventDefault();
      all[at]?.click();
      return;
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const target = (to + all.length) % all.length;
    all[target]?.focus();
    setMoved({ from: current, to: tabs[target]?.id ?? current });
  }

  return (
    <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex flex-wrap gap-x-6 border-b border-hairline">
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
            aria-selected={selected}
            aria-controls={selected ? `panel-${tab.id}` : undefined}
            tabIndex={scripted ? (tab.id === reachable ? 0 : -1) : undefined}
            className="-mb-px min-h-11 border-b-[3px] border-transparent py-2 font-semibold text-muted hover:text-cobalt aria-selected:border-cobalt aria-selected:text-ink"
          >
            {tab.label}
          </Link>
        );
      })}
    </div>
  );
}

const neverChanges = () => () => undefined;

/** The content of the current tab. */
export function TabPanel({ id, children, className }: { id: string; children: ReactNode; className?: string }) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
