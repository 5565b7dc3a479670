import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { FilterChip } from '../filter-chip';
import { stageBoardUrl } from '../stages/urls';

/** `exists` is false for a deleted job: its applications are still stored. */
type JobOfListProps = { id: number; title: string; exists: boolean; state: ApplicationListParams };

/** Names the job whose applications are listed, with links to its stage board and shortlist. */
export function JobOfList({ id, title, exists, state }: JobOfListProps) {
  const { applicationList, shortlistLink, stageBoard } = content();
  return (
    <>
      <FilterChip href={applicationListing.url({ ...state, job: undefined, page: 1 })}>
        {applicationList.jobFilter(title)}
      </FilterChip>
      <a href={stageBoardUrl(id)} className="row-action">
        {stageBoard.link}
        <span className="sr-only">{stageBoard.linkOf(title)}</span>
      </a>
      {exists && (
        <a href={officePages.shortlist(id)} className="row-action">
          {shortlistLink.label}
          <span className="sr-only">{shortlistLink.of(title)}</span>
        </a>
      )}
    </>
  );
}
