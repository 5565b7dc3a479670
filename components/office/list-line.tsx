import { exportLink } from '@/lib/content/office-lists';
import { RangeLine } from '../ui/range-line';

type ListLineProps = {
  total: number;
  page: number;
  limit: number;
  one: string;
  many: string;
  /** Where the whole list can be had as a file. */
  exportHref: string;
};

/** Which part of a list is on the page, and the way to all of it as a file. */
export function ListLine({ exportHref, ...range }: ListLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <RangeLine {...range} />
      <a href={exportHref} className="row-action">
        {exportLink.label}
        <span className="sr-only">{exportLink.of(range.many)}</span>
      </a>
    </div>
  );
}
