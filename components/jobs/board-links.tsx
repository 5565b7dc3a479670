import { Chip } from '@/components/ui/chip';
import { pages } from '@/lib/base/routes';
import { boardList } from '@/lib/content/en/board';
import type { BoardView } from '@/lib/board/schema';
import { alertAt, boardAt } from './board-address';

export function BoardChips({ board: { chips } }: { board: BoardView }) {
  if (chips.length === 0) return null;
  return (
    <p className="board-chips">
      {chips.map(({ name, label, without }) => (
        <Chip key={`${name} ${label}`} removeHref={boardAt(without)} removeLabel={boardList.remove(label)}>
          {label}
        </Chip>
      ))}
      <a className="btn btn-ghost btn-small" href={pages.careers}>
        {boardList.clear}
      </a>
    </p>
  );
}

export function OrderLinks({ board: { orders } }: { board: BoardView }) {
  if (orders.length === 0) return null;
  return (
    <nav aria-label={boardList.order} className="board-orders">
      {orders.map(({ value, label, query, chosen }) => (
        <a key={value} href={boardAt(query)} aria-current={chosen ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

export function AlertLink({ board: { filters } }: { board: BoardView }) {
  return (
    <p className="board-alert">
      <a className="link" href={alertAt(filters)}>
        {boardList.byMail}
      </a>
    </p>
  );
}
