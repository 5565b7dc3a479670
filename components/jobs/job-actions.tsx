import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { JobDto } from '@/lib/jobs/schema';
import { ShareJob } from './share-job';

export function JobActions({
  job: { title, companyName, url },
}: {
  job: Pick<JobDto, 'title' | 'companyName' | 'url'>;
}) {
  const { jobPage } = content();
  return (
    <div className="job-actions">
      <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
      <ButtonLink href={pages.contact} variant="secondary">
        {jobPage.contactRecruiter}
      </ButtonLink>
      <ShareJob title={`${title} at ${companyName}`} url={url} />
    </div>
  );
}
