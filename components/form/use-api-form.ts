'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { $ZodType, input } from 'zod/v4/core';
import { toast } from '@/components/ui/toast';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { HoneypotForm } from '@/lib/vocabulary/honeypot';
import type { FormEngine, SendOptions } from './form-engine';
import type { SignInAgain } from './form-problem';
import { flashErrors, shownForm, type FormErrors } from './shown-form';
import { useOneRequest } from './use-one-request';

type ApiFormOptions<S extends $ZodType> = SendOptions & {
  /** Public pages load the schema when a visitor focuses the form. Without one nothing is validated. */
  schema?: S | (() => Promise<S>);
  defaultValues?: Partial<Record<keyof input<S> & string, unknown>>;
  flash?: Flash | null | undefined;
  emptied?: boolean;
  toast?: boolean;
  onSuccess?: (data: unknown, message: string) => void;
  /** Prefix of the field ids, if two forms of a page share field names. */
  formId?: string;
  /** Name of a public form, for which a honeypot field is rendered and a signed timestamp is sent. */
  honeypot?: HoneypotForm;
};

export type ApiFormState = Omit<ReturnType<typeof useApiForm<$ZodType>>, 'field'>;

type State = FormErrors & {
  attempt: number;
  /** Errors of the last submission. The summary shows them even while fields are corrected. */
  summed?: FormErrors['errors'];
  signIn: SignInAgain | null;
  progress: number | null;
  /** `times`: number of successful submissions from this page. */
  sent: { message: string | null; times: number; data: unknown };
};

/** State and props of a form that also works without scripts. Uncontrolled inputs keep typed values after failures. */
export function useApiForm<S extends $ZodType>(options: ApiFormOptions<S>) {
  const { words, flash, formId } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const engine = useRef<Promise<FormEngine> | null>(null);
  const { run, running, cancel } = useOneRequest();
  const [state, setState] = useState<State>(() => ({
    ...flashErrors(flash),
    attempt: 0,
    signIn: null,
    progress: null,
    sent: { message: flash?.ok ? flash.message : null, times: 0, data: flash?.data },
  }));
  const update = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

  function load(): Promise<FormEngine> {
    const { schema, honeypot } = options;
    engine.current ??= Promise.all([import('./form-engine'), typeof schema === 'function' ? schema() : schema]).then(
      ([{ formEngine }, loaded]) => formEngine({ schema: loaded, honeypot, onErrors }),
    );
    engine.current.catch(() => (engine.current = null));
    return engine.current;
  }

  function onErrors(found: FormErrors, attempt: number) {
    setState((before) => ({
      ...before,
      ...found,
      attempt,
      ...(attempt !== before.attempt && { summed: found.errors }),
    }));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const data = new FormData(form, submitter);
    await run(words.busy ?? '', async (signal) => {
      update({ signIn: null });
      toast.clear();
      const loaded = await load().catch(() => null);
      if (!loaded) return withoutEngine(form, submitter);
      const onProgress = (progress: number) => update({ progress });
      const onSignedOut = (signIn: SignInAgain) => update({ signIn });
      const answer = await loaded.submit(form, data, { ...options, signal, onProgress, onSignedOut });
      update({ progress: null });
      if (answer) succeed(answer);
    });
  }

  // A visitor may have focused the form before the page's scripts ran.
  const prepare = () => void load().catch(() => undefined);
  useEffect(() => {
    if (formRef.current?.matches(':focus-within')) prepare();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page's scripts begin
  }, []);

  // Posts natively, except offline, when the browser's error page would replace the form, and in a dialog: the next
  // page could not show the result in a dialog that only a script opens.
  function withoutEngine(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (navigator.onLine && !form.closest('dialog')) return post(form, submitter);
    update({ problem: words.failed });
    toast.error(words.failed);
  }

  function succeed(answer: { data: unknown; message: string }) {
    const message = answer.message || words.success || '';
    if (options.toast) toast.success(message);
    setState((before) => ({ ...before, sent: { message, data: answer.data, times: before.sent.times + 1 } }));
    options.onSuccess?.(answer.data, message);
  }

  const { attempt, summed, signIn, progress, sent, ...found } = state;
  const isEmptied = options.emptied === true && sent.times > 0;
  const values = isEmptied ? undefined : (flash?.ok === false && flash.values) || options.defaultValues;
  const { items, ...shown } = shownForm<keyof input<S> & string>({ ...found, summed, values, formId });
  return {
    ...shown,
    words,
    signIn,
    submitting: running !== null,
    progress,
    /** Props for SentMessage or AccountDone. */
    sent: { ...sent, fresh: sent.times > 0 },
    /** Props for ErrorSummary. */
    summary: { items, attempt },
    /** Props for HoneypotField; null for a form without a honeypot. */
    honeypot: options.honeypot ? { stamp: flash?.stamp } : null,
    /** React key of the form. A new key after success resets the fields. */
    formKey: isEmptied ? sent.times : 0,
    formRef,
    formProps: {
      ref: formRef,
      action: options.action,
      method: 'post',
      encType: options.multipart ? 'multipart/form-data' : undefined,
      noValidate: true,
      onSubmit,
      // Loads the engine at the first focus, so that it and the timestamp are ready before submission.
      onFocus: prepare,
    } as const,
    cancel,
  };
}

/** Posts the form as a browser does, including the value of the clicked button. */
function post(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.submit();
}
