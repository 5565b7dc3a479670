import { Lines } from '@/components/ui/lines';
import { StackedRules } from '@/components/art/closed-lane';
import { DataGrid } from '@/components/site/data-grid';
import { ButtonLink } from '@/components/ui/button';
import { content } from '@/lib/content';
import type { LegalBlock, LegalPage } from '@/lib/content/page-types';
import { formatDate } from '@/lib/base/format';

export function LegalPageView({ page, action }: { page: LegalPage; action?: { label: string; href: string } }) {
  const { legalLabels } = content();
  return (
    <div className="wrap pb-[clamp(64px,9vw,128px)]">
      <header className="py-12">
        <h1>{page.title}</h1>
        <p className="mt-5 max-w-prose text-lead text-muted">{page.lead}</p>
        <p className="mt-4 text-small text-muted">
          {legalLabels.updated} <time dateTime={page.updated}>{formatDate(page.updated, 'UTC')}</time>
        </p>
        {action && (
          <ButtonLink href={action.href} variant="secondary" className="mt-6">
            {action.label}
          </ButtonLink>
        )}
        <StackedRules seed={page.title} className="mt-8 h-auto w-full" />
      </header>
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
        <div className="legal-text">
          {page.sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="text-h3">
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

function Block({ block, caption }: { block: LegalBlock; caption: string }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('columns' in block) return <DataGrid caption={caption} columns={block.columns} rows={block.rows} />;
  return <Lines items={block.list} className="job-points" />;
}
