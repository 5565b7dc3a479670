import { Chip } from '@/components/ui/chip';
import { pages } from '@/lib/base/routes';
import { fill } from '@/lib/base/fill';
import { alertAt, boardAt } from './board-address';
import type { BoardProps } from './job-list';

export function BoardChips({ board: { chips }, words }: BoardProps) {
  if (chips.length === 0) return null;
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
      <a className="btn btn-ghost btn-small" href={pages.careers}>
        {words.clear}
      </a>
    </p>
  );
}

export function OrderLinks({ board: { orders }, words }: BoardProps) {
  if (orders.length === 0) return null;
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

export function AlertLink({ board: { filters }, words }: BoardProps) {
  return (
    <p className="board-alert">
      <a className="link" href={alertAt(filters)}>
        {words.byMail}
      </a>
    </p>
  );
}
