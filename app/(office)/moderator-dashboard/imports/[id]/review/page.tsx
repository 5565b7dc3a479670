import type { Metadata } from 'next';
import { ImportReview } from '@/components/office/imports/import-review';
import { importReviewUrl } from '@/components/office/imports/urls';
import { TextLink } from '@/components/ui/text-link';
import { clampId } from '@/lib/base/fields/bounds';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { recordItemRead } from '@/lib/imports/commands';
import { findReviewedItem } from '@/lib/imports/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { IMPORT_FORMS } from '@/lib/vocabulary/imports';
import { OfficeFrame } from '../../../../office-frame';
import '../../../jobs/[id]/job.css';
import '../../../review/[list]/review.css';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

// Without the person's name, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().importReview.title });

/** Reviews an import's files one by one: the CV on one side, what it says of its person on the other. */
export default async function ImportReviewPage({ params, searchParams }: Props) {
  const { importKeys, importPage, importReview: words } = content();
  const [{ id: named }, query] = await Promise.all([params, searchParams]);
  const id = clampId(Number(named) || 0);
  const asked = Number(query.item) || null;
  const moderator = await requireModerator(importReviewUrl(id, asked), 'write');
  const [reviewed, flash] = await Promise.all([
    findReviewedItem(id, asked === null ? null : clampId(asked)),
    readFlash(IMPORT_FORMS.item, query.outcome),
  ]);
  if (reviewed?.text) await recordItemRead(id, reviewed.item.id, moderator);
  return (
    <OfficeFrame
      moderator={moderator}
      at="find"
      trail={[
        { label: importPage.title, href: officePages.imports },
        { label: words.back, href: officePages.import(id) },
      ]}
      title={words.title}
      keys={importKeys}
      isWork={reviewed !== null}
    >
      {reviewed ? (
        <ImportReview batchId={id} reviewed={reviewed} flash={flash} />
      ) : (
        <p>
          {importPage.nothing} <TextLink href={officePages.import(id)}>{words.back}</TextLink>
        </p>
      )}
    </OfficeFrame>
  );
}
