import type { ComponentProps } from 'react';
import { Field } from './field';

/**
 * The code of a second factor. Text and not a number: recovery codes have letters, and codes may begin with zeros.
 * Always empty at first, because a refused code is useless.
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
