import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type PageHeadProps = {
  title: string;
  lead?: string | undefined;
  eyebrow?: ReactNode;
  trail?: ReactNode;
  children?: ReactNode;
  art?: ReactNode;
  ink?: boolean;
  className?: string;
};

export function PageHead({ title, lead, eyebrow, trail, children, art, ink = false, className }: PageHeadProps) {
  return (
    <header className={cx(ink ? 'band-ink' : 'border-b border-line', 'overflow-hidden', className)}>
      <div className="wrap page-head">
        <div className={art ? 'lg:col-span-7' : 'lg:col-span-9'}>
          {trail}
          {eyebrow && (
            <p className={cx('mb-4 text-small font-semibold', ink ? 'text-(--accent)' : 'text-coral-text')}>
              {eyebrow}
            </p>
          )}
          <h1>{title}</h1>
          {lead && <p className={cx('mt-5 max-w-prose text-lead', ink ? 'text-band-muted' : 'text-muted')}>{lead}</p>}
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {art && <div className="page-head-art">{art}</div>}
      </div>
    </header>
  );
}
