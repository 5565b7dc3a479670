import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type FrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks what may be left empty; everything else is expected to be filled in. */
  optional?: boolean;
};

type FieldProps = FrameProps & Omit<ComponentProps<'input'>, 'name'> & { name: string };

/** A labelled one-line input. Its `id` is its name unless given. */
export function Field({ label, hint, error, optional, className, id, type = 'text', ...input }: FieldProps) {
  const fieldId = id ?? input.name;
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, className }}>
      <input {...input} {...describe(fieldId, hint, error)} type={type} className="control" />
    </FieldFrame>
  );
}

type TextareaFieldProps = FrameProps & Omit<ComponentProps<'textarea'>, 'name'> & { name: string };

export function TextareaField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  rows = 6,
  ...textarea
}: TextareaFieldProps) {
  const fieldId = id ?? textarea.name;
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, className }}>
      <textarea {...textarea} {...describe(fieldId, hint, error)} rows={rows} className="control" />
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FrameProps &
  Omit<ComponentProps<'select'>, 'name' | 'children'> & { name: string; options: readonly SelectOption[] };

export function SelectField({ label, hint, error, optional, className, id, options, ...select }: SelectFieldProps) {
  const fieldId = id ?? select.name;
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, className }}>
      <select {...select} {...describe(fieldId, hint, error)} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Label, hint and error around a control of one's own; give the control `describe(id, hint, error)`. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FrameProps & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
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

/** The attributes that tie a control to its hint and error. */
export function describe(id: string, hint?: ReactNode, error?: string) {
  const ids = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}
