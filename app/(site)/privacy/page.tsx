import { connection } from 'next/server';
import { LegalPageView } from '@/components/site/legal/legal-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';
import { filePlace, retentionDays } from '@/lib/privacy/queries';

export const generateMetadata = () => pageMetadata(pages.privacy, content().privacyPage.meta);

/**
 * Rendered on each request: retention periods and the file storage are settings of the running server, unknown at build
 * time.
 */
export default async function PrivacyPage() {
  const { privacyPageFor, yourDataPage } = content();
  await connection();
  const page = privacyPageFor(retentionDays(), filePlace());
  return (
    <>
      <Trail to={{ label: page.title, href: pages.privacy }} />
      <LegalPageView page={page} action={{ label: yourDataPage.fromPolicy, href: pages.yourData }} />
    </>
  );
}
