import { Chip } from '@/components/ui/chip';
import { pages } from '@/lib/base/routes';
import { fill } from '@/lib/base/fill';
import { alertAt, boardAt } from './board-address';
import type { BoardProps } from './job-list';

export const LIST_END = 'flex flex-wrap gap-x-8 pt-3 *:inline-flex *:min-h-11 *:items-center *:wrap-anywhere';

/** The filters that are set, each with a link that removes it, then common filters that are not set. */
export function BoardChips({ board: { chips, quick }, words }: BoardProps) {
  if (chips.length + quick.length === 0) return null;
  return (
    <p className="board-chips flex gap-2 py-2 *:min-h-11 *:font-semibold max-lg:*:max-w-[70vw] max-lg:*:flex-none lg:col-span-full lg:row-start-2 lg:flex-wrap lg:py-2.5 lg:*:min-h-[34px] [&>[aria-label]]:border-text [&>[aria-label]]:bg-text [&>[aria-label]]:text-ground">
      {chips.map(({ name, label, without }) => (
        <Chip
          key={`${name} ${label}`}
          removeHref={boardAt(without)}
          removeLabel={fill(words.remove, { filter: label })}
        >
          {label}
        </Chip>
      ))}
      {quick.map(({ label, count, query }) => (
        <a key={label} className="chip figures" href={boardAt(query)}>
          {label} <span className="font-normal text-muted">{count}</span>
        </a>
      ))}
      {chips.length > 0 && (
        <a className="btn btn-ghost btn-small" href={pages.careers}>
          {words.clear}
        </a>
      )}
    </p>
  );
}

export function OrderLinks({ board: { orders }, words }: BoardProps) {
  if (orders.length === 0) return <p className="text-muted max-lg:hidden">{words.newestFirst}</p>;
  return (
    <nav aria-label={words.order} className="-mx-2 -my-2 flex lg:-me-3">
      {orders.map(({ value, label, query, chosen }) => (
        <a
          key={value}
          className="inline-flex min-h-11 items-center px-2 font-semibold lg:px-3 text-muted decoration-2 underline-offset-6 hover:underline aria-[current]:text-text aria-[current]:underline"
          href={boardAt(query)}
          aria-current={chosen ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export function ListEnd({ board: { filters }, words }: BoardProps) {
  return (
    <p className={LIST_END}>
      <a className="link" href={alertAt(filters)}>
        {words.byMail}
      </a>
      <a className="link needs-script" href={pages.savedJobs}>
        {words.savedJobs}
      </a>
    </p>
  );
}
