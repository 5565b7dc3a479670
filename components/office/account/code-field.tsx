import { Field } from '@/components/form/field';

type CodeFieldProps = { id?: string; label: string; hint: string; error?: string | undefined };

/** The code of a second factor. Text and not a number: a recovery code has letters, and codes begin with zeros. */
export function CodeField({ id = 'code', label, hint, error }: CodeFieldProps) {
  return (
    <Field
      id={id}
      name="code"
      label={label}
      hint={hint}
      {...(error !== undefined && { error })}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="max-w-64"
    />
  );
}
