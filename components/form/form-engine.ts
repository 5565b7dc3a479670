import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { toast } from '@/components/ui/toast';
import { HONEYPOT_FIELD, TIMESTAMP_FIELD, type HoneypotForm } from '@/lib/vocabulary/honeypot';
import { formTimestamp } from './form-timestamp';
import { formValues, type FormValues } from './form-values';
import type { FormErrors } from './shown-form';
import type { SignInAgain } from './form-problem';
import { sendJson, sendMultipart, signInAgain, type Answer } from './send-form';

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

export type SendOptions = {
  action: string;
  /** What scripts send; without scripts a browser posts. */
  method?: 'POST' | 'PUT' | 'PATCH';
  /** For forms with a file: sent as multipart with progress, without a time limit. `with-file`: only where one was chosen. */
  multipart?: boolean | 'with-file';
  words: FormWords;
  /** Sends the checked values in a way of its own; a failure is then shown in the page only. */
  send?: (values: FormValues) => Promise<Answer>;
  /** Where somebody signs in again whose session has ended. */
  signInPath?: string;
  /** Runs when the server refuses, with its status, before its words are shown. */
  onRefused?: (status: number) => void;
};

type Request = SendOptions & {
  signal: AbortSignal;
  onProgress: (part: number) => void;
  /** Hears where to sign in again; what was typed stays in the page. */
  onSignedOut: (signIn: SignInAgain) => void;
};

type EngineOptions = {
  schema: $ZodType | undefined;
  honeypot: HoneypotForm | undefined;
  /** `attempt` counts how often the form has been submitted. */
  onErrors: (found: FormErrors, attempt: number) => void;
};

export type FormEngine = ReturnType<typeof formEngine>;

/**
 * Checks and sends one form with React Hook Form for as long as it is in the page. In a file of its own because the libraries weigh as
 * much as a third of what a page may add to the framework: it is fetched when somebody enters the form (docs/decisions/010-forms).
 */
export function formEngine({ schema, honeypot, onErrors }: EngineOptions) {
  const timestamp = honeypot ? formTimestamp(honeypot) : null;
  const { clearErrors, handleSubmit, reset, setError, subscribe, trigger } = createFormControl<FormValues>({
    ...(schema && { resolver: standardSchemaResolver<FormValues, unknown, FormValues>(schema as never) }),
    // The summary of errors takes the focus.
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

  /** `data` is what a browser would post. The answer when the server did it, else nothing: `onErrors` says why not. */
  async function submit(form: HTMLFormElement, data: FormData, request: Request) {
    if (page !== form) form.addEventListener('change', recheckWhenReleased);
    page = form;
    clearErrors('root');
    reset(formValues(data), { keepErrors: true, keepSubmitCount: true });
    const answer = await handleSubmit((values) => deliver(values, data, request))();
    if (found.problem && !request.send) toast.error(found.problem);
    return answer?.kind === 'success' ? answer : undefined;
  }

  // An error that goes moves what is below it, and must not do so under a button that is being pressed.
  function recheckWhenReleased(event: Event) {
    const { target, currentTarget } = event;
    if (!isPressed) return recheckField(target, currentTarget);
    addEventListener('pointerup', () => setTimeout(() => recheckField(target, currentTarget)), { once: true });
  }

  // A field that failed is checked again when it was changed and left. The errors of the others stay.
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

  /** Taken for a program: what a password manager put into the honeypot, or a timestamp from before a restart, must not be sent again. */
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

/** Of a field whose value is a list, the message of its first wrong item. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return (error as { message?: string }).message ?? Object.values(error).map(messageOf).find(Boolean);
}
