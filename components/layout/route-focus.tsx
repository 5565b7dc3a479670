'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * On a new path the focus moves to the page's heading, as it would start over after a full load. A changed filter is a changed
 * query, not a new path: there the focus stays where the visitor works.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const seen = useRef(pathname);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
