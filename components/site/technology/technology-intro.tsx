import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import type { TechnologyPage } from '@/lib/content/page-types';
import { content } from '@/lib/content';

/** A technology page on a slide of the home page: a short text under an h2 and a link to the page. */
export function TechnologyIntro({ page }: { page: TechnologyPage }) {
  const { about, getStarted, learnMore } = content().technologyLabels;
  return (
    <div className={`wrap page-head accent-${page.accent}`}>
      <div>
        <p className="mb-4 text-small font-semibold text-(--accent)">{page.name}</p>
        <h2>{page.title}</h2>
        <p className="mt-5 max-w-prose text-lead text-band-muted">{page.summary}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={getStarted.href} variant="on-ink">
            {getStarted.label}
          </ButtonLink>
          <ButtonLink href={pages.named(page.slug)} variant="secondary">
            {learnMore}
            <span className="sr-only">{about(page.name)}</span>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
