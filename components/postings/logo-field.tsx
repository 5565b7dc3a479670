import { describe, FieldFrame } from '@/components/form/field';
import { logoField as words } from '@/lib/content/en/submit-job';
import { LOGO_EXTENSIONS } from '@/lib/vocabulary/logos';
import type { FieldOf } from './job-field';

type LogoFieldProps = Pick<ReturnType<FieldOf<string>>, 'id' | 'name' | 'error'> & { optional?: boolean };

/** Choice of a company's logo. The browser's own file field keeps the form small, because few postings have a logo. */
export function LogoField({ id, name, error, optional = false }: LogoFieldProps) {
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error} optional={optional}>
      <input
        {...describe(id, words.hint, error)}
        name={name}
        type="file"
        accept={LOGO_EXTENSIONS.join(',')}
        className="block w-full max-w-full file:mr-3 file:min-h-11 file:rounded-input file:border-[1.5px] file:border-ink file:bg-paper file:px-4 file:font-semibold"
      />
    </FieldFrame>
  );
}
