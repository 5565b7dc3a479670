import type { Flash } from '@/lib/platform/http/flash/schema';

/** First error of each field, in form order, and the first error that belongs to no field (`problem`). */
export type FormErrors = { errors: Partial<Record<string, string>>; problem: string | null };

type Shown = FormErrors & {
  /** Errors for the summary, if they differ from the current errors of the fields. */
  summed?: FormErrors['errors'];
  values: Partial<Record<string, unknown>> | undefined;
  formId?: string;
};

/** Props of each field, and the items of the error summary. @param formId prefix of the ids */
export function shownForm<Name extends string>({ errors, summed = errors, problem, values, formId }: Shown) {
  const idOf = (name: string) => (formId ? `${formId}-${name}` : name);
  return {
    problem,
    items: Object.entries(summed).flatMap(([name, message]) => (message ? [{ id: idOf(name), message }] : [])),
    field: (name: Name) => ({
      id: idOf(name),
      name,
      defaultValue: (values?.[name] ?? undefined) as string | undefined,
      error: errors[name],
    }),
  };
}

/** `shownForm` with the result of a post without scripts. @param values shown if the flash has none */
export function shownFlash(flash: Flash | null | undefined, formId?: string, values: Shown['values'] = {}) {
  return shownForm({ ...flashErrors(flash), values: flash?.values ?? values, formId });
}

export function flashErrors(flash: Flash | null | undefined): FormErrors {
  return {
    errors: Object.fromEntries(Object.entries(flash?.errors ?? {}).map(([name, [message]]) => [name, message])),
    problem: flash?.ok === false && !flash.errors ? flash.message : null,
  };
}
