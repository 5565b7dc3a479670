import { LegalPageView } from '@/components/site/legal/legal-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { termsPage as page } from '@/lib/content/terms';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.terms, page.meta);

export default function TermsPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.title, href: pages.terms })} />
      <LegalPageView page={page} />
    </>
  );
}
