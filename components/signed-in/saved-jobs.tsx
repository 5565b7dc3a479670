'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { LinkedText } from '@/components/ui/linked-text';
import { pages } from '@/lib/base/routes';
import type { JobCardDto } from '@/lib/candidates/dto-schema';
import { savedJobs as words } from '@/lib/content/en/job-page';
import { SAVING_FAILED } from '@/lib/content/en/saving';
import { readJobs, readSavedJobs, removeFromAccount, type AccountAnswer } from './account-client';
import { SavedJobRow } from './saved-job-row';
import { isSignedIn } from './is-signed-in';
import { saveInBrowser, savedInBrowser } from './storage';
import { TakeOver } from './take-over';

type Shown =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'jobs'; of: 'account' | 'browser'; jobs: readonly JobCardDto[] };

/** Lists the jobs saved in the signed-in candidate's account; for other visitors, those saved in this browser. */
export function SavedJobs() {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [told, setTold] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const load = () => void readList().then(setShown);
  useEffect(load, []);

  async function remove({ id }: JobCardDto) {
    if (shown.kind !== 'jobs') return;
    const done =
      shown.of === 'account'
        ? (await removeFromAccount(id)).kind === 'data'
        : saveInBrowser(savedInBrowser().filter((other) => other !== id));
    setTold(done ? words.removed : SAVING_FAILED);
    if (!done) return;
    setShown({ ...shown, jobs: shown.jobs.filter((job) => job.id !== id) });
    // The focused button was removed with its row, so the list gets the focus.
    list.current?.focus();
  }

  return (
    <div ref={list} tabIndex={-1} className="grid gap-6">
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
      {shown.kind === 'jobs' && <List {...shown} onRemove={(job) => void remove(job)} />}
    </div>
  );
}

function List({ of, jobs, onRemove }: Extract<Shown, { kind: 'jobs' }> & { onRemove: (job: JobCardDto) => void }) {
  return (
    <>
      <p className="prose text-muted">
        {of === 'account' ? words.ofAccount : <LinkedText text={words.ofBrowser} href={signInHref} />}
      </p>
      {jobs.length === 0 ? (
        <div>
          <p className="text-h3">{words.none}</p>
          <p className="prose mt-2 mb-6 text-muted">{words.noneText}</p>
          <ButtonLink href={pages.careers}>{words.browse}</ButtonLink>
        </div>
      ) : (
        <ul className="job-rows">
          {jobs.map((job) => (
            <SavedJobRow key={job.id} job={job} onRemove={() => onRemove(job)} />
          ))}
        </ul>
      )}
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

function toShown(of: 'account' | 'browser', asked: AccountAnswer<readonly JobCardDto[]>): Shown {
  return asked.kind === 'data' ? { kind: 'jobs', of, jobs: asked.data } : { kind: 'failed' };
}
