'use client';

import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, TextareaField } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { useKnownDetails } from '@/components/signed-in/known-details';
import { LinkedText } from '@/components/ui/linked-text';
import { api, pages } from '@/lib/base/routes';
import { cvConsent, cvForm as words } from '@/lib/content/en/cv';
import { CV_CONSENT_VERSION } from '@/lib/vocabulary/cv';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { DOCUMENT_EXTENSIONS } from '@/lib/vocabulary/files';

export function CvForm({ flash }: { flash?: Flash | undefined }) {
  const form = useApiForm({
    schema: () => import('@/lib/cv/schema').then((module) => module.cvFormSchema),
    action: api.cvDocuments,
    multipart: true,
    formId: 'cv',
    words,
    flash,
    honeypot: 'cv-upload',
    emptied: true,
    toast: true,
  });
  useKnownDetails(form.formRef);
  const reference = (form.sent.data as { reference?: string } | null | undefined)?.reference;
  return (
    <div id="upload-form">
      <SentMessage {...form.sent} message={form.sent.message === null ? null : words.success}>
        {reference && (
          <p>
            {words.received.reference} <strong className="figures">{reference}</strong>. {words.received.next}
          </p>
        )}
      </SentMessage>
      <ApiForm form={form}>
        <input type="hidden" name="consent_version" value={CV_CONSENT_VERSION} />
        <fieldset className="form-group">
          <legend>{words.you}</legend>
          <Field {...form.field('applicant_name')} label={words.name} autoComplete="name" />
          <Field {...form.field('email')} label={words.email} hint={words.emailHint} type="email" />
          <Field {...form.field('phone')} label={words.phone} hint={words.phoneHint} optional type="tel" />
        </fieldset>
        <fieldset className="form-group">
          <legend>{words.work}</legend>
          <FileField
            {...form.field('cv_file')}
            label={words.file}
            hint={words.fileHint}
            accept={DOCUMENT_EXTENSIONS.join(',')}
          />
          <Field {...form.field('skills')} label={words.skills} hint={words.skillsHint} optional />
          <Field {...form.field('experience_years')} label={words.experience} hint={words.experienceHint} optional />
          <TextareaField {...form.field('education')} label={words.education} optional rows={3} />
          <TextareaField
            {...form.field('cover_letter')}
            label={words.coverLetter}
            hint={words.coverLetterHint}
            optional
          />
        </fieldset>
        <CheckboxField {...form.field('consent')} label={<LinkedText text={cvConsent} href={pages.privacy} />} />
      </ApiForm>
    </div>
  );
}
