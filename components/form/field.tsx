import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type FrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks a field that may stay empty; all others are expected to be filled in. */
  optional?: boolean;
  className?: string;
};

/** Props of all controls. `id` defaults to `name`. */
export type LabelledProps<Control> = FrameProps & Omit<Control, 'name' | 'children'> & { name: string; id?: string };

// Autofill hints by input type. Addresses are neither capitalised nor spell-checked.
const BY_TYPE: Partial<Record<string, ComponentProps<'input'>>> = {
  email: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { autoComplete: 'tel' },
  url: { autoComplete: 'url' },
};

export function Field({ type = 'text', ...props }: LabelledProps<ComponentProps<'input'>>) {
  const { frame, control } = labelled(props);
  return (
    <FieldFrame {...frame}>
      <input {...BY_TYPE[type]} {...control} type={type} className="control" />
    </FieldFrame>
  );
}

export function TextareaField({ rows = 6, ...props }: LabelledProps<ComponentProps<'textarea'>>) {
  const { frame, control } = labelled(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} rows={rows} className="control" />
    </FieldFrame>
  );
}

type SelectOption = { value: string; label: string };

type SelectFieldProps = LabelledProps<ComponentProps<'select'>> & { options: readonly SelectOption[] };

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = labelled(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Splits the props of a field into those of its FieldFrame and those of its control, which refers to hint and error. */
export function labelled<P extends FrameProps & { name: string; id?: string }>(props: P) {
  const { label, hint, error, optional, className, id = props.name, ...control } = props;
  return {
    frame: { id, label, hint, error, optional, className },
    control: { ...control, ...describe(id, hint, error) },
  };
}

/** Label, hint and error around a custom control. Spread `describe(id, hint, error)` on that control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="field-hint">
      {children}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}

export function describe(id: string, hint?: ReactNode, error?: string) {
  const ids = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}
