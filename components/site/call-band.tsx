import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Action, Point } from '@/lib/content/page-types';
import { Actions } from './actions';

type CallBandProps = Point & { action?: Action; actions?: readonly Action[]; children?: ReactNode; ink?: boolean };

/** The call to action at the end of a page. `children` replace its buttons. */
export function CallBand({ title, text, action, actions = action && [action], children, ink = true }: CallBandProps) {
  return (
    <section aria-labelledby="call-title" className={ink ? 'band-ink' : 'ruled'}>
      <div className="wrap section flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
        <div className="max-w-3xl">
          <h2 id="call-title" className="text-h1">
            {title}
          </h2>
          <p className={cx('mt-4 max-w-prose text-lead', ink ? 'text-band-muted' : 'text-muted')}>{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions ? <Actions actions={actions} ink={ink} /> : children}</div>
      </div>
    </section>
  );
}
