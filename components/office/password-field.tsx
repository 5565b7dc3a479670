'use client';

import { useState } from 'react';
import { describe, FieldFrame } from '@/components/form/field';
import { Icon } from '@/components/ui/icon';
import { moderatorLogin } from '@/lib/content/office';

type PasswordFieldProps = { id: string; name: string; label: string; autoComplete: string; error?: string | undefined };

/** A password that can be looked at. The button keeps its name and says by being pressed whether it is shown. */
export function PasswordField({ id, name, label, autoComplete, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input {...describe(id, undefined, error)} name={name} type={shown ? 'text' : 'password'} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} className="control" />
      <span className="needs-script">
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-small font-semibold text-cobalt hover:underline"
        >
          {shown && <Icon name="check" size={14} />}
          {moderatorLogin.showPassword}
        </button>
      </span>
    </FieldFrame>
  );
}
