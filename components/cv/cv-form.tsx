'use client';

import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field, TextareaField } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { FormHead } from '@/components/form/form-head';
import { ProgressBar } from '@/components/form/progress-bar';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { api, pages } from '@/lib/base/routes';
import { CV_UPLOADED_MESSAGE, cvConsent, cvForm } from '@/lib/content/cv';
import { CV_CONSENT_VERSION, CV_UPLOAD_FAILED_MESSAGE } from '@/lib/vocabulary/cv';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { DOCUMENT_EXTENSIONS } from '@/lib/vocabulary/files';
import { CvReceived, type CvReceipt } from './cv-received';

/** The upload form. Once sent it is empty again, under the words that say so. */
export function CvForm({ flash }: { flash?: Flash | undefined }) {
  const [sent, setSent] = useState<{ times: number; receipt: CvReceipt | null }>({
    times: 0,
    receipt: flash?.ok ? { reference: flash.data?.id } : null,
  });
  function onSent(receipt: CvReceipt) {
    setSent(({ times }) => ({ times: times + 1, receipt }));
    toast.success(CV_UPLOADED_MESSAGE);
  }
  return (
    <div id="upload-form">
      <CvReceived {...sent} />
      <EmptyForm key={sent.times} flash={sent.times === 0 ? flash : undefined} onSent={onSent} />
    </div>
  );
}

function EmptyForm({ flash, onSent }: { flash: Flash | undefined; onSent: (receipt: CvReceipt) => void }) {
  const form = useApiForm({
    schema: () => import('@/lib/cv/schema').then((module) => module.cvFormSchema),
    action: api.cvDocuments,
    multipart: true,
    formId: 'cv',
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: CV_UPLOAD_FAILED_MESSAGE,
    honeypotForm: 'cv-upload',
    onSuccess: (data) => onSent({ reference: (data as { id?: number } | null)?.id }),
  });
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} flash={flash} />
      <input type="hidden" name="consent_version" value={CV_CONSENT_VERSION} />
      <fieldset className="form-group">
        <legend>{cvForm.you}</legend>
        <Field {...form.field('applicant_name')} label={cvForm.name} autoComplete="name" />
        <Field
          {...form.field('email')}
          label={cvForm.email}
          hint={cvForm.emailHint}
          type="email"
          autoComplete="email"
        />
        <Field
          {...form.field('phone')}
          label={cvForm.phone}
          hint={cvForm.phoneHint}
          optional
          type="tel"
          autoComplete="tel"
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{cvForm.work}</legend>
        <FileField
          {...form.field('cv_file')}
          label={cvForm.file}
          hint={cvForm.fileHint}
          accept={DOCUMENT_EXTENSIONS.join(',')}
        />
        <Field {...form.field('skills')} label={cvForm.skills} hint={cvForm.skillsHint} optional />
        <Field {...form.field('experience_years')} label={cvForm.experience} hint={cvForm.experienceHint} optional />
        <TextareaField {...form.field('education')} label={cvForm.education} optional rows={3} />
        <TextareaField
          {...form.field('cover_letter')}
          label={cvForm.coverLetter}
          hint={cvForm.coverLetterHint}
          optional
        />
      </fieldset>
      <CheckboxField
        {...form.field('consent')}
        label={
          <>
            {cvConsent.before}
            <TextLink href={pages.privacy}>{cvConsent.link}</TextLink>
            {cvConsent.after}
          </>
        }
      />
      {form.progress !== null && <ProgressBar value={form.progress} label={cvForm.progress} />}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.submitting} busyText={cvForm.busy}>
          {cvForm.submit}
        </Button>
        {form.progress !== null && (
          <Button variant="secondary" onClick={form.cancel}>
            {cvForm.cancel}
          </Button>
        )}
      </p>
    </form>
  );
}
