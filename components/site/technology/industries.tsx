import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { content } from '@/lib/content';
import type { TechnologyPage, TechnologySlug } from '@/lib/content/page-types';
import { BOX, type Look } from './services';

/** Accounts with walls, lines, columns and places. */
const CASES: Record<TechnologySlug, Look> = {
  'cloud-first': ['gap-1 sm:grid-cols-2', BOX],
  'digital-first': ['', 'grid gap-x-8 border-t border-line py-3 md:grid-cols-[14rem_1fr]'],
  'ai-powered': ['gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4', ''],
  'edge-ready': ['gap-x-12 gap-y-6 sm:grid-cols-2', 'border-s-6 border-act ps-5'],
};

export function Industries({ page: { industries, slug } }: { page: TechnologyPage }) {
  const [list, item] = CASES[slug];
  return (
    <section id="industries" aria-labelledby="industries-title">
      <div className="wrap section-m">
        <h2 id="industries-title" className="flex flex-wrap items-center gap-x-3 text-h3">
          {industries.title} <Stamp>{content().technologyLabels.sampleCases}</Stamp>
        </h2>
        <ul className={cx('mt-5 grid', list)}>
          {industries.items.map(({ title, text }) => (
            <li key={title} className={item}>
              <h3>{title}</h3>
              <p className="mt-1 text-[1rem] leading-[1.45] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
