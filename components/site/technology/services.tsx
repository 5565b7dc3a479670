import { cx } from '@/components/ui/cx';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';

type Look = readonly [list: string, item: string];

const BOX = 'border-2 border-act bg-surface px-5 py-3';
const BAR =
  'grid grid-cols-[3rem_1fr] gap-x-5 before:row-span-3 before:w-(--thick) before:justify-self-center before:bg-act';

/** Classes per page: a numbered stack, a timetable, bars as thick as the effort, and bars that grow. */
const SERVICES: Record<TechnologySlug, Look> = {
  'cloud-first': [
    'stack flex gap-1',
    `${BOX} items-baseline gap-x-6 md:grid md:grid-cols-[calc(21rem-var(--in,0rem))_7rem_1fr]`,
  ],
  'digital-first': [
    'band-ink grid gap-1 rounded-input p-1',
    'grid items-baseline gap-x-8 bg-band-up px-5 py-3 md:grid-cols-[5fr_4fr_6fr] [&>b]:order-first [&>b]:font-display [&>b]:text-h3 [&>b]:text-mint',
  ],
  'ai-powered': [
    'grid gap-y-5 md:grid-cols-5',
    `${BAR} [--thick:44px] nth-2:[--thick:24px] nth-3:[--thick:16px] nth-4:[--thick:8px] nth-5:[--thick:20px] md:block md:before:mt-[calc(22px-var(--thick)/2)] md:before:mb-[calc(38px-var(--thick)/2)] md:before:block md:before:h-(--thick) md:before:w-full md:*:pe-6`,
  ],
  'edge-ready': [
    'grid gap-x-8 gap-y-5 md:grid-cols-5',
    `${BAR} [--thick:6px] before:h-(--thick) before:self-center nth-2:[--thick:14px] nth-3:[--thick:24px] nth-4:[--thick:36px] nth-5:[--thick:48px] md:block md:before:mt-[calc(48px-var(--thick))] md:before:mb-3 md:before:block md:before:justify-self-start`,
  ],
};

export function Services({ page: { services, slug } }: { page: TechnologyPage }) {
  const [list, item] = SERVICES[slug];
  return (
    <section id="services" aria-labelledby="services-title" className="bg-sunk">
      <div className="wrap section-m">
        <h2 id="services-title">{services.title}</h2>
        <ol className={cx('mt-7', list)}>
          {services.items.map(({ title, when, text }, index) => (
            <li key={title} className={item}>
              <h3>
                {slug === 'cloud-first' && `${index + 1}. `}
                {title}
              </h3>{' '}
              <b className="font-semibold text-small">{when}</b> <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
