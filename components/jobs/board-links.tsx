import { Chip } from '@/components/ui/chip';
import { pages } from '@/lib/base/routes';
import { fill } from '@/lib/base/fill';
import { alertAt, boardAt } from './board-address';
import type { BoardProps } from './job-list';

/** The filters that are set, each with a link that removes it, then common filters that are not set. */
export function BoardChips({ board: { chips, quick }, words }: BoardProps) {
  if (chips.length + quick.length === 0) return null;
  return (
    <p className="board-chips">
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
          {label} <span>{count}</span>
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
  if (orders.length === 0) return <p className="board-order">{words.newestFirst}</p>;
  return (
    <nav aria-label={words.order} className="board-orders">
      {orders.map(({ value, label, query, chosen }) => (
        <a key={value} href={boardAt(query)} aria-current={chosen ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

export function ListEnd({ board: { filters }, words }: BoardProps) {
  return (
    <p className="board-end">
      <a className="link" href={alertAt(filters)}>
        {words.byMail}
      </a>
      <a className="link needs-script" href={pages.savedJobs}>
        {words.savedJobs}
      </a>
    </p>
  );
}
