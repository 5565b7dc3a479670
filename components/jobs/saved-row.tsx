import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import type { SavedJobDto } from '@/lib/candidates/dto-schema';
import type { Catalogue } from '@/lib/content';
import { JobRow, type JobRowWords } from './job-row';

type SavedRowProps = {
  job: SavedJobDto;
  words: Pick<Catalogue['savedJobs'], 'apply' | 'closed' | 'remove'>;
  row: JobRowWords;
  applied?: boolean;
  /** Renders the button that removes the job from the list, with the given content. */
  remove: (content: ReactNode) => ReactNode;
};

export function SavedRow({ job, words, row, applied = false, remove }: SavedRowProps) {
  const about = <span className="sr-only"> {job.title}</span>;
  const closed = <span className="font-semibold text-amber-text">{words.closed}</span>;
  return (
    <JobRow job={job} words={row} applied={applied} closed={job.open ? undefined : closed}>
      {job.open && (
        <ButtonLink href={`${pages.job(job.id)}#apply`} variant="secondary" size="small" className="row-apply">
          {words.apply}
          {about}
        </ButtonLink>
      )}
      {remove(
        <>
          <Icon name="cross" />
          <span className="sr-only">
            {words.remove} {job.title}
          </span>
        </>,
      )}
    </JobRow>
  );
}
