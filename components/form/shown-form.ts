import type { Flash } from '@/lib/platform/http/flash/schema';

/** What is wrong: the first message of each field, in the order of the form, and what is about no field of it. */
export type FormErrors = { errors: Partial<Record<string, string>>; problem: string | null };

type Shown = FormErrors & {
  /** The errors that the summary lists, where these are not the errors of the fields. */
  summed?: FormErrors['errors'];
  values: Partial<Record<string, unknown>> | undefined;
  formId?: string;
};

/** What a form shows: its fields with values and errors, and the items of the summary. `formId` prefixes the ids. */
export function shownForm<Name extends string>({ errors, summed = errors, problem, values, formId }: Shown) {
  const idOf = (name: string) => (formId ? `${formId}-${name}` : name);
  return {
    problem,
    items: Object.entries(summed).flatMap(([name, message]) => (message ? [{ id: idOf(name), message }] : [])),
    /** For a field: id, name, initial value and error. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      defaultValue: (values?.[name] ?? undefined) as string | undefined,
      error: errors[name],
    }),
  };
}

/** The same of a form that the browser itself posts. */
export function shownFlash(flash: Flash | null | undefined, formId?: string) {
  return shownForm({ ...flashErrors(flash), values: flash?.values, formId });
}

/** What a post made without scripts left to say. */
export function flashErrors(flash: Flash | null | undefined): FormErrors {
  return {
    errors: Object.fromEntries(Object.entries(flash?.errors ?? {}).map(([name, [message]]) => [name, message])),
    problem: flash?.ok === false && !flash.errors ? flash.message : null,
  };
}
