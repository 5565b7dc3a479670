import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CvForm } from '@/components/cv/cv-form';
import { CvUploadPageView } from '@/components/cv/cv-upload-page';
import { pages } from '@/lib/base/routes';
import { cvPage } from '@/lib/content/cv';
import { readFlash } from '@/lib/platform/http/flash/queries';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const flash = await readFlash('cv-upload', (await searchParams).outcome);
  return {
    title: `${flash?.ok === false ? 'Error: ' : ''}${cvPage.meta.title}`,
    robots: { index: false, follow: false },
  };
}

/** The page as it answers an upload sent without scripts (next.config.mjs rewrites `?outcome=` here). */
export default async function CvUploadFlashPage({ searchParams }: Props) {
  const flash = await readFlash('cv-upload', (await searchParams).outcome);
  if (!flash) redirect(pages.cvUpload);
  return (
    <CvUploadPageView>
      <CvForm flash={flash} />
    </CvUploadPageView>
  );
}
