'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { isNew, postedLabel } from '@/lib/jobs/posted-rules';

/**
 * Keeps every "2 days ago" and every "New" of the page true.
 * One for a page, because a component for each would be sent to the browser as such.
 */
export function PostedTimes() {
  const pathname = usePathname();
  useEffect(() => {
    const renew = () => {
      for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-posted]')) {
        const label = postedLabel(time.dateTime, new Date());
        if (time.textContent !== label) time.textContent = label;
      }
      for (const mark of document.querySelectorAll<HTMLElement>('[data-new]'))
        mark.hidden = !isNew(mark.dataset.new ?? '', new Date());
    };
    renew();
    const timer = setInterval(renew, 60_000);
    return () => clearInterval(timer);
  }, [pathname]);
  return null;
}
