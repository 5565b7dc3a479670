import { TextLink } from '@/components/ui/text-link';
import { formatDateTime, formatNumber } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { BatchDto } from '@/lib/imports/schema';

/** The imports so far, newest first. */
export function ImportList({ batches, timeZone }: { batches: readonly BatchDto[]; timeZone: string }) {
  const { importPage: words } = content();
  return (
    <section aria-labelledby="imports" className="space-y-2">
      <h2 id="imports" className="text-h3">
        {words.list}
      </h2>
      <p className="text-muted">{batches.length === 0 ? words.none : words.kept}</p>
      <ul className="divide-y divide-line">
        {batches.map(({ id, source, started_at: at, state, items, to_review: toReview }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <TextLink href={officePages.import(id)}>{source}</TextLink>
            <span>{words.states[state]}</span>
            <span>
              {words.table.open}: {formatNumber(toReview)}
            </span>
            <span>
              {words.table.taken}: {formatNumber(items.taken ?? 0)}
            </span>
            <span className="text-muted">{formatDateTime(at, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
