import { LegalPageView } from '@/components/site/legal/legal-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { storageForPage } from '@/lib/board/page-jobs';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.privacy, content().privacyPage.meta);

export default async function PrivacyPage() {
  const { privacyPageFor, yourDataPage } = content();
  const page = privacyPageFor(await storageForPage());
  return (
    <>
      <Trail to={{ label: page.title, href: pages.privacy }} />
      <LegalPageView page={page} action={{ label: yourDataPage.fromPolicy, href: pages.yourData }} />
    </>
  );
}
