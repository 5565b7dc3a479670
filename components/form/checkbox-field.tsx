import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { describe, FieldError } from './field';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'defaultValue'> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string;
  /** True, or the value a browser posts for a ticked box. */
  defaultValue?: unknown;
};

/** A tick box with its words beside it. It posts `on` when ticked and nothing otherwise. */
export function CheckboxField({ label, hint, error, id, className, defaultValue, ...input }: CheckboxFieldProps) {
  const fieldId = id ?? input.name;
  return (
    <div className={cx('field', className)}>
      <FieldError id={fieldId} error={error} />
      <div className="flex gap-3">
        <input
          {...input}
          {...describe(fieldId, hint, error)}
          type="checkbox"
          defaultChecked={input.checked === undefined ? isTicked(defaultValue) : undefined}
          className="mt-0.5 size-6 flex-none accent-cobalt"
        />
        <div>
          <label htmlFor={fieldId}>{label}</label>
          {hint && (
            <p id={`${fieldId}-hint`} className="field-hint">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true' || value === '1';
}
