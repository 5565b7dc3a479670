'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SentMessage } from '@/components/form/sent-message';
import { employer } from '@/lib/content/employer';
import type { PosterAction } from '@/lib/jobs/posting-rules';
import type { PosterJobDto } from '@/lib/jobs/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ManageActionForm } from './action-form';
import { ManageDeleted } from './deleted';
import { ManageEditForm } from './edit-form';
import { ManagePreview } from './preview';
import { ManageStatus } from './status';

export type PosterOutcomes = { edit?: Flash; act?: Flash };

type ManagePostingProps = {
  posting: PosterJobDto;
  token: string;
  /** What came of posts without scripts. */
  outcomes: PosterOutcomes;
  /** A last day to offer, YYYY-MM-DD. */
  suggestedDeadline: string;
  timeZone: string;
};

/** A posting for its poster: where it stands, what they can do, and how candidates see it. */
export function ManagePosting({ posting, token, outcomes, suggestedDeadline, timeZone }: ManagePostingProps) {
  const router = useRouter();
  const [done, setDone] = useState({
    message: [outcomes.edit, outcomes.act].find((outcome) => outcome?.ok)?.message ?? null,
    times: 0,
  });
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <ManageDeleted fresh />;

  function onDone(data: unknown, message: string) {
    if ((data as { status?: string }).status === 'deleted') return setDeleted(true);
    setDone(({ times }) => ({ message, times: times + 1 }));
    router.refresh();
  }

  const form = { posting, token, onDone };
  const failedAct = outcomes.act?.ok === false ? outcomes.act : undefined;
  const failedEdit = outcomes.edit?.ok === false ? outcomes.edit : undefined;
  const actionForm = (action: PosterAction) =>
    action === 'edit' ? (
      <ManageEditForm {...form} {...(failedEdit && { outcome: failedEdit })} />
    ) : (
      <ManageActionForm
        {...form}
        action={action}
        suggestedDeadline={suggestedDeadline}
        {...(failedAct?.values?.action === action && { outcome: failedAct })}
      />
    );
  const isOpen = (action: PosterAction) =>
    action === 'edit' ? failedEdit !== undefined : failedAct?.values?.action === action;

  return (
    <>
      <div>
        <SentMessage message={done.message} times={done.times} />
        <ManageStatus posting={posting} timeZone={timeZone} />
      </div>
      <section>
        <h2>{employer.actionsTitle}</h2>
        {/* A change closes what is open, and fills the forms with what is stored now. */}
        <div className="questions" key={posting.job.updated_at}>
          {posting.actions.map((action) => (
            <details key={action} open={isOpen(action)}>
              <summary>
                <h3>{employer[action].title}</h3>
              </summary>
              <div className="pt-2 pb-8">{actionForm(action)}</div>
            </details>
          ))}
        </div>
      </section>
      <ManagePreview job={posting.job} />
    </>
  );
}
