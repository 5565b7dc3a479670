import type { ComponentProps } from 'react';
import { Field } from './field';

/**
 * The code of a second factor. Text and not a number: a recovery code has letters, and codes begin with zeros. It is
 * always empty: a code that was refused is of no more use.
 */
export function CodeField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      defaultValue={undefined}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
