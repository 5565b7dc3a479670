import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type FrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Says in the label that the field may stay empty. All other fields must be filled in. */
  optional?: boolean;
  className?: string;
};

/** Props that all controls accept. `id` defaults to `name`. */
export type LabelledProps<Control> = FrameProps & Omit<Control, 'name' | 'children'> & { name: string; id?: string };

// Attributes by input type. Browsers must not capitalise or spell-check addresses.
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

/** Splits a field's props into those of its frame and its control, whose `aria-describedby` names hint and error. */
export function labelled<P extends FrameProps & { name: string; id?: string }>(props: P) {
  const { label, hint, error, optional, className, id = props.name, ...control } = props;
  return {
    frame: { id, label, hint, error, optional, className },
    control: { ...control, ...describe(id, hint, error) },
  };
}

/** Frame of a custom control, which needs the props of `describe(id, hint, error)`. */
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
