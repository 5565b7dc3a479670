import { Lines } from '@/components/ui/lines';
import { DataGrid } from '@/components/site/data-grid';
import { ButtonLink } from '@/components/ui/button';
import { content } from '@/lib/content';
import type { LegalBlock, LegalPage } from '@/lib/content/page-types';
import { formatDate } from '@/lib/base/format';
import '../split.css';
import './legal.css';

export function LegalPageView({ page, action }: { page: LegalPage; action?: { label: string; href: string } }) {
  const { legalLabels } = content();
  return (
    <div className="wrap">
      <div className="grid gap-x-16 gap-y-7 pt-[clamp(20px,4vw,56px)] pb-10 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <header className="grid content-start justify-items-start gap-3">
          <h1>{page.title}</h1>
          <p className="prose text-lead text-muted">{page.lead}</p>
          <p className="text-small text-muted">
            {legalLabels.updated} <time dateTime={page.updated}>{formatDate(page.updated, 'UTC')}</time>
          </p>
          {action && (
            <ButtonLink href={action.href} variant="secondary">
              {action.label}
            </ButtonLink>
          )}
        </header>
        <LegalObject object={page.object} />
      </div>
      <div className="grid gap-x-16 gap-y-8 pb-(--space-m) lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav
          aria-label={legalLabels.contents}
          className="lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:max-h-[calc(100vh-var(--header-height)-48px)] lg:self-start lg:overflow-y-auto print:hidden"
        >
          <h2 className="mb-3 text-body">{legalLabels.contents}</h2>
          <ol className="grid text-small [counter-reset:part]">
            {page.sections.map((section) => (
              <li key={section.id} className="[counter-increment:part]">
                <a
                  href={`#${section.id}`}
                  className="grid grid-cols-[1.75rem_minmax(0,1fr)] py-[5px] underline-offset-4 before:tabular-nums before:text-coral-text before:content-[counter(part)] hover:text-link hover:underline max-sm:py-2.5"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text sheet grid min-w-0 gap-10 [counter-reset:part] max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:border-t-text max-sm:bg-transparent max-sm:pt-6 max-sm:shadow-none sm:p-[clamp(24px,5vw,64px)]">
          {page.sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="grid min-w-0 gap-3.5"
            >
              <h2
                id={`${section.id}-title`}
                className="text-h3 [counter-increment:part] before:font-normal before:text-coral-text before:content-[counter(part)_'._']"
              >
                {section.title}
              </h2>
              {section.blocks.map((block, index) => (
                <Block key={index} block={block} caption={section.title} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Width of the longest bar in the drawing's units. */
const LONGEST = 400;

function LegalObject({ object }: { object: LegalPage['object'] }) {
  if (object.kind === 'sides')
    return (
      <figure data-object="" className="sheet sketch max-w-[30rem] grid-cols-2 gap-x-6 gap-y-0 self-start print:hidden">
        {object.sides.map((side) => (
          <div key={side.title}>
            <b className="block border-b-[3px] border-act pb-1.5 font-display text-h3 [div+div>&]:border-coral-art">
              {side.title}
            </b>
            <ul>
              {side.items.map((item) => (
                <li key={item} className="border-b border-line py-2 text-small leading-[1.35]">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </figure>
    );
  const longest = Math.max(...object.rows.map(({ days }) => days));
  return (
    <figure data-object="" className="sheet sketch max-w-[30rem] self-start print:hidden">
      <figcaption>{object.title}</figcaption>
      <dl className="grid gap-2 text-small">
        {object.rows.map(({ label, days, time }) => {
          const end = 10 + Math.round(((LONGEST - 20) * days) / longest);
          return (
            <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <dt>{label}</dt>
              <dd className="font-semibold">{time}</dd>
              <dd aria-hidden="true" className="col-span-full">
                <svg viewBox={`0 0 ${LONGEST} 12`} fill="none">
                  <path stroke="var(--color-art)" strokeWidth="2" d={`M6 6H${end}`} />
                  <circle cx="6" cy="6" r="5" fill="var(--color-act)" />
                  <path fill="var(--color-coral-art)" d={`M${end - 1} 1h10v10h-10z`} />
                </svg>
              </dd>
            </div>
          );
        })}
      </dl>
    </figure>
  );
}

function Block({ block, caption }: { block: LegalBlock; caption: string }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('columns' in block) return <DataGrid caption={caption} columns={block.columns} rows={block.rows} />;
  return <Lines items={block.list} />;
}
