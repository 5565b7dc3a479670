import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { FormValues } from './form-values';

/** First message per field, by name; empty when the values are fine. */
export type FieldMessages = Partial<Record<string, string>>;

/**
 * Runs the values through the schema as React Hook Form does. In a file of its own because the library weighs as much as a
 * third of what a page may add to the framework: it is fetched when somebody enters a form, not with the page.
 */
export async function checkForm(schema: $ZodType, values: FormValues): Promise<FieldMessages> {
  const { handleSubmit } = createFormControl<FormValues>({
    defaultValues: values,
    resolver: resolverFor(schema),
    shouldFocusError: false,
  });
  const messages: FieldMessages = {};
  await handleSubmit(
    () => undefined,
    (errors) => {
      for (const [name, error] of Object.entries(errors))
        messages[name] = error?.message ? String(error.message) : 'Check this field.';
    },
  )();
  return messages;
}

// Smaller than the resolver package, which carries the support of two generations of the schema library.
function resolverFor(schema: $ZodType): Resolver<FormValues> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value as FormValues, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const issue of result.issues) {
      const first = issue.path?.[0];
      const name = String(typeof first === 'object' ? first.key : (first ?? 'root'));
      errors[name] ??= { type: 'schema', message: issue.message };
    }
    return { values: {}, errors };
  };
}
