import { LegalPageView } from '@/components/site/legal/legal-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.terms, content().termsPage.meta);

export default function TermsPage() {
  const { termsPage: page } = content();
  return (
    <>
      <Trail to={{ label: page.title, href: pages.terms }} />
      <LegalPageView page={page} />
    </>
  );
}
