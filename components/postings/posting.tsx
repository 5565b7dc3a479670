'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SentMessage } from '@/components/form/sent-message';
import { api } from '@/lib/base/routes';
import { logo } from '@/lib/content/en/submit-job';
import { postings } from '@/lib/content/en/postings';
import type { PostingAction } from '@/lib/postings/rules';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { PostingDto } from '@/lib/postings/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ContradictedFacts } from '../jobs/contradicted-facts';
import { PostingActionForm } from './action-form';
import { PostingChangeView, PostingStatus } from './status';
import { PostingDeleted } from './deleted';
import { PostingEditForm } from './edit-form';
import { LogoForm } from './logo-form';
import { CompanyTile } from '@/components/art/company-tile';
import type { JobDto } from '@/lib/jobs/schema';
import JobFacts from '@/components/jobs/job-facts';
import JobText from '@/components/jobs/job-text';

type PostingFlashes = { edit?: Flash; act?: Flash; logo?: Flash };

type PostingViewProps = {
  posting: PostingDto;
  token: string;
  fields: JobForm;
  flashes: PostingFlashes;
  /** A suggested last day, YYYY-MM-DD. */
  suggestedDeadline: string;
  timeZone: string;
};

export function PostingView({ posting, token, fields, flashes, suggestedDeadline, timeZone }: PostingViewProps) {
  const router = useRouter();
  const [done, setDone] = useState({
    message: [flashes.edit, flashes.act, flashes.logo].find((flash) => flash?.ok)?.message ?? null,
    times: 0,
  });
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <PostingDeleted fresh />;

  function onDone(data: unknown, message: string) {
    if ((data as { status?: string }).status === 'deleted') return setDeleted(true);
    setDone(({ times }) => ({ message, times: times + 1 }));
    router.refresh();
  }

  const form = { posting, token, onDone };
  const failedAct = flashes.act?.ok === false ? flashes.act : undefined;
  const failedEdit = flashes.edit?.ok === false ? flashes.edit : undefined;
  const failedLogo = flashes.logo?.ok === false ? flashes.logo : undefined;
  const actionForm = (action: PostingAction) =>
    action === 'edit' ? (
      <PostingEditForm {...form} fields={fields} {...(failedEdit && { flash: failedEdit })} />
    ) : (
      <PostingActionForm
        {...form}
        action={action}
        suggestedDeadline={suggestedDeadline}
        {...(failedAct?.values?.action === action && { flash: failedAct })}
      />
    );
  const isOpen = (action: PostingAction) =>
    action === 'edit' ? failedEdit !== undefined : failedAct?.values?.action === action;

  return (
    <>
      <div>
        <SentMessage message={done.message} times={done.times} />
        <PostingStatus posting={posting} timeZone={timeZone} />
        {posting.change && <PostingChangeView change={posting.change} timeZone={timeZone} />}
        <ContradictedFacts contradictions={posting.contradictions} />
      </div>
      <section>
        <h2>{postings.actionsTitle}</h2>
        {/* The key closes open forms after a change. Forms opened later stay open while the page is fetched again. */}
        <div className="questions" key={done.times}>
          {posting.actions.map((action) => (
            <details key={action} open={isOpen(action)}>
              <summary>
                <h3>{postings[action].title}</h3>
              </summary>
              {/* The key resets the correction form to the stored values. */}
              <div className="pt-2 pb-8" key={action === 'edit' ? posting.version : action}>
                {actionForm(action)}
              </div>
            </details>
          ))}
          {posting.actions.includes('edit') && (
            <details open={failedLogo !== undefined}>
              <summary>
                <h3>{logo.title}</h3>
              </summary>
              <div className="pt-2 pb-8" key={posting.version}>
                <LogoForm
                  action={api.postingLogo}
                  has={posting.draft.companyLogo !== null}
                  {...(failedLogo && { flash: failedLogo })}
                  onDone={onDone}
                >
                  <p>{logo.consequence}</p>
                  <input type="hidden" name="token" value={token} />
                  <input type="hidden" name="updated_at" value={posting.version} />
                </LogoForm>
              </div>
            </details>
          )}
        </div>
      </section>
      <PostingPreview job={posting.job} />
    </>
  );
}

function PostingPreview({ job }: { job: JobDto }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{postings.preview.title}</h2>
      <article className="job-preview">
        <div className="grid gap-4 justify-items-start">
          <CompanyTile name={job.companyName} size={64} />
          <div className="min-w-0">
            <h3 className="text-h2 wrap-anywhere">{job.title}</h3>
            <p className="mt-2 text-lead text-muted wrap-anywhere">
              {job.companyName}, {job.location}
            </p>
          </div>
        </div>
        <JobText job={job} heading="h4" />
        <section className="job-summary" aria-label={postings.preview.facts}>
          <JobFacts job={job} />
        </section>
      </article>
    </section>
  );
}
