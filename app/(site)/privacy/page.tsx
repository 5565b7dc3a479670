import { LegalPageView } from '@/components/legal/legal-page';
import { StructuredData } from '@/components/site/structured-data';
import { privacyPage as page } from '@/lib/content/privacy';
import { trailData } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('/privacy', page.meta);

export default function PrivacyPage() {
  return (
    <>
      <StructuredData json={trailData({ label: page.title, href: '/privacy' })} />
      <LegalPageView page={page} />
    </>
  );
}
