import { Lines } from '@/components/ui/lines';
import { DataGrid } from '@/components/site/data-grid';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { LegalBlock, LegalPage } from '@/lib/content/page-types';
import { formatDate } from '@/lib/base/format';
import '../split.css';

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
          className="max-lg:hidden lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:max-h-[calc(100vh-var(--header-height)-48px)] lg:self-start lg:overflow-y-auto print:hidden"
        >
          <h2 className="mb-3 text-body">{legalLabels.contents}</h2>
          <ol className="grid text-small [counter-reset:part]">
            {page.sections.map((section) => (
              <li key={section.id} className="[counter-increment:part]">
                <a
                  href={`#${section.id}`}
                  className="grid grid-cols-[1.75rem_minmax(0,1fr)] py-[5px] underline-offset-4 before:tabular-nums before:text-coral-text before:content-[counter(part)] hover:text-link hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="sheet grid min-w-0 gap-y-10 [counter-reset:part] max-lg:gap-y-0 max-sm:border-x-0 max-sm:border-y-0 max-sm:bg-transparent max-sm:shadow-none sm:p-[clamp(24px,5vw,64px)] [&_:is(p,li)]:max-w-(--container-prose) [&_.data-table]:text-small">
          {page.sections.map((section, index) => (
            <Section key={section.id} section={section} open={index < 2} />
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * On phones and tablets a section folds below its heading, which the summary covers. Wide screens and printers show the
 * text. The fragment's target lies inside, so that browsers unfold it.
 */
function Section({ section: { id, title, blocks }, open }: { section: LegalPage['sections'][number]; open: boolean }) {
  return (
    <section className="relative min-w-0 max-lg:border-t max-lg:border-t-line">
      <h2 className="text-h3 [counter-increment:part] before:font-normal before:whitespace-pre before:text-coral-text before:content-[counter(part)_'._'] max-lg:flex max-lg:min-h-15 max-lg:items-center max-lg:pe-10">
        {title}
      </h2>
      <details
        open={open}
        className="group lg:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]"
      >
        <summary className="absolute inset-x-0 top-0 flex h-15 items-center justify-end lg:supports-[selector(::details-content)]:hidden print:hidden">
          <span className="sr-only">{title}</span>
          <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
        </summary>
        <div id={id} className="grid scroll-mt-16 gap-3.5 max-lg:pb-6 lg:pt-3.5">
          {blocks.map((block, index) => (
            <Block key={index} block={block} caption={title} />
          ))}
        </div>
      </details>
    </section>
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
