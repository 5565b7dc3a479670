import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type SectionProps = {
  /** Id of the section and target of links to it. The heading's id is derived from it. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** Space above and below: 96, 64 or 40 px. */
  size?: 'l' | 'm' | 's';
  /** Larger heading, for the centrepiece of a page. */
  big?: boolean;
  /** `split`: heading in the left five columns and content in the right seven; `stack`: one below the other. */
  layout?: 'stack' | 'split';
  sunk?: boolean;
  ink?: boolean;
  /** Without space above: for a section after one of the same ground. */
  flush?: boolean;
  /** Accepted until no page passes it: sections have no rules between them. */
  ruled?: boolean;
  children: ReactNode;
};

const SPACE = { l: 'section', m: 'section-m', s: 'section-s' };

export function Section({ id, title, lead, size = 'l', big, layout, sunk, ink, flush, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={ink ? 'band-ink' : sunk ? 'bg-sunk' : undefined}>
      <div className={cx('wrap', SPACE[size], flush && 'flush', layout === 'split' && 'section-split')}>
        <div className="section-title">
          <h2 id={`${id}-title`} className={big ? 'text-big' : undefined}>
            {title}
          </h2>
          {lead && <p>{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
