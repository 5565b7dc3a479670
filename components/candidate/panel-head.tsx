import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';

type PanelHeadProps = { id: string; title: string; href?: string; linkText?: string };

export function PanelHead({ id, title, href, linkText }: PanelHeadProps) {
  const link = (
    <>
      {linkText}
      <Icon name="arrow-right" />
    </>
  );
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id}>{title}</h2>
      {/* A link to the job board is a plain anchor, because the router's cached copy could be minutes old. */}
      {href === pages.jobs ? (
        <a href={href} className="link panel-more">
          {link}
        </a>
      ) : (
        href && (
          <Link href={href} prefetch={false} scroll={false} className="link panel-more">
            {link}
          </Link>
        )
      )}
    </div>
  );
}
