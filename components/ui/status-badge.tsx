import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Icon and colours per tone. Text is always beside them, so colour is never the only signal. */
export const TONES: Record<Tone, { icon: IconName; text: string; border: string }> = {
  neutral: { icon: 'dot', text: 'text-muted', border: 'border-control' },
  info: { icon: 'info', text: 'text-link', border: 'border-act' },
  success: { icon: 'check', text: 'text-mint-text', border: 'border-mint-text' },
  warning: { icon: 'clock', text: 'text-amber-text', border: 'border-amber-text' },
  error: { icon: 'cross', text: 'text-error', border: 'border-error' },
};

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const look = TONES[tone];
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-semibold whitespace-nowrap ${look.text}`}>
      <Icon name={look.icon} size={14} />
      {children}
    </span>
  );
}
