import type { Metadata } from 'next';
import { ImportForm } from '@/components/office/imports/import-form';
import { ImportList } from '@/components/office/imports/import-list';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { listImports } from '@/lib/imports/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { IMPORT_FORMS } from '@/lib/vocabulary/imports';
import { OfficeFrame } from '../../office-frame';

export const generateMetadata = (): Metadata => ({ title: content().importPage.title });

/** Imports CVs, and lists the imports so far (docs/decisions/038-imports). */
export default async function ImportsPage({ searchParams }: PageProps) {
  const { importPage: words, dashboard } = content();
  const moderator = await requireModerator(officePages.imports, 'write');
  const flash = await readFlash(IMPORT_FORMS.start, (await searchParams).outcome);
  return (
    <OfficeFrame
      moderator={moderator}
      at="find"
      trail={[{ label: dashboard.sections.candidates, href: officePages.find }]}
      title={words.title}
    >
      <div className="grid gap-8">
        <ImportForm words={words.form} flash={flash} />
        <ImportList batches={await listImports()} timeZone={env().siteTimeZone} />
      </div>
    </OfficeFrame>
  );
}
