import { Icon } from './icon';

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page; it keeps the other parameters of the list. */
  hrefFor: (page: number) => string;
  label?: string;
};

/** Links to the pages of a list; nothing when there is one page. */
export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {page > 1 && (
        <a rel="prev" href={hrefFor(page - 1)} className="btn btn-ghost btn-small">
          <Icon name="arrow-left" />
          Previous<span className="sr-only"> page</span>
        </a>
      )}
      <ol className="figures flex flex-wrap items-center gap-1">
        {pageWindow(page, pages).map((entry, index) => (
          <li key={index}>
            {entry === null ? (
              <span className="px-2 text-muted">…</span>
            ) : (
              <a
                href={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className="btn btn-small min-w-9 px-2 hover:border-control aria-[current]:bg-ink aria-[current]:text-paper"
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

/**
 * First, last and the neighbours of the current page, of long lists also the next tens, hundreds and so on to either side, so that every
 * page is few steps away; null stands for a gap of two pages or more.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, pages, page - 1, page, page + 1, ...landmarks(page, pages)];
  const shown = new Set(near.filter((n) => n >= 1 && n <= pages));
  const entries: (number | null)[] = [];
  let last = 0;
  for (const n of [...shown].sort((a, b) => a - b)) {
    if (n - last === 2) entries.push(n - 1);
    else if (n - last > 2) entries.push(null);
    entries.push(n);
    last = n;
  }
  return entries;
}

/** Of each power of ten the multiples beside a page, of tens two after it. */
function landmarks(page: number, pages: number): number[] {
  const found: number[] = [];
  for (let step = 10; step <= pages; step *= 10) {
    const below = Math.ceil(page / step - 1) * step;
    const above = Math.floor(page / step + 1) * step;
    found.push(below, above, ...(step === 10 ? [above + step] : []));
  }
  return found;
}
