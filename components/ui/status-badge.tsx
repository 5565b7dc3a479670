import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Icon and text colour of a tone; the word beside them is always shown, so colour never stands alone. */
export const TONES: Record<Tone, { icon: IconName; text: string; border: string }> = {
  neutral: { icon: 'dot', text: 'text-muted', border: 'border-control' },
  info: { icon: 'info', text: 'text-cobalt', border: 'border-cobalt' },
  success: { icon: 'check', text: 'text-mint-text', border: 'border-mint-text' },
  warning: { icon: 'clock', text: 'text-amber-text', border: 'border-amber-text' },
  error: { icon: 'cross', text: 'text-error', border: 'border-error' },
};

/** A state in a word, an icon and a colour. */
export function StatusBadge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  const look = TONES[tone];
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-semibold whitespace-nowrap ${look.text}`}>
      <Icon name={icon ?? look.icon} size={14} />
      {children}
    </span>
  );
}
