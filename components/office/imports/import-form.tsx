'use client';

import { useRouter } from 'next/navigation';
import type { $ZodType } from 'zod/v4/core';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { useApiForm } from '@/components/form/use-api-form';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import { wentWrong } from '@/lib/content/en/forms';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { MAX_INFORMED_WORDS } from '@/lib/vocabulary/imports';
import { MAX_SOURCE } from '@/lib/vocabulary/sourcing';

type Fields = Record<'files' | 'source' | 'informed_day' | 'informed_words', unknown>;

/** Uploads CVs or a list. With scripts the upload shows its progress and can be cancelled. */
export function ImportForm({ words, flash }: { words: Catalogue['importPage']['form']; flash: Flash | null }) {
  const router = useRouter();
  const form = useApiForm<$ZodType<unknown, Fields>>({
    action: officeApi.imports,
    multipart: true,
    flash,
    signInPath: pages.moderatorLogin,
    words: { ...words, failed: wentWrong },
    onSuccess: (data) => router.push(officePages.import((data as { id: number }).id)),
  });
  const ground = flash?.values?.ground ?? 'tell';
  return (
    <ApiForm form={form} noValidate={false} problemBelow className="max-w-[44rem] space-y-4">
      <FileField
        {...form.field('files')}
        label={words.files}
        hint={flash ? words.again : words.filesHint}
        multiple
        required
      />
      <Field {...form.field('source')} label={words.source} hint={words.sourceHint} required maxLength={MAX_SOURCE} />
      <fieldset className="space-y-1">
        <legend className="font-semibold">{words.ground}</legend>
        {(['tell', 'informed'] as const).map((value) => (
          <label key={value} className="block">
            <input type="radio" name="ground" value={value} defaultChecked={ground === value} /> {words.grounds[value]}
          </label>
        ))}
      </fieldset>
      <Field {...form.field('informed_day')} label={words.informedDay} type="date" optional />
      <Field
        {...form.field('informed_words')}
        label={words.informedWords}
        hint={words.informedHint}
        maxLength={MAX_INFORMED_WORDS}
        optional
      />
    </ApiForm>
  );
}
