'use client';

import { useRef, useState, type SubmitEvent } from 'react';
import type { $ZodType, input } from 'zod/v4/core';
import { toast } from '@/components/ui/toast';
import { TIMESTAMP_FIELD, HONEYPOT_FIELD, type HoneypotForm } from '@/lib/vocabulary/honeypot';
import type { FieldMessages } from './check-form';
import type { ErrorSummaryItem } from './error-summary';
import type { FormTimestamp } from './form-timestamp';
import { formData, readForm, type FormValues } from './form-values';
import type { Answer } from './send-form';

type ApiFormOptions<S extends $ZodType> = {
  /** The schema, or what fetches it: public pages load it when somebody enters the form, not with the page. */
  schema: S | (() => Promise<S>);
  action: string;
  /** What scripts send; without scripts a browser posts to the same address. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** For forms with a file: sent as multipart with progress, without a time limit. */
  multipart?: boolean;
  defaultValues?: Partial<Record<keyof input<S> & string, unknown>>;
  /** The server's field errors of a post made without scripts. */
  initialErrors?: Record<string, string[]>;
  onSuccess: (data: unknown, message: string) => void;
  /** Runs when the server refuses, with its status, before its words are shown. */
  onRefused?: (status: number) => void;
  /** Said when the server cannot be reached or gives no words of its own. */
  fallbackMessage?: string;
  /** Where a visitor who is no longer signed in goes, with `?next=` leading back. */
  signInPath?: string;
  /** Prefixes field ids where two forms of a page share field names. */
  formId?: string;
  /** Public forms are sent with a timestamp of this name, and hold a HoneypotField. */
  honeypotForm?: HoneypotForm;
};

/**
 * A form that is complete without scripts and better with them: checks on submit, says what is wrong, sends without leaving the
 * page. Inputs stay uncontrolled, so values survive every failure.
 */
export function useApiForm<S extends $ZodType>(options: ApiFormOptions<S>) {
  const {
    schema,
    action,
    method = 'POST',
    multipart = false,
    defaultValues,
    fallbackMessage = 'Something went wrong',
  } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const inFlight = useRef<AbortController | null>(null);
  const stampRef = useRef<Promise<FormTimestamp> | null>(null);
  const [errors, setErrors] = useState<FieldMessages>(() => firstMessages(options.initialErrors));
  const [attempt, setAttempt] = useState(0);
  const [formError, setFormError] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);

  const idOf = (name: string) => (options.formId ? `${options.formId}-${name}` : name);

  function stamp(): Promise<FormTimestamp> | null {
    const { honeypotForm } = options;
    if (honeypotForm)
      stampRef.current ??= import('./form-timestamp').then((module) => module.formTimestamp(honeypotForm));
    return stampRef.current;
  }

  async function send(values: FormValues, body: FormData | null, signal: AbortSignal): Promise<Answer> {
    try {
      const { sendJson, sendMultipart } = await loadSend();
      return body
        ? await sendMultipart(action, method, body, signal, setProgress)
        : await sendJson(action, method, values, signal);
    } catch {
      // Neither rejects: what does not arrive is the part of the page that sends.
      return { kind: 'unreachable' };
    }
  }

  function register(name: keyof input<S> & string) {
    return { id: idOf(name), name, defaultValue: defaultValues?.[name] as string | undefined };
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (inFlight.current) return;
    const form = event.currentTarget;
    const submitter = event.nativeEvent.submitter;
    const cancelling = (inFlight.current = new AbortController());
    const values = readForm(form, submitter);
    const body = multipart ? formData(form, submitter) : null;
    setSubmitting(true);
    setFormError(null);
    try {
      const check = await Promise.all([loadCheck(), load(schema)]).catch(() => null);
      // Where the check could not be fetched, the server's own is enough.
      const found = check ? await check[0].checkForm(check[1], values) : {};
      if (Object.keys(found).length > 0) return showFieldErrors(found, form);
      setErrors({});
      const { signal } = cancelling;
      const stamped = await stamp()
        ?.then((held) => held.ready(signal))
        .catch(() => void (stampRef.current = null));
      if (signal.aborted) return;
      if (stamped) {
        values[TIMESTAMP_FIELD] = stamped;
        body?.set(TIMESTAMP_FIELD, stamped);
      }
      if (body) setProgress(0);
      handle(await send(values, body, signal), form);
    } finally {
      inFlight.current = null;
      setSubmitting(false);
      setProgress(null);
    }
  }

  function handle(answer: Answer, form: HTMLFormElement) {
    if (answer.kind === 'cancelled') return;
    if (answer.kind === 'success') return options.onSuccess(answer.data, answer.message);
    if (answer.kind === 'unreachable') return fail(fallbackMessage);
    if (answer.status === 401 && options.signInPath)
      return window.location.assign(signInAddress(options.signInPath, window.location));
    if (answer.status === 422 && !answer.errors) startOver(form);
    options.onRefused?.(answer.status);
    const messages = firstMessages(answer.errors);
    if (Object.keys(messages).some((name) => form.elements.namedItem(name))) return showFieldErrors(messages, form);
    fail(Object.values(messages)[0] ?? answer.message ?? fallbackMessage);
  }

  /** Taken for a program: what a password manager put into the honeypot, or a timestamp from before a restart, must not be sent again. */
  function startOver(form: HTMLFormElement) {
    void stampRef.current?.then((held) => held.forget());
    const trap = form.elements.namedItem(HONEYPOT_FIELD);
    if (trap instanceof HTMLInputElement) trap.value = '';
  }

  /** In the order of the form; a message about something that is not in it goes above the form. */
  function showFieldErrors(found: FieldMessages, form: HTMLFormElement) {
    const names = new Set([...form.elements].map((element) => (element as HTMLInputElement).name));
    setErrors(Object.fromEntries([...names].flatMap((name) => (found[name] ? [[name, found[name]]] : []))));
    setAttempt((count) => count + 1);
    const elsewhere = Object.keys(found).find((name) => !names.has(name));
    if (elsewhere) fail(found[elsewhere] ?? fallbackMessage);
  }

  function fail(message: string) {
    setFormError(message);
    toast.error(message);
  }

  function reset() {
    formRef.current?.reset();
    setErrors({});
    setFormError(null);
  }

  return {
    /** For a control of one's own: id, name and initial value. */
    register,
    /** For our field components: the same with the field's error. */
    field: (name: keyof input<S> & string) => ({ ...register(name), error: errors[name] }),
    errors,
    /** Spread on ErrorSummary. */
    summary: { items: summaryItems(errors, idOf), attempt },
    formProps: {
      ref: formRef,
      action,
      method: 'post',
      encType: multipart ? 'multipart/form-data' : undefined,
      noValidate: true,
      onSubmit,
      // By the time the form is filled in, the check is there, and the timestamp is old enough.
      onFocus: () => {
        stamp()
          ?.then((held) => held.prepare())
          .catch(() => void (stampRef.current = null));
        void Promise.all([loadCheck(), load(schema), loadSend()]).catch(() => undefined);
      },
    } as const,
    submitting,
    progress,
    formError,
    cancel: () => inFlight.current?.abort(),
    reset,
  };
}

// Fetched when somebody enters the form, not with the page.
const loadCheck = () => import('./check-form');
const loadSend = () => import('./send-form');

async function load<S extends $ZodType>(schema: S | (() => Promise<S>)): Promise<S> {
  return typeof schema === 'function' ? schema() : schema;
}

/** The sign-in page with the way back to where the visitor is. */
export function signInAddress(path: string, here: { pathname: string; search: string }): string {
  return `${path}?next=${encodeURIComponent(here.pathname + here.search)}`;
}

function firstMessages(errors: Record<string, string[]> | undefined): FieldMessages {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, messages]) => (messages[0] ? [[name, messages[0]]] : [])),
  );
}

function summaryItems(errors: FieldMessages, idOf: (name: string) => string): ErrorSummaryItem[] {
  return Object.entries(errors).flatMap(([name, message]) => (message ? [{ id: idOf(name), message }] : []));
}
