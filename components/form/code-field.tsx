import type { ComponentProps } from 'react';
import { Field } from './field';

/** A text input, because recovery codes have letters and codes may begin with zeros. It never shows a refused code. */
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
