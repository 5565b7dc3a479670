'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Focuses the page's heading on a new path, as after a full load; not on a changed query, such as a filter. */
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
