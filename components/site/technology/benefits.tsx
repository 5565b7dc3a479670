import type { ReactNode } from 'react';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';

type Items = TechnologyPage['benefits']['items'];

/** How the benefits of each technology page are drawn. */
export const BENEFITS: Record<TechnologySlug, (props: { items: Items }) => ReactNode> = {
  'cloud-first': Nights,
  'digital-first': Answers,
  'ai-powered': Gates,
  'edge-ready': Prices,
};

/** Nights on call in twelve weeks, for rotas of three, six and no engineers. */
function Nights({ items }: { items: Items }) {
  return (
    <ul className="nights">
      {items.map(({ title, text }, index) => (
        <li key={title}>
          <h3>{title}</h3>
          <i aria-hidden="true" className={`every-${[3, 6, 0][index]}`} />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions of a screening call, each with a refused answer and a good one. */
function Answers({ items }: { items: Items }) {
  return (
    <ul className="answers">
      {items.map(({ title, text, not }) => (
        <li key={title} className="sheet">
          <h3>{title}</h3>
          <p>
            <s>{not}</s>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Three dates on a line. The last one has two ends, and both are good. */
function Gates({ items }: { items: Items }) {
  return (
    <ol className="gates">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The price of a fault by the time at which it is found. */
function Prices({ items }: { items: Items }) {
  return (
    <ol className="prices">
      {items.map(({ title, text }) => (
        <li key={title}>
          <i aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
