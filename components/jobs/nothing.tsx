import { ButtonLink } from '@/components/ui/button';
import type { Nothing as NothingFound } from '@/lib/jobs/board-schema';
import { boardAt } from './board-address';

/** Why there is nothing to list, what was probably meant, and the ways on. */
export function Nothing({ nothing: { title, text, meant, ways } }: { nothing: NothingFound }) {
  return (
    <div className="py-8">
      <p className="text-h3">{title}</p>
      {meant && (
        <p className="mt-2">
          {meant.asked}{' '}
          <a className="link board-meant" href={boardAt(meant.query)}>
            {meant.q}
          </a>
          ? {meant.finds}
        </p>
      )}
      <p className="prose mt-2 mb-6 text-muted">{text}</p>
      <p className="flex flex-wrap gap-3">
        {ways.map(({ label, href, isMain }) => (
          <ButtonLink key={label} href={href} variant={isMain ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
