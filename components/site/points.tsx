import { cx } from '@/components/ui/cx';
import type { Point } from '@/lib/content/page-types';

/** Titles with texts, each below a rule, side by side where they fit. `columns` applies to wide screens. */
export function Points({
  items,
  columns = 2,
  ink = false,
}: {
  items: readonly Point[];
  columns?: 1 | 2 | 3 | 4;
  ink?: boolean;
}) {
  return (
    <ul className={cx('statements', `statements-${columns}`, ink && 'statements-ink')}>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numbered titles with texts along one line, for steps in order. */
export function Steps({ items, ink = false }: { items: readonly Point[]; ink?: boolean }) {
  return (
    <ol className={cx('steps', ink && 'steps-ink')}>
      {items.map((item, index) => (
        <li key={item.title}>
          <span aria-hidden="true" className="step-node" />
          <h3>
            <span className="figures font-normal text-(--step-number)">{index + 1}</span> {item.title}
          </h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}
