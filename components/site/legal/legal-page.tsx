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
      <div className="legal-head">
        <header>
          <h1>{page.title}</h1>
          <p className="text-lead">{page.lead}</p>
          <p className="text-small">
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
      <div className="legal">
        <nav aria-label={legalLabels.contents} className="legal-contents">
          <h2 className="mb-3 text-body">{legalLabels.contents}</h2>
          <ol>
            {page.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="sheet legal-text">
          {page.sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
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
      <figure className="sheet sketch legal-sides">
        {object.sides.map((side) => (
          <div key={side.title}>
            <b>{side.title}</b>
            <ul>
              {side.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </figure>
    );
  const longest = Math.max(...object.rows.map(({ days }) => days));
  return (
    <figure className="sheet sketch">
      <figcaption>{object.title}</figcaption>
      <dl className="legal-terms">
        {object.rows.map(({ label, days, time }) => {
          const end = 10 + Math.round(((LONGEST - 20) * days) / longest);
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{time}</dd>
              <dd aria-hidden="true">
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
