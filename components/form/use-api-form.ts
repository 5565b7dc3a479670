'use client';

import { useRef, useState, type SubmitEvent } from 'react';
import type { $ZodType, input } from 'zod/v4/core';
import { toast } from '@/components/ui/toast';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { HoneypotForm } from '@/lib/vocabulary/honeypot';
import type { FormEngine, FormErrors, FormRequest } from './form-engine';

/** What a form says. */
export type FormWords = {
  submit: string;
  busy: string;
  /** When the server cannot be reached or gives no words of its own. */
  failed: string;
  /** When it is done and the server gives no words of its own. */
  success?: string;
  /** Of a form with a file, while it travels. */
  progress?: string;
  cancel?: string;
};

type ApiFormOptions<S extends $ZodType> = {
  /** The schema, or what fetches it: public pages load it when somebody enters the form, not with the page. None: nothing to check. */
  schema?: S | (() => Promise<S>);
  action: string;
  /** What scripts send; without scripts a browser posts. */
  method?: 'POST' | 'PUT' | 'PATCH';
  /** For forms with a file: sent as multipart with progress, without a time limit. */
  multipart?: boolean;
  words: FormWords;
  defaultValues?: Partial<Record<keyof input<S> & string, unknown>>;
  /** What came of a post made without scripts. */
  flash?: Flash | null | undefined;
  /** Once it has been sent, the form is empty again. */
  emptied?: boolean;
  /** That it is done is also said as a toast. */
  toast?: boolean;
  onSuccess?: (data: unknown, message: string) => void;
  /** Prefixes field ids where two forms of a page share field names. */
  formId?: string;
  /** Public forms have a honeypot, and are sent with a signed timestamp of this name. */
  honeypot?: HoneypotForm;
  /** Where a visitor who is no longer signed in goes, with `?next=` leading back. */
  signInPath?: string;
  /** Runs when the server refuses, with its status, before its words are shown. */
  onRefused?: (status: number) => void;
  send?: FormRequest['send'];
};

/** For ApiForm. */
export type ApiFormState = Omit<ReturnType<typeof useApiForm<$ZodType>>, 'field'>;

type State = FormErrors & {
  attempt: number;
  submitting: boolean;
  progress: number | null;
  /** `times`: how often it has been sent from this page. */
  sent: { message: string | null; times: number; data: unknown };
};

/**
 * A form that is complete without scripts and better with them: checks on submit, says what is wrong, sends without leaving the
 * page. Inputs stay uncontrolled, so values survive every failure.
 */
export function useApiForm<S extends $ZodType>(options: ApiFormOptions<S>) {
  const { words, flash, formId, method = 'POST', multipart = false } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const engine = useRef<Promise<FormEngine> | null>(null);
  const inFlight = useRef<AbortController | null>(null);
  const [state, setState] = useState<State>(() => initialState(flash));
  const update = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  const isEmptied = options.emptied === true && state.sent.times > 0;
  const values = isEmptied ? undefined : (flash?.ok === false && flash.values) || options.defaultValues;

  const idOf = (name: string) => (formId ? `${formId}-${name}` : name);

  function load(): Promise<FormEngine> {
    const { schema, honeypot } = options;
    engine.current ??= Promise.all([import('./form-engine'), typeof schema === 'function' ? schema() : schema]).then(
      ([{ formEngine }, loaded]) =>
        formEngine({ schema: loaded, honeypot, onErrors: (found, attempt) => update({ ...found, attempt }) }),
    );
    engine.current.catch(() => (engine.current = null));
    return engine.current;
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const form = event.currentTarget;
    const data = new FormData(form, event.nativeEvent.submitter);
    const { signal } = (inFlight.current = new AbortController());
    update({ submitting: true });
    try {
      const loaded = await load().catch(() => null);
      if (!loaded) return withoutEngine(form);
      const { action, send, signInPath, onRefused } = options;
      const onProgress = (progress: number) => update({ progress });
      const request = {
        action,
        method,
        multipart,
        send,
        failed: words.failed,
        signInPath,
        onRefused,
        onProgress,
        signal,
      };
      const answer = await loaded.submit(form, data, request);
      if (answer) succeed(answer);
    } finally {
      inFlight.current = null;
      update({ submitting: false, progress: null });
    }
  }

  // A dialog is there by scripts alone, so nothing answers what a browser would post from it.
  function withoutEngine(form: HTMLFormElement) {
    if (!form.closest('dialog')) return form.submit();
    update({ problem: words.failed });
    toast.error(words.failed);
  }

  function succeed(answer: { data: unknown; message: string }) {
    const message = answer.message || words.success || '';
    if (options.toast) toast.success(message);
    setState((before) => ({ ...before, sent: { message, data: answer.data, times: before.sent.times + 1 } }));
    options.onSuccess?.(answer.data, message);
  }

  const { errors, attempt, sent, ...rest } = state;
  return {
    ...rest,
    errors,
    /** Spread on SentMessage or AccountDone. */
    sent: { ...sent, fresh: sent.times > 0 },
    words,
    /** For a field: id, name, initial value and error. */
    field: (name: keyof input<S> & string) => ({
      id: idOf(name),
      name,
      defaultValue: values?.[name] as string | undefined,
      error: errors[name],
    }),
    /** Spread on ErrorSummary. */
    summary: {
      items: Object.entries(errors).flatMap(([name, message]) => (message ? [{ id: idOf(name), message }] : [])),
      attempt,
    },
    /** Spread on HoneypotField; null where there is none. */
    honeypot: options.honeypot ? { stamp: flash?.stamp } : null,
    /** Another form stands in the page once this one has been emptied. */
    formKey: isEmptied ? sent.times : 0,
    formRef,
    formProps: {
      ref: formRef,
      action: options.action,
      method: 'post',
      encType: multipart ? 'multipart/form-data' : undefined,
      noValidate: true,
      onSubmit,
      // By the time the form is filled in, the engine is there, and the timestamp is old enough.
      onFocus: () => void load().catch(() => undefined),
    } as const,
    cancel: () => inFlight.current?.abort(),
  };
}

function initialState(flash: Flash | null | undefined): State {
  const failed = flash?.ok === false;
  return {
    errors: Object.fromEntries(Object.entries(flash?.errors ?? {}).map(([name, [message]]) => [name, message])),
    problem: failed && !flash.errors ? flash.message : null,
    attempt: 0,
    submitting: false,
    progress: null,
    sent: { message: flash?.ok ? flash.message : null, times: 0, data: flash?.data },
  };
}
