import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { Action, Point } from '@/lib/content/page-types';

type CallBandProps = Point & {
  action?: Action;
  actions?: readonly Action[];
  /** Omits the space above, for use after a section with the same background. */
  flush?: boolean;
};

export function CallBand({ title, text, action, actions = action ? [action] : [], flush }: CallBandProps) {
  return (
    <section aria-labelledby="call-title">
      <div className={cx('wrap section-m call-band', flush && 'flush')}>
        <div>
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {/* Only the first action is a filled button, because it is the main one. */}
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={label} href={href} variant={index > 0 ? 'secondary' : 'primary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
