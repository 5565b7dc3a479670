'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readJobs, readSavedJobs, removeFromAccount, type AccountAnswer } from '@/components/signed-in/account-client';
import { isSignedIn } from '@/components/signed-in/is-signed-in';
import { JobMarks } from '@/components/signed-in/job-marks';
import { saveInBrowser, savedInBrowser } from '@/components/signed-in/storage';
import { TakeOver } from '@/components/signed-in/take-over';
import { Button, ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LinkedText } from '@/components/ui/linked-text';
import { fill } from '@/lib/base/fill';
import { pages } from '@/lib/base/routes';
import type { SavedJobDto } from '@/lib/candidates/dto-schema';
import type { Catalogue } from '@/lib/content';
import type { JobRowWords } from './job-row';
import { SavedRow } from './saved-row';

type Shown =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'jobs'; of: 'account' | 'browser'; jobs: readonly SavedJobDto[] };

export type SavedJobsWords = Omit<Catalogue['savedJobs'], 'inBrowser'> & { row: JobRowWords; notSaved: string };

type SavedJobsProps = { words: SavedJobsWords; drawing: ReactNode };

/** Lists the jobs saved in the signed-in candidate's account; for other visitors, those saved in this browser. */
export function SavedJobs({ words, drawing }: SavedJobsProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [told, setTold] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const load = () => void readList().then(setShown);
  useEffect(load, []);

  async function remove({ id }: SavedJobDto) {
    if (shown.kind !== 'jobs') return;
    const done =
      shown.of === 'account'
        ? (await removeFromAccount(id)).kind === 'data'
        : saveInBrowser(savedInBrowser().filter((other) => other !== id));
    setTold(done ? words.removed : words.notSaved);
    if (!done) return;
    setShown({ ...shown, jobs: shown.jobs.filter((job) => job.id !== id) });
    // The focused button was removed with its row, so the list gets the focus.
    list.current?.focus();
  }

  return (
    <>
      <div ref={list} tabIndex={-1} className="grid content-start gap-6">
        <noscript>
          <p className="prose text-lead">
            <LinkedText text={words.withoutScripts} href={pages.seekerDashboard} />
          </p>
        </noscript>
        <TakeOver onDone={load} />
        <p role="status" className="needs-script empty:hidden">
          {shown.kind === 'loading' ? words.loading : told}
        </p>
        {shown.kind === 'failed' && (
          <>
            <p role="alert">{words.failed}</p>
            <p>
              <Button onClick={load}>{words.again}</Button>
            </p>
          </>
        )}
        {shown.kind === 'jobs' && <List {...shown} words={words} onRemove={(job) => void remove(job)} />}
      </div>
      {(shown.kind !== 'jobs' || shown.jobs.length === 0) && drawing}
    </>
  );
}

type ListProps = Extract<Shown, { kind: 'jobs' }> & { words: SavedJobsWords; onRemove: (job: SavedJobDto) => void };

function List({ of, jobs, words, onRemove }: ListProps) {
  const isEmpty = jobs.length === 0;
  return (
    <>
      <div
        className={cx('flex flex-wrap justify-between gap-x-8 gap-y-4', isEmpty ? 'flex-col items-start' : 'items-end')}
      >
        <div className="grid gap-1">
          <h2 className="text-h3">{isEmpty ? words.none : fill(words.counts[of], { count: jobs.length })}</h2>
          <p className="prose text-muted">
            {isEmpty ? words.noneText : of === 'account' ? words.ofAccount : null}
            {of === 'browser' && !isEmpty && <LinkedText text={words.ofBrowser} href={signInHref} />}
          </p>
        </div>
        <ButtonLink href={pages.careers}>{words.browse}</ButtonLink>
      </div>
      {!isEmpty && (
        <ul className="job-rows saved-rows" data-object data-results>
          {jobs.map((job) => (
            <SavedRow
              key={job.id}
              job={job}
              words={words}
              row={words.row}
              remove={(content) => (
                <button type="button" className="save-icon" onClick={() => onRemove(job)}>
                  {content}
                </button>
              )}
            />
          ))}
        </ul>
      )}
      <JobMarks of={jobs.map(({ id }) => id).join()} />
    </>
  );
}

const signInHref = `${pages.login}?next=${encodeURIComponent(pages.savedJobs)}`;

async function readList(): Promise<Shown> {
  const asked = isSignedIn() ? await readSavedJobs() : null;
  if (asked && asked.kind !== 'signed-out') return toShown('account', asked);
  const ids = savedInBrowser();
  return toShown('browser', ids.length > 0 ? await readJobs(ids) : { kind: 'data', data: [] });
}

function toShown(of: 'account' | 'browser', asked: AccountAnswer<readonly SavedJobDto[]>): Shown {
  return asked.kind === 'data' ? { kind: 'jobs', of, jobs: asked.data } : { kind: 'failed' };
}
