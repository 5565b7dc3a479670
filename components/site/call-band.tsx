import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Point } from '@/lib/content/page-types';

/** The last thing a page says: what to do next. `children` are its buttons. */
export function CallBand({ title, text, children, ink = true }: Point & { children: ReactNode; ink?: boolean }) {
  return (
    <section aria-labelledby="call-title" className={ink ? 'band-ink' : 'ruled'}>
      <div className="wrap section flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
        <div className="max-w-3xl">
          <h2 id="call-title" className="text-h1">
            {title}
          </h2>
          <p className={cx('mt-4 max-w-prose text-lead', ink ? 'text-slate' : 'text-muted')}>{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
