import { TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';
import type { NavLink } from '@/lib/content/en/navigation';

export function Breadcrumbs({ trail }: { trail: readonly NavLink[] }) {
  return (
    <nav aria-label={content().breadcrumbLabel} className="mb-3 text-small text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map((step, index) =>
          index === trail.length - 1 ? (
            <li key={step.href} aria-current="page">
              {step.label}
            </li>
          ) : (
            <li key={step.href}>
              <TextLink href={step.href} className="inline-block min-h-6">
                {step.label}
              </TextLink>
              <span aria-hidden="true" className="ms-2">
                /
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
