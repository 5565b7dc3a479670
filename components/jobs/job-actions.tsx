import { SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import { jobPage } from '@/lib/content/job-page';
import { applied, saving } from '@/lib/content/job-marks';
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
      <p className="needs-script">
        <a href={pages.savedJobs} className="link">
          {saving.list}
        </a>
      </p>
      <ShareJob title={title} url={url} />
    </div>
  );
}
