import { ButtonLink } from '@/components/ui/button';
import type { BoardView } from '@/lib/board/schema';
import { boardAt } from './board-address';
import { JobRow, type JobRowWords } from './job-row';

type EmptyResultProps = { nothing: NonNullable<BoardView['nothing']>; words: JobRowWords };

export function EmptyResult({ nothing: { title, text, meant, drop, ways, closest }, words }: EmptyResultProps) {
  return (
    <div className="board-empty">
      <p>{title}</p>
      {meant && (
        <p>
          {meant.asked}{' '}
          <a className="link board-meant" href={boardAt(meant.query)}>
            {meant.q}
          </a>
          ? {meant.finds}
        </p>
      )}
      <p className="prose text-muted">{text}</p>
      {drop && (
        <ul className="board-drop figures" aria-label={drop.title}>
          {drop.links.map(({ label, finds, query }) => (
            <li key={label}>
              <a href={boardAt(query)}>
                <span className="sr-only">{drop.without} </span>
                <s>{label}</s> <b>{finds}</b>
              </a>
            </li>
          ))}
        </ul>
      )}
      {closest && (
        <>
          <h3>{closest.title}</h3>
          <ul className="job-rows">
            {closest.rows.map((job) => (
              <JobRow key={job.id} job={job} words={words} />
            ))}
          </ul>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        {ways.map(({ label, href, isMain }) => (
          <ButtonLink key={label} href={href} variant={isMain ? 'secondary' : 'ghost'}>
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
