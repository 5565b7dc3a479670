import { Stamp } from '@/components/site/stamp';
import { content } from '@/lib/content';
import type { TechnologyPage } from '@/lib/content/page-types';

export function Industries({ page: { industries } }: { page: TechnologyPage }) {
  return (
    <section id="industries" aria-labelledby="industries-title">
      <div className="wrap section-m">
        <h2 id="industries-title" className="flex flex-wrap items-center gap-x-3 text-h3">
          {industries.title} <Stamp>{content().technologyLabels.sampleCases}</Stamp>
        </h2>
        <ul className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {industries.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="mt-1 text-[1rem] leading-[1.45] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
