import { CvUploadPageView } from '@/components/cv/cv-upload-page';
import { Trail } from '@/app/trail';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { pageMetadata } from '@/lib/publishing/metadata';

export const generateMetadata = () => pageMetadata(pages.cvUpload, content().cvPage.meta);

export default function CvUploadPage() {
  return (
    <>
      <Trail to={content().links.submitCv} />
      <CvUploadPageView />
    </>
  );
}
