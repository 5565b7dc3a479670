'use client';

import { useState, type ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { PASSWORD_ADVICE, SHOW_PASSWORD } from '@/lib/content/en/account-messages';
import { FieldFrame, labelled, type LabelledProps } from './field';

type PasswordFieldProps = Omit<LabelledProps<ComponentProps<'input'>>, 'type'> & {
  /** True for a new password: shows advice and sets `autocomplete` so that password managers suggest one. */
  chosen?: boolean;
};

/** A password field with a Show button. The button's label is constant; `aria-pressed` has its state. */
export function PasswordField({ chosen = false, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = labelled({ hint: chosen && PASSWORD_ADVICE, ...props });
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="control"
      />
      <span className="needs-script">
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={frame.id}
          onClick={() => setShown(!shown)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-small sm:min-h-8 font-semibold text-link hover:underline"
        >
          {shown && <Icon name="check" size={14} />}
          {SHOW_PASSWORD}
        </button>
      </span>
    </FieldFrame>
  );
}
