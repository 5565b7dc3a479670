'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Receipt } from '@/components/form/receipt';
import { SentMessage } from '@/components/form/sent-message';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { PostingAction } from '@/lib/postings/rules';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { PostingDto } from '@/lib/postings/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { PostingActionForm } from './action-form';
import { PostingEditForm } from './edit-form';
import { LogoForm } from './logo-form';

type PostingFlashes = { edit?: Flash; act?: Flash; logo?: Flash };

type Postings = Catalogue['postings'];
export type PostingWords = Pick<
  Postings,
  'actionsTitle' | 'edit' | 'withdraw' | 'renew' | 'close' | 'reopen' | 'delete' | 'deleted' | 'failed' | 'conflict'
> & {
  /** Messages of refusals that mean that the posting has changed, after which a link to its current state is shown. */
  conflicts: readonly string[];
  legends: Catalogue['submitJob'];
  logo: Catalogue['logo'];
};

type PostingViewProps = {
  words: PostingWords;
  /** The posting's state, rendered by the server. */
  state: ReactNode;
  posting: PostingDto;
  token: string;
  fields: JobForm;
  flashes: PostingFlashes;
  /** Last day to apply that the form suggests, YYYY-MM-DD. */
  suggestedDeadline: string;
  /** The posting as candidates see it, rendered by the server. */
  children: ReactNode;
};

export function PostingView({
  words,
  state,
  posting,
  token,
  fields,
  flashes,
  suggestedDeadline,
  children,
}: PostingViewProps) {
  const router = useRouter();
  const [done, setDone] = useState({
    message: [flashes.edit, flashes.act, flashes.logo].find((flash) => flash?.ok)?.message ?? null,
    times: 0,
  });
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <PostingDeleted words={words.deleted} fresh />;

  function onDone(data: unknown, message: string) {
    if ((data as { status?: string }).status === 'deleted') return setDeleted(true);
    setDone(({ times }) => ({ message, times: times + 1 }));
    router.refresh();
  }

  const form = { words, posting, token, onDone };
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
        {state}
      </div>
      <section>
        <h2>{words.actionsTitle}</h2>
        {/* The key closes all open forms after an action. Forms opened later remain open while the page is fetched
            again. */}
        <div className="questions" key={done.times}>
          {posting.actions.map((action) => (
            <details key={action} open={isOpen(action)}>
              <summary>
                <h3>{words[action].title}</h3>
              </summary>
              {/* The key resets the edit form to the stored values when the version changes. */}
              <div className="pt-2 pb-8" key={action === 'edit' ? posting.version : action}>
                {actionForm(action)}
              </div>
            </details>
          ))}
          {posting.actions.includes('edit') && (
            <details open={failedLogo !== undefined}>
              <summary>
                <h3>{words.logo.title}</h3>
              </summary>
              <div className="pt-2 pb-8" key={posting.version}>
                <LogoForm
                  words={words.logo}
                  action={api.postingLogo}
                  has={posting.draft.companyLogo !== null}
                  {...(failedLogo && { flash: failedLogo })}
                  onDone={onDone}
                >
                  <p>{words.logo.consequence}</p>
                  <input type="hidden" name="token" value={token} />
                  <input type="hidden" name="updated_at" value={posting.version} />
                </LogoForm>
              </div>
            </details>
          )}
        </div>
      </section>
      {children}
    </>
  );
}

/** Confirms that a posting was deleted. `fresh`: deleted just now on this page. */
export function PostingDeleted({ words, fresh = false }: { words: Postings['deleted']; fresh?: boolean }) {
  return (
    <Receipt
      title={words.title}
      message={words.text}
      fresh={fresh}
      next={
        <>
          <ButtonLink href={pages.submitJob}>{words.another}</ButtonLink>
          <TextLink href={pages.careers}>{words.board}</TextLink>
        </>
      }
    />
  );
}
