import { CvForm } from '@/components/cv/cv-form';
import { CvUploadPageView } from '@/components/cv/cv-upload-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { cvPage } from '@/lib/content/en/cv';
import { links } from '@/lib/content/en/navigation';
import { pageMetadata } from '@/lib/publishing/metadata';

export const metadata = pageMetadata(pages.cvUpload, cvPage.meta);

export default function CvUploadPage() {
  return (
    <>
      <Trail to={links.submitCv} />
      <CvUploadPageView>
        <CvForm />
      </CvUploadPageView>
    </>
  );
}
