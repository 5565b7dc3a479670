'use client';

import { useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SHOW_PASSWORD } from '@/lib/content/forms';
import { describe, FieldFrame } from './field';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & {
  id: string;
  name: string;
  label: string;
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A password that can be looked at. The button keeps its name and says by being pressed whether it is shown. */
export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...describe(id, hint, error)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="control"
      />
      <span className="needs-script">
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-small font-semibold text-cobalt hover:underline"
        >
          {shown && <Icon name="check" size={14} />}
          {SHOW_PASSWORD}
        </button>
      </span>
    </FieldFrame>
  );
}
