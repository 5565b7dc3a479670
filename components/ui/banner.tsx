import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import { TONES, type Tone } from './status-badge';

type BannerProps = { tone?: Tone; title?: ReactNode; children?: ReactNode; live?: boolean; className?: string };

/** `live`: it appears after loading, so screen readers announce it, errors at once and others politely. */
export function Banner({ tone = 'info', title, children, live = false, className }: BannerProps) {
  const look = TONES[tone];
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={cx('flex gap-3 border-l-4 bg-surface px-4 py-3', look.border, className)}>
      <Icon name={tone === 'warning' ? 'warning' : look.icon} size={20} className={cx('mt-1', look.text)} />
      <div className="min-w-0 space-y-1">
        {title && <p className={cx('font-semibold', look.text)}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
