import { cx } from '@/components/ui/cx';
import type { Action, Point } from '@/lib/content/page-types';
import { Actions } from './actions';

type CallBandProps = Point & {
  action?: Action;
  actions?: readonly Action[];
  /** Without space above: after a section of the same ground. */
  flush?: boolean;
};

/** The call to action at the end of a page: one sentence and one filled button. */
export function CallBand({ title, text, action, actions = action ? [action] : [], flush }: CallBandProps) {
  return (
    <section aria-labelledby="call-title">
      <div className={cx('wrap section-m call-band', flush && 'flush')}>
        <div>
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Actions actions={actions} />
        </div>
      </div>
    </section>
  );
}
