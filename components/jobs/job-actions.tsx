import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { jobPage } from '@/lib/content/job-page';
import { ShareJob } from './share-job';

/** What to do about a job: apply, ask, pass it on. */
export function JobActions({ title, url }: { title: string; url: string }) {
  return (
    <div className="job-actions">
      <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
      <ButtonLink href={pages.contact} variant="secondary">
        {jobPage.contactRecruiter}
      </ButtonLink>
      <ShareJob title={title} url={url} />
    </div>
  );
}
