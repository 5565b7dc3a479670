import '../../ui/stations.css';
import type { ReactNode } from 'react';
import { Stamp } from '@/components/site/stamp';
import { content } from '@/lib/content';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';

type Items = TechnologyPage['benefits']['items'];

const BENEFITS: Record<TechnologySlug, (props: { items: Items }) => ReactNode> = {
  'cloud-first': Nights,
  'digital-first': Answers,
  'ai-powered': Gates,
  'edge-ready': Prices,
};

export function Benefits({ page: { benefits, slug } }: { page: TechnologyPage }) {
  const Drawing = BENEFITS[slug];
  return (
    <section id="benefits" aria-labelledby="benefits-title">
      <div className="wrap section-m">
        <h2 id="benefits-title">
          {benefits.title} {slug === 'edge-ready' && <Stamp>{content().technologyLabels.example}</Stamp>}
        </h2>
        <p className="prose mt-3 text-muted">{benefits.lead}</p>
        <Drawing items={benefits.items} />
      </div>
    </section>
  );
}

/** Dash patterns (on call, then off) for rotas of three, six and no engineers. 10 units are one week. */
const ROTAS = ['10 20', '10 50', '0 120'];

/** Nights on call in twelve weeks. */
function Nights({ items }: { items: Items }) {
  return (
    <ul>
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid items-center gap-x-8 gap-y-2 border-b border-line py-4 md:grid-cols-[10rem_minmax(0,5fr)_minmax(0,4fr)]"
        >
          <h3>{title}</h3>
          <svg
            aria-hidden="true"
            viewBox="0 0 120 10"
            preserveAspectRatio="none"
            className="h-8 w-full fill-none stroke-art"
          >
            <path className="stroke-coral-art stroke-[10]" strokeDasharray={ROTAS[index]} d="M0 5H120" />
            <path
              className="stroke-[1.5] [vector-effect:non-scaling-stroke]"
              d="M0 0H120V10H0zM10 0v10M20 0v10M30 0v10M40 0v10M50 0v10M60 0v10M70 0v10M80 0v10M90 0v10M100 0v10M110 0v10"
            />
          </svg>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions of a screening call, each with a refused answer and a good one. */
function Answers({ items }: { items: Items }) {
  return (
    <ul className="mt-7 grid gap-x-8 gap-y-6 md:grid-cols-3">
      {items.map(({ title, text, not }) => (
        <li key={title} className="sheet px-6 py-5">
          <h3>{title}</h3>
          <p className="mt-2.5 text-muted">
            <s className="decoration-coral-art decoration-2">{not}</s>
          </p>
          <p className="mt-2.5">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Three dates on a line. The last one fades out, because it has two good outcomes. */
function Gates({ items }: { items: Items }) {
  return (
    <ol className="stations across mt-8 grid gap-x-10 [--node:var(--color-ground)] lg:grid-cols-3 *:last:after:bg-linear-to-r *:last:after:from-coral-art *:last:after:from-50% *:last:after:to-ground *:last:after:to-50%">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The price of a fault by the time at which it is found, with bars to one scale. */
function Prices({ items }: { items: Items }) {
  const amounts = items.map(({ price = '' }) => Number(price.replaceAll(/\D/g, '')));
  const most = Math.max(...amounts);
  return (
    <ol className="figures mt-4">
      {items.map(({ title, text, price }, index) => (
        <li
          key={title}
          className="group grid items-baseline gap-x-8 border-b border-line py-3 md:grid-cols-[12rem_1fr_auto]"
        >
          <h3>{title}</h3>
          <p className="text-muted">{text}</p>
          <b className="font-display text-h3 leading-none group-nth-2:text-big group-last:text-[clamp(3rem,8vw,5rem)] group-last:tracking-[-0.03em] group-last:text-coral-text">
            {price}
          </b>
          <svg
            aria-hidden="true"
            className="mt-2 h-2.5 w-full fill-coral-art md:col-span-full"
            viewBox={`0 0 ${most} 1`}
            preserveAspectRatio="none"
          >
            <path d={`M0 0h${amounts[index]}v1H0z`} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
