import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type PageHeadProps = {
  title: string;
  lead?: string | undefined;
  eyebrow?: ReactNode;
  /** Breadcrumbs or a link back, above the title. */
  trail?: ReactNode;
  /** Content below the lead, such as the page's button. */
  children?: ReactNode;
  /** The page's object. In markup, and so on phones, it follows the title; on wide screens it stands beside it. */
  art?: ReactNode;
  ink?: boolean;
  className?: string;
};

export function PageHead({ title, lead, eyebrow, trail, children, art, ink = false, className }: PageHeadProps) {
  return (
    <header className={cx(ink && 'band-ink', className)}>
      <div className="wrap page-head">
        <div className="page-head-title">
          {trail}
          {eyebrow && <p className="mb-3 text-small font-semibold text-coral-text">{eyebrow}</p>}
          <h1>{title}</h1>
        </div>
        {art && <div className="page-head-object">{art}</div>}
        {(lead || children) && (
          <div className="page-head-rest">
            {lead && <p>{lead}</p>}
            {children && <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>}
          </div>
        )}
      </div>
    </header>
  );
}
