import { useEffect, useRef } from 'react';

/**
 * Sets the controls of a form to new values. Rendering the form again would take the focus from a field being typed in.
 * @returns the form's ref
 */
export function useShownValues(values: Readonly<Record<string, string>>) {
  const ref = useRef<HTMLFormElement>(null);
  const shown = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(shown))) {
      const control = ref.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [shown]);
  return ref;
}
