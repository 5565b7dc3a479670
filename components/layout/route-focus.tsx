'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Focuses the page's heading when the path changes, as a full page load would; not for a new query. */
export function RouteFocus() {
  const pathname = usePathname();
  const seen = useRef(pathname);

  // Tells the loader in server/front/first-paint.ts that the framework runs, so that it repeats earlier clicks.
  useEffect(() => void dispatchEvent(new Event('northlane:ready')), []);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
