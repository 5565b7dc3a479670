'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import type { Contradiction, JobInput } from '@/lib/jobs/schema';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { readDraft } from './draft';
import type { livePosting as follow } from './live-posting';
import { PostingSteps, type SubmitWords } from './posting-steps';
import { PostingReceived } from './received';

type JobPostingFormProps = {
  words: SubmitWords;
  fields: JobForm;
  /** Values that another page passed to this form, by field name. */
  carried?: Partial<Record<keyof JobInput, string>> | undefined;
  flash?: Flash | undefined;
};

export function JobPostingForm({ words, fields, carried, flash }: JobPostingFormProps) {
  const [posted, setPosted] = useState(0);
  const another = posted > 0;
  return (
    <PostingAttempt
      key={posted}
      words={words}
      fields={fields}
      {...(!another && { flash, carried })}
      another={another}
      onAnother={() => setPosted(posted + 1)}
    />
  );
}

type OnePostingProps = JobPostingFormProps & {
  /** True if this form follows a sent one: the focus moves to it, because the clicked button was removed. */
  another: boolean;
  onAnother: () => void;
};

function PostingAttempt({ words, fields, carried, flash, another, onAnother }: OnePostingProps) {
  const { submit, busy, failed } = words;
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.postingFormSchema),
    action: api.jobPostings,
    words: { submit, busy, failed },
    multipart: 'with-file',
    defaultValues: carried,
    flash,
    honeypot: 'job-posting',
  });
  const { formRef, summary, field } = form;
  useLivePosting(form.formRef, fields, flash !== undefined);

  const showWrongStep = useEffectEvent(() => {
    const wrong = document.getElementById(summary.items[0]?.id ?? '');
    const step = wrong?.closest('fieldset[id]');
    if (!step || wrong?.getClientRects().length) return;
    window.location.hash = step.id;
    // Setting the fragment moved the focus to the step, so the error summary gets it back.
    formRef.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  });
  useEffect(() => showWrongStep(), [summary.attempt]);

  if (form.sent.fresh) {
    const { id, withheld } = form.sent.data as { id: number; withheld?: Contradiction[] };
    return <PostingReceived words={words} reference={id} withheld={withheld} onAnother={onAnother} />;
  }
  return (
    <ApiForm form={form} bare className="posting-form grid gap-4">
      <PostingSteps words={words} fields={fields} form={form} field={field} focus={another} />
    </ApiForm>
  );
}

/** Loads draft and preview at the first focus; at once if a post was refused, or the URL or a draft has values. */
function useLivePosting(
  formRef: { readonly current: HTMLFormElement | null },
  { role, details, facts }: JobForm,
  isRefused: boolean,
): void {
  const names = [...role, ...details, ...facts].map(({ name }) => name);
  const start = useEffectEvent((form: HTMLFormElement, { livePosting }: { livePosting: typeof follow }) =>
    livePosting(form, names, isRefused ? null : readDraft()),
  );
  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const load = () =>
      import('./live-posting').then(
        (module) => {
          if (!isGone) stop = start(form, module);
        },
        () => undefined,
      );
    const isFocused = form.matches(':focus-within');
    if (isRefused || isFocused || window.location.search !== '' || readDraft()) void load();
    else form.addEventListener('focusin', load, { once: true });
    return () => {
      isGone = true;
      form.removeEventListener('focusin', load);
      stop?.();
    };
  }, [formRef, isRefused]);
}
