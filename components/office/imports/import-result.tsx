import { TextLink } from '@/components/ui/text-link';
import { formatNumber } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { GroupCounts } from '@/lib/imports/schema';
import { ITEM_GROUPS, type ItemGroup } from '@/lib/vocabulary/imports';

type ImportResultProps = { batchId: number; counts: GroupCounts; shown: ItemGroup | null };

/** What the check of a list found: the number of people in each part, each a link to their rows. */
export function ImportResult({ batchId, counts, shown }: ImportResultProps) {
  const { page: words } = content().importLists;
  const page = officePages.import(batchId);
  return (
    <section aria-labelledby="result" className="mt-6 space-y-2">
      <h2 id="result" className="text-h3">
        {words.result}
      </h2>
      <ul className="divide-y divide-line">
        {ITEM_GROUPS.filter((group) => counts[group] > 0).map((group) => (
          <li key={group} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <TextLink href={withQuery(page, { show: group })} aria-current={group === shown ? 'true' : undefined}>
              {words.groups[group]}: {formatNumber(counts[group])}
            </TextLink>
            {group === 'refused' && <TextLink href={officeApi.importRefused(batchId)}>{words.refusedRows}</TextLink>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to the next items of a part. @param next the last item that is shown; null if it is the last of all */
export function NextItems({ batchId, group, next }: { batchId: number; group: ItemGroup; next: number | null }) {
  if (next === null) return null;
  const href = withQuery(officePages.import(batchId), { show: group, after: next });
  return <TextLink href={href}>{content().importLists.page.next}</TextLink>;
}
