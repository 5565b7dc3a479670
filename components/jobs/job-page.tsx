'use client';

import { lazy, useEffect, type ReactNode } from 'react';
import { JobMarks } from '@/components/signed-in/job-marks';
import { StructuredData } from '@/components/ui/structured-data';
import { shownProps } from '@/components/ui/past-payload';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { Catalogue } from '@/lib/content';
import type { HiringSteps, JobDto, JobLists, JobRowDto } from '@/lib/jobs/schema';
import { BackToSearch } from './back-to-search';

const JobHead = lazy(() => import('./job-head'));
const JobFacts = lazy(() => import('./job-facts'));
const JobWay = lazy(() => import('./job-way'));
const JobText = lazy(() => import('./job-text'));
const JobCard = lazy(() => import('./job-card'));
const AppliedNote = lazy(() => import('./applied-note'));
const SimilarJobs = lazy(() => import('./similar-jobs'));

export type JobWords = Catalogue['openJob'];

/** Props of the parts that only the server renders. */
export type ShownJob = {
  words: JobWords;
  job: JobDto;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy: string;
  lists: JobLists;
  hiring: HiringSteps | null;
  similar: readonly JobRowDto[];
  /** The page's structured data, as JSON that cannot close the script element. */
  data?: readonly string[];
};

type JobPageProps = Pick<JobDto, 'id' | 'workplace'> & {
  summary: string;
  /** The result of `pastPayload`. If it is undefined, the server reads the props from `shownProps`. */
  shown: ShownJob | undefined;
  /** JobActions, rendered by the server, so that its links work without scripts. */
  actions: ReactNode;
  /** ApplyPanel. On wide screens it replaces the card when the URL's fragment is `#apply`. */
  children: ReactNode;
};

/** Shows an open job. Parts that never change are static markup (docs/decisions/007-first-paint). */
export function JobPage({ id, workplace, summary, shown = shownProps<ShownJob>(), actions, children }: JobPageProps) {
  const part = (name: string, className: string | undefined, render: (shown: ShownJob) => ReactNode) => (
    <ServerMarkup id={`job-${id}-${name}`} className={className}>
      {shown && render(shown)}
    </ServerMarkup>
  );
  useEffect(() => {
    // A client-side navigation, such as after a sign-in, fetches only the payload, which lacks the server's markup.
    if (!shown && !document.getElementById(`job-${id}-top`)?.hasChildNodes()) location.reload();
  }, [id, shown]);
  return (
    <article className="job" data-workplace={workplace ?? undefined}>
      <div className="wrap job-page">
        {/* The apply bar is sticky within this element, so it disappears where the application form begins. */}
        <div className="job-main max-lg:flex max-lg:flex-col lg:contents">
          {part('top', 'job-top min-w-0 wrap-anywhere', ({ job, lists, words }) => (
            <>
              <JobHead job={job} lists={lists} words={words} />
              <JobFacts job={job} applyBy={null} lists={lists} payNotStated={words.payNotStated} />
              <AppliedNote id={id} text={words.applied} />
            </>
          ))}
          <aside className="job-card wrap-anywhere" data-object aria-label={summary}>
            {part('card', undefined, (props) => (
              <JobCard {...props} />
            ))}
          </aside>
          {part('way', 'job-way min-w-0 wrap-anywhere max-lg:order-1 max-lg:mt-7 lg:mt-7 lg:mb-1', (props) => (
            <JobWay named={props.hiring} words={props.words.way} />
          ))}
          {part(
            'text',
            'job-body mt-5 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere lg:mt-7 lg:gap-8',
            ({ job, lists, words }) => (
              <JobText job={job} words={words} heading="h2" skillLists={lists.skills} />
            ),
          )}
          {actions}
          {part('bar', 'apply-bar', (props) => (
            <JobCard {...props} bar />
          ))}
        </div>
        {children}
      </div>
      {part('similar', undefined, ({ similar, words, data }) => (
        <>
          <SimilarJobs jobs={similar} words={words} />
          {data?.map((json) => (
            <StructuredData key={json} json={json} />
          ))}
        </>
      ))}
      <BackToSearch />
      <JobMarks of={String(id)} />
    </article>
  );
}
