import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import { applied, saving, jobPage } from '@/lib/content/en/job-page';

type SaveJobProps = {
  id: number;
  title: string;
  /** For the bar at the foot of a phone's screen. One component for both, because a second file enlarges the page. */
  bar?: boolean;
};

export default function SaveJob({ id, title, bar = false }: SaveJobProps) {
  if (bar)
    return (
      <>
        <AppliedMark id={id} />
        <ButtonLink href="#apply">{jobPage.applyNow}</ButtonLink>
        <SaveButton id={id} title={title} />
      </>
    );
  return (
    <>
      <p data-applied={id} hidden className="job-applied">
        <LinkedText text={applied.onJob} href={pages.jobApplications} />
      </p>
      <SaveButton id={id} title={title} labelled />
      <a href={pages.savedJobs} className="link needs-script">
        {saving.list}
      </a>
    </>
  );
}
