import { useEffect, useRef } from 'react';

/** Sets controls without rendering the form again, which would take the focus. @returns the form's ref */
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
