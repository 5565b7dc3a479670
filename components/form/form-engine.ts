import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { toast } from '@/components/ui/toast';
import { HONEYPOT_FIELD, TIMESTAMP_FIELD, type HoneypotForm } from '@/lib/vocabulary/honeypot';
import { formTimestamp } from './form-timestamp';
import type { FormErrors } from './shown-form';
import type { SignInAgain } from './form-problem';
import { sendJson, sendMultipart, signInAgain, type Answer } from './send';

export type FormWords = {
  /** Absent if the page itself renders the form's buttons. */
  submit?: string;
  busy?: string;
  /** Shown if the server is unreachable or sends no message. */
  failed: string;
  /** Shown after success if the server sends no message. */
  success?: string;
  progress?: string;
  cancel?: string;
};

export type SendOptions = {
  action: string;
  /** HTTP method of a request by script. Without scripts the browser always sends a POST. */
  method?: 'POST' | 'PUT' | 'PATCH';
  /** Multipart, with progress and without a time limit. `with-file`: only if a file was chosen. */
  multipart?: boolean | 'with-file';
  words: FormWords;
  /** Sends the validated values in place of a request to `action`. */
  send?: (values: FormValues) => Promise<Answer>;
  /** Shows a failure only on the page, not also as a toast. */
  quiet?: boolean;
  /** Sign-in page, linked if the session has ended. */
  signInPath?: string;
  /** Called with the HTTP status of a refusal before its message is shown. */
  onRefused?: (status: number) => void;
};

type Request = SendOptions & {
  signal: AbortSignal;
  onProgress: (part: number) => void;
  /** Called with a sign-in link if the session has ended. Typed values remain on the page. */
  onSignedOut: (signIn: SignInAgain) => void;
};

type EngineOptions = {
  schema: $ZodType | undefined;
  honeypot: HoneypotForm | undefined;
  /** @param attempt number of submissions until now */
  onErrors: (found: FormErrors, attempt: number) => void;
};

export type FormEngine = ReturnType<typeof formEngine>;

/** Validates and sends a form. Loaded at the form's first focus: its libraries are large (docs/decisions/010-forms). */
export function formEngine({ schema, honeypot, onErrors }: EngineOptions) {
  const timestamp = honeypot ? formTimestamp(honeypot) : null;
  const { clearErrors, handleSubmit, reset, setError, subscribe, trigger } = createFormControl<FormValues>({
    // Without a schema every value is valid, including one that the server refused before.
    resolver: schema
      ? standardSchemaResolver<FormValues, unknown, FormValues>(schema as never)
      : async (values) => ({ values, errors: {} }),
    // The error summary gets the focus, not the first invalid field.
    shouldFocusError: false,
  });
  let isPressed = false;
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);
  let page: HTMLFormElement;
  let found: FormErrors;
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {}, submitCount = 0 }) => onErrors((found = formErrors(errors, page)), submitCount),
  });

  /** @param data what a browser would post @returns the answer on success; undefined after `onErrors` was called */
  async function submit(form: HTMLFormElement, data: FormData, request: Request) {
    if (page !== form) form.addEventListener('change', recheckWhenReleased);
    page = form;
    clearErrors('root');
    reset(formValues(data), { keepErrors: true, keepSubmitCount: true });
    const answer = await handleSubmit((values) => deliver(values, data, request))();
    if (found.problem && !request.quiet) toast.error(found.problem);
    return answer?.kind === 'success' ? answer : undefined;
  }

  // An error that disappears moves the content below. Rechecking waits until the pointer is released, or a click could
  // miss its target.
  function recheckWhenReleased(event: Event) {
    const { target, currentTarget } = event;
    if (!isPressed) return recheckField(target, currentTarget);
    addEventListener('pointerup', () => setTimeout(() => recheckField(target, currentTarget)), { once: true });
  }

  // Validates a field with an error again after a change. Errors of other fields remain.
  function recheckField(target: EventTarget | null, form: EventTarget | null) {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    if (!found.errors[name]) return;
    reset(formValues(new FormData(form as HTMLFormElement)), { keepErrors: true, keepSubmitCount: true });
    void trigger(name);
  }

  async function deliver(values: FormValues, data: FormData, request: Request): Promise<Answer> {
    const { action, method = 'POST', multipart, send, signal, onProgress } = request;
    const stamp = await timestamp?.ready(signal);
    if (signal.aborted) return { kind: 'cancelled' };
    if (stamp) data.set(TIMESTAMP_FIELD, stamp);
    const isMultipart = multipart === 'with-file' ? hasFile(data) : multipart;
    if (isMultipart) onProgress(0);
    const answer = send
      ? await send(values)
      : isMultipart
        ? await sendMultipart(action, method, data, signal, onProgress)
        : await sendJson(action, method, formValues(data), signal);
    if (answer.kind === 'unreachable') setError('root', { message: request.words.failed });
    if (answer.kind === 'failure') refused(answer, request);
    return answer;
  }

  function refused(answer: Extract<Answer, { kind: 'failure' }>, request: Request) {
    const { words, signInPath, onRefused, onSignedOut } = request;
    if (answer.status === 401 && signInPath) onSignedOut(signInAgain(signInPath));
    if (answer.status === 422 && !answer.errors) startOver();
    onRefused?.(answer.status);
    const messages = Object.entries(answer.errors ?? {}).filter(([, [message]]) => message);
    if (messages.length === 0) setError('root', { message: answer.message ?? words.failed });
    for (const [name, [message]] of messages) setError(name, { message });
  }

  /** After a refusal as a bot: empties the honeypot and drops the timestamp, which may predate a server restart. */
  function startOver() {
    timestamp?.forget();
    const honeypotField = page.elements.namedItem(HONEYPOT_FIELD);
    if (honeypotField instanceof HTMLInputElement) honeypotField.value = '';
  }

  return { submit };
}

function hasFile(data: FormData): boolean {
  return [...data.values()].some((value) => value instanceof File && value.name !== '');
}

function formErrors(errors: FieldErrors, form: HTMLFormElement): FormErrors {
  const messages = new Map(
    Object.entries(errors).map(([name, error]) => [name, messageOf(error) ?? 'Check this field.']),
  );
  const names = new Set([...form.elements].map((element) => element.getAttribute('name') ?? ''));
  return {
    errors: Object.fromEntries([...names].flatMap((name) => (messages.has(name) ? [[name, messages.get(name)]] : []))),
    problem: [...messages].find(([name]) => !names.has(name))?.[1] ?? null,
  };
}

/** The error message of a field. A list has the message of its first invalid item. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return (error as { message?: string }).message ?? Object.values(error).map(messageOf).find(Boolean);
}

type FormValues = Record<string, unknown>;

/** The values that a browser would post, without unticked boxes and empty files. Repeated names become lists. */
export function formValues(data: FormData): FormValues {
  const values: FormValues = {};
  for (const name of new Set(data.keys())) {
    const entries = data.getAll(name).filter((entry) => !isNoFile(entry));
    if (entries.length > 0) values[name] = entries.length > 1 ? entries : entries[0];
  }
  return values;
}

function isNoFile(entry: FormDataEntryValue): boolean {
  return entry instanceof File && entry.size === 0 && entry.name === '';
}
