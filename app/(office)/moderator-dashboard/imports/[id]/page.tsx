import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImportProgress } from '@/components/office/imports/import-progress';
import { ImportItems } from '@/components/office/imports/import-items';
import { FlashBanner } from '@/components/ui/flash-banner';
import { clampId } from '@/lib/base/fields/bounds';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { findImport, listItems } from '@/lib/imports/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { IMPORT_FORMS } from '@/lib/vocabulary/imports';
import { OfficeFrame } from '../../../office-frame';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

export const generateMetadata = (): Metadata => ({ title: content().importPage.title });

/** One import: how far it is, what can be done with all of it, and its files with their reasons. */
export default async function ImportPage({ params, searchParams }: Props) {
  const { importPage: words } = content();
  const [{ id: named }, { outcome }] = await Promise.all([params, searchParams]);
  const id = clampId(Number(named) || 0);
  const moderator = await requireModerator(officePages.import(id));
  const [batch, done, started] = await Promise.all([
    findImport(id),
    readFlash(IMPORT_FORMS.batch, outcome),
    readFlash(IMPORT_FORMS.start, outcome),
  ]);
  if (!batch) notFound();
  return (
    <OfficeFrame
      moderator={moderator}
      at="find"
      trail={[{ label: words.title, href: officePages.imports }]}
      title={batch.source}
    >
      <FlashBanner flash={done ?? started} />
      <ImportProgress batch={batch} />
      <ImportItems batchId={id} items={await listItems(id)} />
    </OfficeFrame>
  );
}
