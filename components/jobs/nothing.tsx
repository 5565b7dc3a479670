import { ButtonLink } from '@/components/ui/button';
import type { BoardView } from '@/lib/board/schema';
import { boardAt } from './board-address';
import { JobRow, type JobRowWords } from './job-row';

type EmptyResultProps = { nothing: NonNullable<BoardView['nothing']>; words: JobRowWords };

export function EmptyResult({ nothing: { title, text, meant, ways, closest }, words }: EmptyResultProps) {
  return (
    <div className="py-8">
      <p className="text-h3">{title}</p>
      {meant && (
        <p className="mt-2">
          {meant.asked}{' '}
          <a className="link board-meant" href={boardAt(meant.query)}>
            {meant.q}
          </a>
          ? {meant.finds}
        </p>
      )}
      <p className="prose mt-2 mb-6 text-muted">{text}</p>
      <p className="flex flex-wrap gap-3">
        {ways.map(({ label, href, isMain }) => (
          <ButtonLink key={label} href={href} variant={isMain ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </p>
      {closest && (
        <>
          <h3 className="mt-12">{closest.title}</h3>
          <ul className="job-rows">
            {closest.rows.map((job) => (
              <JobRow key={job.id} job={job} words={words} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
