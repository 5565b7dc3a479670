import { Lines } from '@/components/ui/lines';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { LegalBlock, LegalPage } from '@/lib/content/page-types';
import { formatDate } from '@/lib/base/format';
import '../split.css';

export function LegalPageView({ page, action }: { page: LegalPage; action?: { label: string; href: string } }) {
  const { legalLabels } = content();
  return (
    <div className="wrap pb-(--space-l)">
      <div className="grid gap-x-16 gap-y-7 pt-[clamp(20px,4vw,56px)] pb-(--space-m) lg:grid-cols-[minmax(0,1fr)_28rem]">
        <header className="grid content-start justify-items-start gap-4">
          <h1>{page.title}</h1>
          <p className="prose text-lead text-muted">{page.lead}</p>
          {action && (
            <ButtonLink href={action.href} variant="secondary">
              {action.label}
            </ButtonLink>
          )}
          <p className="text-small text-muted">
            {legalLabels.updated} <time dateTime={page.updated}>{formatDate(page.updated, 'UTC')}</time>
          </p>
        </header>
        <LegalObject object={page.object} />
      </div>
      <div className="border-b border-line [counter-reset:part] [&_:is(p,li)]:max-w-(--container-prose) [&_.data-table]:max-w-[56rem] [&_.data-table]:text-small [&_th]:min-w-28 [&_li]:break-inside-avoid lg:[&_ul]:columns-2 lg:[&_ul]:gap-x-12">
        {page.sections.map((section, index) => (
          <Section key={section.id} section={section} open={index === 0} />
        ))}
      </div>
    </div>
  );
}

/** A section that can be folded, except in print. Its id is on the folded part, so that a link to it unfolds it. */
function Section({ section: { id, title, blocks }, open }: { section: LegalPage['sections'][number]; open: boolean }) {
  return (
    <details
      open={open}
      className="group border-t border-line [counter-increment:part] first:border-t-2 first:border-text print:details-content:[content-visibility:visible]"
    >
      <summary className="grid min-h-15 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 py-3 before:font-display before:text-h3 before:tabular-nums before:text-coral-text before:content-[counter(part)] sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
        <h2 className="text-h3 decoration-2 underline-offset-4 group-open:text-h2 group-[:not([open]):hover]:underline">
          {title}
        </h2>
        <Icon name="chevron-down" size={20} className="group-open:rotate-180 print:hidden" />
      </summary>
      <div id={id} className="grid scroll-mt-36 gap-3.5 pt-2 pb-10 sm:ps-[4.5rem]">
        {blocks.map((block, index) => (
          <Block key={index} block={block} caption={title} />
        ))}
      </div>
    </details>
  );
}

/** Length of the longest bar and start of all bars, in units of the drawing. */
const LONGEST = 388;
const START = 6;

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
  const at = (days: number) => START + Math.round((LONGEST * days) / longest);
  const years = Array.from({ length: Math.floor(longest / 365) + 1 }, (_, year) => year);
  const ticks = years.map((year) => `M${at(year * 365)} 1v7`).join('');
  return (
    <figure data-object="" className="sheet sketch max-w-[30rem] self-start print:hidden">
      <figcaption>{object.title}</figcaption>
      <dl className="grid gap-2 text-small">
        {object.rows.map(({ label, days, time }) => {
          const end = at(days);
          return (
            <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <dt>{label}</dt>
              <dd className="font-semibold">{time}</dd>
              <dd aria-hidden="true" className="col-span-full">
                <svg viewBox="0 0 400 12" fill="none">
                  <path stroke="var(--color-art)" strokeWidth="2" d={`M${START} 6H${end}`} />
                  <circle cx={START} cy="6" r="5" fill="var(--color-act)" />
                  <path fill="var(--color-coral-art)" d={`M${end - 5} 1h10v10h-10z`} />
                </svg>
              </dd>
            </div>
          );
        })}
      </dl>
      <svg viewBox="0 0 400 26" aria-hidden="true" className="fill-muted text-[15px]" textAnchor="middle">
        <path stroke="var(--color-art)" d={`M${START} 1H${at(longest)}${ticks}`} />
        {years.map((year) => (
          <text key={year} x={at(year * 365)} y="24">
            {year}
          </text>
        ))}
      </svg>
      <small>{object.unit}</small>
    </figure>
  );
}

function Block({ block, caption }: { block: LegalBlock; caption: string }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('columns' in block) return <DataGrid caption={caption} columns={block.columns} rows={block.rows} />;
  return <Lines items={block.list} />;
}

type DataGridProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A small table of texts. The first cell is the heading of its row. On phones each row is a card. */
function DataGrid({ caption, columns, rows }: DataGridProps) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
