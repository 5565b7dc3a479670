import { Field } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { MAX_INFORMED_WORDS } from '@/lib/vocabulary/imports';
import { MAX_SOURCE } from '@/lib/vocabulary/sourcing';

/** Uploads CVs or a list. The browser posts the form, so that it works the same without scripts; files can be dropped on it. */
export function ImportForm({ flash }: { flash: Flash | null }) {
  const { importPage: words } = content();
  const { field } = shownFlash(flash);
  const ground = flash?.values?.ground ?? 'tell';
  return (
    <form method="post" action={officeApi.imports} encType="multipart/form-data" className="max-w-[44rem] space-y-4">
      {flash && !flash.ok && <Banner tone="error">{flash.message}</Banner>}
      <Field
        {...field('files')}
        defaultValue={undefined}
        label={words.files}
        hint={flash ? words.again : `${words.filesHint} ${words.listHint}`}
        type="file"
        multiple
        required
      />
      <Field {...field('source')} label={words.source} hint={words.sourceHint} required maxLength={MAX_SOURCE} />
      <fieldset className="space-y-1">
        <legend className="font-semibold">{words.ground}</legend>
        {(['tell', 'informed'] as const).map((value) => (
          <label key={value} className="block">
            <input type="radio" name="ground" value={value} defaultChecked={ground === value} /> {words.grounds[value]}
          </label>
        ))}
      </fieldset>
      <Field {...field('informed_day')} label={words.informedDay} type="date" optional />
      <Field
        {...field('informed_words')}
        label={words.informedWords}
        hint={words.informedHint}
        maxLength={MAX_INFORMED_WORDS}
        optional
      />
      <Button type="submit">{words.submit}</Button>
    </form>
  );
}
