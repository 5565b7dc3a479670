import { describe, FieldFrame } from '@/components/form/field';
import type { Catalogue } from '@/lib/content';
import { LOGO_EXTENSIONS } from '@/lib/vocabulary/logos';
import type { FieldOf } from './job-field';

type LogoFieldProps = Pick<ReturnType<FieldOf<string>>, 'id' | 'name' | 'error'> & {
  words: Catalogue['logo']['field'];
  optional?: boolean;
};

/** Uses a native input, because few postings have a logo and a richer field would enlarge the form's script. */
export function LogoField({ words, id, name, error, optional = false }: LogoFieldProps) {
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error} optional={optional}>
      <input
        {...describe(id, words.hint, error)}
        name={name}
        type="file"
        accept={LOGO_EXTENSIONS.join(',')}
        className="mt-2 block w-full max-w-full file:mr-3 file:min-h-11 file:rounded-input file:border-[1.5px] file:border-text file:bg-ground file:px-4 file:font-semibold"
      />
    </FieldFrame>
  );
}
