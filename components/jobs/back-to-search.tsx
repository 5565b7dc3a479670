'use client';

import { useEffect } from 'react';
import { pages } from '@/lib/base/routes';

/** Points the back link to the search that the visitor came from. Without scripts it leads to the unfiltered board. */
export function BackToSearch() {
  useEffect(() => {
    const from = URL.parse(document.referrer);
    if (from?.origin !== location.origin || !`${from.pathname}/`.startsWith(`${pages.careers}/`)) return;
    document.querySelector('a[data-back]')?.setAttribute('href', from.pathname + from.search);
  }, []);
  return null;
}
