import type { ComponentProps } from 'react';
import { Field, SelectField, TextareaField } from '@/components/form/field';
import type { FormField } from '@/lib/jobs/form-fields';

/** The props that `field` of useApiForm returns. */
export type FieldOf<Name extends string> = (name: Name) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type JobFieldProps = FormField &
  ReturnType<FieldOf<string>> & { autoFocus?: boolean; disabled?: boolean; className?: string };

export function JobField({ options, suggestions, rows, type, className, ...rest }: JobFieldProps) {
  if (options) return <SelectField {...rest} options={options} className={className ?? 'half'} />;
  if (rows) return <TextareaField {...rest} rows={rows} className={className ?? 'full'} />;
  if (suggestions) return <SuggestedField {...rest} suggestions={suggestions} className={className ?? 'half'} />;
  return <Field {...rest} type={type} className={className ?? (type === 'date' ? 'max-w-64' : undefined)} />;
}

function SuggestedField({ suggestions, ...rest }: ComponentProps<typeof Field> & { suggestions: readonly string[] }) {
  const list = `${rest.id}-list`;
  return (
    <>
      <Field {...rest} list={list} />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
