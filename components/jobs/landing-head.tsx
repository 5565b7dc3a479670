import { Breadcrumbs } from '@/components/site/breadcrumbs';
import type { NavLink } from '@/lib/content/navigation';

/** What a landing page lists, above its list; `intro` says it in figures where there are enough jobs. */
export function LandingHead({
  title,
  intro,
  trail,
}: {
  title: string;
  intro: string | null;
  trail: readonly NavLink[];
}) {
  return (
    <header className="wrap board-head">
      <Breadcrumbs trail={trail} />
      <h1>{title}</h1>
      {intro !== null && <p className="prose text-small text-muted md:text-body">{intro}</p>}
    </header>
  );
}
