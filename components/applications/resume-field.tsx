'use client';

import { useState, type ComponentProps } from 'react';
import { FieldError } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import type { KnownDetailsDto } from '@/lib/candidates/dto-schema';
import { sentOn } from '@/lib/base/format';
import { applying as words } from '@/lib/content/en/applying';
import { DOCUMENT_EXTENSIONS } from '@/lib/vocabulary/files';

type ResumeFieldProps = {
  file: Pick<ComponentProps<typeof FileField>, 'id' | 'name' | 'error'>;
  /** The résumé that the candidate sent last, if it can be sent again. */
  sent: KnownDetailsDto['resume'] | undefined;
  sentError: string | undefined;
};

export function ResumeField({ file, sent, sentError }: ResumeFieldProps) {
  const [reused, setReused] = useState(false);
  return (
    <>
      {sent && (
        <fieldset className="field" aria-describedby={sentError ? 'resume_from-error' : undefined}>
          <legend className="field-label">{words.reuse.legend}</legend>
          <FieldError id="resume_from" error={sentError} />
          <div className="mt-1 grid gap-3">
            <Choice id="resume_from" value={sent.ref} checked={reused} onChange={() => setReused(true)}>
              {words.reuse.last(sentOn(sent.sent_at, new Date()), sent.file_name)}
            </Choice>
            <Choice id="resume_from-another" value="" checked={!reused} onChange={() => setReused(false)}>
              {words.reuse.another}
            </Choice>
          </div>
        </fieldset>
      )}
      <div hidden={reused}>
        <FileField
          {...file}
          label={words.resume}
          hint={words.resumeHint}
          accept={DOCUMENT_EXTENSIONS.join(',')}
          disabled={reused}
        />
      </div>
    </>
  );
}

function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 rounded-input border-[1.5px] border-control bg-surface p-4 has-checked:border-act has-checked:shadow-[inset_0_0_0_1px_var(--color-act)]">
      <input {...input} type="radio" name="resume_from" className="tick" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
