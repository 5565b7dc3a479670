import { connection } from 'next/server';
import { LegalPageView } from '@/components/site/legal/legal-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { privacyPage, privacyPageFor } from '@/lib/content/en/privacy';
import { yourDataPage } from '@/lib/content/en/your-data';
import { pageMetadata } from '@/lib/publishing/metadata';
import { filePlace, retentionDays } from '@/lib/privacy/queries';

export const metadata = pageMetadata(pages.privacy, privacyPage.meta);

/** Rendered on request: it names retention periods and file storage of the running server, unknown at build time. */
export default async function PrivacyPage() {
  await connection();
  const page = privacyPageFor(retentionDays(), filePlace());
  return (
    <>
      <Trail to={{ label: page.title, href: pages.privacy }} />
      <LegalPageView page={page} action={{ label: yourDataPage.fromPolicy, href: pages.yourData }} />
    </>
  );
}
