import { CvForm } from '@/components/cv/cv-form';
import { CvUploadPageView } from '@/components/cv/cv-upload-page';
import { StructuredData } from '@/components/site/structured-data';
import { pages } from '@/lib/base/routes';
import { cvPage } from '@/lib/content/cv';
import { submitCv } from '@/lib/content/navigation';
import { trailData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.cvUpload, cvPage.meta);

export default function CvUploadPage() {
  return (
    <>
      <StructuredData json={trailData(submitCv)} />
      <CvUploadPageView>
        <CvForm />
      </CvUploadPageView>
    </>
  );
}
