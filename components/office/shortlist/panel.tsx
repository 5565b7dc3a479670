import type { ReactNode } from 'react';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FlashBanner } from '@/components/ui/flash-banner';

type PanelProps = { id: string; title: string; flash: Flash | null; children: ReactNode };

export function Panel({ id, title, flash, children }: PanelProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="shortlist-panel">
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <FlashBanner flash={flash} />
      {children}
    </section>
  );
}
