import type { ComponentProps } from 'react';
import { Field } from './field';

/**
 * A text input, not a number: recovery codes have letters, and codes may begin with zeros. A refused code is not shown
 * again.
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
