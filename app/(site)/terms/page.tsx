import { LegalPageView } from '@/components/site/legal/legal-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { termsPage as page } from '@/lib/content/en/terms';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.terms, page.meta);

export default function TermsPage() {
  return (
    <>
      <Trail to={{ label: page.title, href: pages.terms }} />
      <LegalPageView page={page} />
    </>
  );
}
