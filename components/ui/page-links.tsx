import { Icon } from './icon';

type PageLinksProps = {
  page: number;
  pages: number;
  /** Page numbers as returned by `pageWindow`; null stands for a gap. */
  shown: readonly (number | null)[];
  /** URL of a page, with the list's other parameters. */
  hrefFor: (page: number) => string;
  label?: string;
  /** Class of the numbers, for pages that style them by a rule of their own. */
  numberClass?: string;
};

const NUMBER = 'btn btn-small min-w-11 px-2 hover:border-control aria-[current]:bg-text aria-[current]:text-ground';

/** Links to the pages of a list; renders nothing for a single page. */
export function PageLinks({ page, pages, shown, hrefFor, label = 'Pages', numberClass = NUMBER }: PageLinksProps) {
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {page > 1 && (
        <a rel="prev" href={hrefFor(page - 1)} className="btn btn-ghost btn-small">
          <Icon name="arrow-left" />
          Previous<span className="sr-only"> page</span>
        </a>
      )}
      <ol className="figures flex flex-wrap items-center gap-1">
        {shown.map((entry, index) => (
          <li key={index}>
            {entry === null ? (
              <span className="px-2 text-muted">…</span>
            ) : (
              <a
                href={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={numberClass}
              >
                {entry}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a rel="next" href={hrefFor(page + 1)} className="btn btn-ghost btn-small">
          Next<span className="sr-only"> page</span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
