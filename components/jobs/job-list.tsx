'use client';

import { JobMarks } from '@/components/signed-in/job-marks';
import { PageLinks } from '@/components/ui/page-links';
import type { Catalogue } from '@/lib/content';
import type { BoardView } from '@/lib/board/schema';
import { BoardHead } from './board-head';
import { BoardChips, ListEnd, OrderLinks } from './board-links';
import { boardAt } from './board-address';
import { FewFound } from './few-found';
import { JobFilters } from './job-filters';
import { JobRow } from './job-row';

export type BoardProps = { board: BoardView; words: Catalogue['boardList'] };

/** `title`: heading of the page if the search has none of its own; absent on pages that render their own heading. */
type JobListProps = BoardProps & { title?: string };

// A client component makes the page smaller: the framework's payload repeats only its props, not all of its elements.
export function JobList({ board, words, title }: JobListProps) {
  const { total, page, pages, counter } = board;
  return (
    <>
      {title && <BoardHead title={board.heading ?? title} intro={null} />}
      <div className="wrap board pb-(--space-m) *:min-w-0">
        <JobFilters board={board} words={words} />
        <BoardChips board={board} words={words} />
        <section className="board-list [&>nav]:mt-6" aria-labelledby="open-jobs">
          <h2 id="open-jobs" className="sr-only">
            {words.listTitle}
          </h2>
          <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 text-small">
            <p role="status" id="results" tabIndex={-1} className="figures scroll-mt-[calc(var(--header-height)+72px)]">
              {counter}
            </p>
            {total > 1 && <OrderLinks board={board} words={words} />}
          </div>
          {board.rows.length > 0 && (
            <ul className="job-rows" data-results data-object>
              {board.rows.map((job) => (
                <JobRow key={job.id} job={job} words={words.row} payUnstated={board.payUnstated.includes(job.id)} />
              ))}
            </ul>
          )}
          {board.few && <FewFound few={board.few} words={words.row} />}
          <PageLinks
            page={Math.min(page, pages + 1)}
            pages={pages}
            shown={board.pageLinks}
            hrefFor={(number) => boardAt(board.query, number)}
            label={words.pages}
          />
          {total > 0 && <ListEnd board={board} words={words} />}
          <JobMarks of={`${board.query} ${page}`} />
        </section>
      </div>
    </>
  );
}
