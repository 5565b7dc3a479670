import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImportColumns } from '@/components/office/imports/import-columns';
import { ImportItems, ItemList } from '@/components/office/imports/import-items';
import { ImportProgress } from '@/components/office/imports/import-progress';
import { ImportResult, NextItems } from '@/components/office/imports/import-result';
import { FlashBanner } from '@/components/ui/flash-banner';
import { clampId } from '@/lib/base/fields/bounds';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { findColumns } from '@/lib/imports/list/queries';
import { countGroups, findImport, listGroup, listItems } from '@/lib/imports/queries';
import { isOutdated } from '@/lib/imports/rules';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { IMPORT_FORMS, ITEM_GROUPS, LIST_SYSTEMS, type ItemGroup } from '@/lib/vocabulary/imports';
import { OfficeFrame } from '../../../office-frame';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

export const generateMetadata = (): Metadata => ({ title: content().importPage.title });

/** One import: how far it is, what can be done with all of it, and its files and rows with their reasons. */
export default async function ImportPage({ params, searchParams }: Props) {
  const { importPage: words } = content();
  const [{ id: named }, query] = await Promise.all([params, searchParams]);
  const id = clampId(Number(named) || 0);
  const moderator = await requireModerator(officePages.import(id), 'write');
  const [batch, chosen, ...others] = await Promise.all([
    findImport(id),
    readFlash(IMPORT_FORMS.columns, query.outcome),
    readFlash(IMPORT_FORMS.batch, query.outcome),
    readFlash(IMPORT_FORMS.start, query.outcome),
    readFlash(IMPORT_FORMS.item, query.outcome),
  ]);
  if (!batch) notFound();
  const system = LIST_SYSTEMS.find((each) => each === query.system) ?? null;
  const columns = batch.state === 'mapping' ? await findColumns(id, system) : null;
  const said = others.find(Boolean) ?? (columns ? null : chosen);
  return (
    <OfficeFrame
      moderator={moderator}
      at="find"
      trail={[{ label: words.title, href: officePages.imports }]}
      title={batch.source}
    >
      <FlashBanner flash={said && isOutdated(said, batch.state) ? null : said} />
      <ImportProgress batch={batch} />
      {columns && <ImportColumns batchId={id} view={columns} flash={chosen} />}
      {!batch.isWaiting && <Items batchId={id} hasResult={batch.list !== null} query={query} />}
    </OfficeFrame>
  );
}

/** Parts of an import that are listed first. */
const TO_DECIDE: readonly ItemGroup[] = ['lookalike', 'unclear', 'refused'];

async function Items({ batchId, hasResult, query }: { batchId: number; hasResult: boolean; query: PageParams }) {
  if (!hasResult) return <ImportItems batchId={batchId} items={await listItems(batchId)} />;
  const counts = await countGroups(batchId);
  const isFilled = (group: ItemGroup) => counts[group] > 0;
  const asked = ITEM_GROUPS.find((each) => each === query.show);
  const shown = asked ?? TO_DECIDE.find(isFilled) ?? ITEM_GROUPS.find(isFilled);
  if (!shown) return null;
  const { items, next } = await listGroup(batchId, shown, clampId(Number(query.after) || 0));
  return (
    <>
      <ImportResult batchId={batchId} counts={counts} shown={shown} />
      {items.length > 0 && (
        <ItemList batchId={batchId} title={content().importLists.page.groups[shown]} items={items} />
      )}
      <NextItems batchId={batchId} group={shown} next={next} />
    </>
  );
}
