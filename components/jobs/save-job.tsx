import { AppliedMark, SaveButton } from '@/components/signed-in/save-button';
import { ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import type { JobWords } from './job-page';

type SaveJobProps = {
  id: number;
  title: string;
  words: JobWords;
  /**
   * Renders the variant for the bar at the bottom of a phone's screen. One component for both variants, because a
   * second module would enlarge the page.
   */
  bar?: boolean;
};

export default function SaveJob({ id, title, words, bar = false }: SaveJobProps) {
  if (bar)
    return (
      <>
        <AppliedMark id={id}>{words.row.applied}</AppliedMark>
        <ButtonLink href="#apply">{words.applyNow}</ButtonLink>
        <SaveButton id={id} label={words.row.save} title={title} />
      </>
    );
  return (
    <>
      <p data-applied={id} hidden className="job-applied">
        <LinkedText text={words.applied} href={pages.jobApplications} />
      </p>
      <SaveButton id={id} label={words.row.save} title={title} labelled />
      <a href={pages.savedJobs} className="link needs-script">
        {words.savedJobs}
      </a>
    </>
  );
}
