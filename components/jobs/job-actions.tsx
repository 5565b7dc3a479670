import { SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import { jobPage } from '@/lib/content/job-page';
import { applied } from '@/lib/content/saved-jobs';
import { ShareJob } from './share-job';

/** What to do about a job: apply, ask, pass it on. */
export function JobActions({ id, title, url }: { id: number; title: string; url: string }) {
  return (
    <div className="job-actions">
      <p data-applied={id} hidden className="job-applied">
        <LinkedText text={applied.onJob} href={pages.jobApplications} />
      </p>
      <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
      <ButtonLink href={pages.contact} variant="secondary">
        {jobPage.contactRecruiter}
      </ButtonLink>
      <SaveButton id={id} title={title} labelled />
      <ShareJob title={title} url={url} />
    </div>
  );
}
