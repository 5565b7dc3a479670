import { ButtonLink } from '@/components/ui/button';
import { pages } from '@/lib/base/routes';
import { boardList } from '@/lib/content/board';
import type { BoardView } from '@/lib/jobs/board-schema';
import { alertAt, boardAt } from './board-address';

/** Somebody came back to a page that the list no longer has. */
export function PastEnd({ board: { query } }: { board: BoardView }) {
  const { title, text, toStart } = boardList.pastEnd;
  return (
    <div className="py-8">
      <p className="text-h3">{title}</p>
      <p className="prose mt-2 mb-6 text-muted">{text}</p>
      <ButtonLink href={boardAt(query)} variant="secondary">
        {toStart}
      </ButtonLink>
    </div>
  );
}

/** Nothing is found: what was probably meant, and the ways on. */
export function NoJobs({ board: { didYouMean, filters } }: { board: BoardView }) {
  const { title, text, clear, meant } = boardList.empty;
  return (
    <div className="py-8">
      <p className="text-h3">{title}</p>
      {didYouMean && (
        <p className="mt-2">
          {meant}{' '}
          <a className="link board-meant" href={boardAt(didYouMean.query)}>
            {didYouMean.q}
          </a>
          ? {didYouMean.finds}
        </p>
      )}
      <p className="prose mt-2 mb-6 text-muted">{text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.careers} variant="secondary">
          {clear}
        </ButtonLink>
        <ButtonLink href={pages.cvUpload}>{boardList.submitCv}</ButtonLink>
        <ButtonLink href={alertAt(filters)} variant="secondary">
          {boardList.byMail}
        </ButtonLink>
      </p>
    </div>
  );
}
