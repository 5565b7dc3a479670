import { connection } from 'next/server';
import { LegalPageView } from '@/components/site/legal/legal-page';
import { YOUR_DATA } from '@/components/privacy/urls';
import { StructuredData } from '@/components/site/structured-data';
import { privacyPage, privacyPageFor } from '@/lib/content/privacy';
import { yourDataPage } from '@/lib/content/your-data';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';
import { retentionDays } from '@/lib/privacy/queries';

export const metadata = pageMetadata('/privacy', privacyPage.meta);

/** Rendered when asked for, not at the build: it names the periods of the server that runs, which another machine may have built. */
export default async function PrivacyPage() {
  await connection();
  const page = privacyPageFor(retentionDays());
  return (
    <>
      <StructuredData json={trailData({ label: page.title, href: '/privacy' })} />
      <LegalPageView page={page} action={{ label: yourDataPage.fromPolicy, href: YOUR_DATA }} />
    </>
  );
}
