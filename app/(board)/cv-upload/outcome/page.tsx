import { redirect } from 'next/navigation';
import { CvUploadPageView } from '@/components/cv/cv-upload-page';
import type { PageProps } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { flashMetadata } from '@/lib/publishing/flash-metadata';
import { readFlash } from '@/lib/platform/http/flash/queries';

export const generateMetadata = flashMetadata(['cv-upload'], () => content().cvPage.meta);

/** Shows the CV upload page after a form post without scripts. next.config.mjs rewrites `?outcome=` to this route. */
export default async function CvUploadFlashPage({ searchParams }: PageProps) {
  const flash = await readFlash('cv-upload', (await searchParams).outcome);
  if (!flash) redirect(pages.cvUpload);
  return <CvUploadPageView flash={flash} />;
}
