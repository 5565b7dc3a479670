'use client';

import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, TextareaField } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { MoreFields } from '@/components/form/more-fields';
import { Receipt } from '@/components/form/receipt';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { useKnownDetails } from '@/components/signed-in/known-details';
import { LinkedText } from '@/components/ui/linked-text';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import { CV_CONSENT_VERSION } from '@/lib/vocabulary/cv';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { DOCUMENT_EXTENSIONS } from '@/lib/vocabulary/files';

type CvFormProps = { words: Catalogue['cvForm']; consent: Catalogue['cvConsent']; flash?: Flash | undefined };

const OPTIONAL = ['phone', 'skills', 'experience_years', 'education', 'cover_letter'] as const;

export function CvForm({ words, consent, flash }: CvFormProps) {
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
  const isTouched = (name: (typeof OPTIONAL)[number]) => {
    const { error, defaultValue } = form.field(name);
    return Boolean(error ?? defaultValue);
  };
  const reference = (form.sent.data as { reference?: string } | null | undefined)?.reference;
  return (
    <div id="upload-form" data-object="">
      <SentMessage {...form.sent}>
        <Receipt
          title={words.success}
          number={reference === undefined ? undefined : { label: words.received.reference, value: reference }}
          steps={words.received.steps}
          next={<TextLink href={pages.careers}>{words.received.jobs}</TextLink>}
        />
      </SentMessage>
      <ApiForm form={form}>
        <input type="hidden" name="consent_version" value={CV_CONSENT_VERSION} />
        <FileField
          {...form.field('cv_file')}
          label={words.file}
          hint={words.fileHint}
          accept={DOCUMENT_EXTENSIONS.join(',')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...form.field('applicant_name')} label={words.name} autoComplete="name" />
          <Field {...form.field('email')} label={words.email} type="email" />
        </div>
        <MoreFields label={words.more} open={OPTIONAL.some(isTouched)}>
          <Field {...form.field('phone')} label={words.phone} hint={words.phoneHint} optional type="tel" />
          <Field {...form.field('skills')} label={words.skills} hint={words.skillsHint} optional />
          <Field {...form.field('experience_years')} label={words.experience} hint={words.experienceHint} optional />
          <TextareaField {...form.field('education')} label={words.education} optional rows={3} />
          <TextareaField
            {...form.field('cover_letter')}
            label={words.coverLetter}
            hint={words.coverLetterHint}
            optional
          />
        </MoreFields>
        <CheckboxField {...form.field('consent')} label={<LinkedText text={consent} href={pages.privacy} />} />
      </ApiForm>
    </div>
  );
}
