'use client';

import type { MouseEvent } from 'react';

/** Pixels that remain free above a section after scrolling to it, for the fixed header. */
const OFFSET_PX = 80;

/** Scrolls smoothly to a section. Not by CSS, which would apply to every navigation. */
export function LearnMore({ target, children }: { target: string; children: string }) {
  function scroll(event: MouseEvent) {
    const section = document.getElementById(target);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({
      top: section.getBoundingClientRect().top + window.scrollY - OFFSET_PX,
      behavior: still ? 'auto' : 'smooth',
    });
    section.setAttribute('tabindex', '-1');
    section.focus({ preventScroll: true });
  }

  return (
    <a href={`#${target}`} className="link inline-flex min-h-11 items-center font-semibold" onClick={scroll}>
      {children}
    </a>
  );
}
