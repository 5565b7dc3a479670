import { UnmatchedLine } from '@/components/art/unmatched-line';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { BoardView } from '@/lib/board/schema';
import { boardAt } from './board-address';
import { JobRow, type JobRowWords } from './job-row';

type FewFoundProps = { few: NonNullable<BoardView['few']>; words: JobRowWords };

/** Explains that there are no results, or stands below few. */
export function FewFound({ few: { none, meant, drop, ways, closest }, words }: FewFoundProps) {
  return (
    <div className={cx('grid gap-3 py-5', none && 'border-t-2 border-text')}>
      {none && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p className="font-display text-h2 font-bold">{none.title}</p>
          <UnmatchedLine className="w-80 max-w-full" />
        </div>
      )}
      {meant && (
        <p>
          {meant.asked}{' '}
          <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={boardAt(meant.query)}>
            {meant.q}
          </a>
          ? {meant.finds}
        </p>
      )}
      {none && <p className="prose wrap-anywhere">{none.text}</p>}
      {drop && (
        <ul className="figures flex flex-wrap items-center gap-2">
          <li>{drop.title}</li>
          {drop.links.map(({ label, finds, query }) => (
            <li key={label}>
              <a
                className="flex min-h-12 items-center gap-3 rounded-input border-[1.5px] border-control bg-surface px-4 py-2 wrap-anywhere hover:border-act"
                href={boardAt(query)}
              >
                <span className="sr-only">{drop.without} </span>
                <s className="decoration-coral-art decoration-2">{label}</s> <b className="flex-none">{finds}</b>
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
      <p className="flex flex-wrap gap-3 empty:hidden">
        {ways.map(({ label, href, isMain }) => (
          <ButtonLink key={label} href={href} variant={isMain ? 'secondary' : 'ghost'}>
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
