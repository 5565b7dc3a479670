import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type SectionProps = {
  /** Id of the section and target of links to it. The heading's id is derived from it. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** `split`: heading in the left five columns and content in the right seven; `stack`: one below the other. */
  layout?: 'stack' | 'split';
  ink?: boolean;
  /** Draws a rule above the section, to separate two light sections. */
  ruled?: boolean;
  children: ReactNode;
};

export function Section({ id, title, lead, layout = 'stack', ink = false, ruled = false, children }: SectionProps) {
  const split = layout === 'split';
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx(ink && 'band-ink', ruled && 'ruled')}>
      <div className={cx('wrap section', split && 'section-split')}>
        <div className={cx(split ? 'section-aside' : 'mb-10')}>
          <h2 id={`${id}-title`} className={split ? undefined : 'max-w-[24ch]'}>
            {title}
          </h2>
          {lead && <p className={cx('mt-4 max-w-prose text-lead', ink ? 'text-band-muted' : 'text-muted')}>{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
