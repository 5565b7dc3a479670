import type { Metadata } from 'next';
import { AddCandidateForm } from '@/components/office/people/add-candidate-form';
import { applicationListing } from '@/lib/applications/listing';
import type { PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { namesOfRecords } from '@/lib/sourcing/queries';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';
import { OfficeFrame } from '../../../office-frame';

export const generateMetadata = (): Metadata => ({ title: content().addCandidatePage.title });

/** Adds a person whom the office found (docs/decisions/037-sourced-people). */
export default async function AddCandidatePage({ searchParams }: PageProps) {
  const { addCandidatePage: words, dashboard } = content();
  const moderator = await requireModerator(officePages.addCandidate, 'write');
  const flash = await readFlash(SOURCING_FORMS.add, (await searchParams).outcome);
  const lookalikes = await namesOfRecords(flash?.errors?.same ?? []);
  return (
    <OfficeFrame
      moderator={moderator}
      at="applications"
      trail={[{ label: dashboard.sections.candidates, href: applicationListing.url() }]}
      title={words.title}
    >
      <AddCandidateForm flash={flash} lookalikes={lookalikes} />
    </OfficeFrame>
  );
}
