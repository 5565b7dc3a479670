import type { ReactNode } from 'react';
import { Icon } from './icon';

type ChipProps = { children: ReactNode; removeHref?: string; removeLabel?: string };

/** With `removeHref` it links to the list without this filter; `removeLabel` is its accessible name. */
export function Chip({ children, removeHref, removeLabel }: ChipProps) {
  if (!removeHref) return <span className="chip">{children}</span>;
  return (
    <a href={removeHref} className="chip" aria-label={removeLabel}>
      {children}
      <Icon name="cross" size={12} />
    </a>
  );
}
