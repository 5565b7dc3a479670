'use client';

import { useEffect, useRef, useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field, TextareaField } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { FormHead } from '@/components/form/form-head';
import { ProgressBar } from '@/components/form/progress-bar';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages, withQuery } from '@/lib/base/routes';
import { CONSENT_VERSION, RESUME_EXTENSIONS, UPLOAD_FAILED_MESSAGE } from '@/lib/vocabulary/applications';
import { APPLICATION_RECEIVED_MESSAGE, applying, consentText } from '@/lib/content/applying';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ApplicationReceived } from './application-received';

const BANNER_MS = 5_000;

export function ApplyForm({ jobId, flash }: { jobId: number; flash?: Flash }) {
  const [reference, setReference] = useState<number | null>(null);
  const form = useApiForm({
    schema: () => import('@/lib/applications/schema').then((module) => module.applicationFormSchema),
    action: withQuery(api.directApplications, { job_id: jobId }),
    multipart: true,
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: UPLOAD_FAILED_MESSAGE,
    honeypotForm: 'application',
    onSuccess: (data) => setReference((data as { id: number }).id),
  });

  if (reference !== null) return <Submitted reference={reference} />;
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} flash={flash} />
      <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
      <Field {...form.field('applicant_name')} label={applying.name} autoComplete="name" />
      <Field {...form.field('email')} label={applying.email} type="email" autoComplete="email" />
      <Field {...form.field('phone')} label={applying.phone} type="tel" autoComplete="tel" />
      <Field
        {...form.field('linkedin')}
        label={applying.linkedin}
        hint={applying.linkedinHint}
        optional
        type="url"
        autoComplete="url"
      />
      <TextareaField {...form.field('cover_letter')} label={applying.coverLetter} optional />
      <FileField
        {...form.field('resume')}
        label={applying.resume}
        hint={applying.resumeHint}
        accept={RESUME_EXTENSIONS.join(',')}
      />
      <CheckboxField
        {...form.field('consent')}
        label={
          <>
            {consentText.before}
            <TextLink href={pages.privacy}>{consentText.link}</TextLink>
            {consentText.after}
          </>
        }
      />
      {form.progress !== null && <ProgressBar value={form.progress} label={applying.uploading} />}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.submitting} busyText={applying.busy}>
          {applying.submit}
        </Button>
        {form.progress !== null && (
          <Button variant="secondary" onClick={form.cancel}>
            {applying.cancel}
          </Button>
        )}
      </p>
    </form>
  );
}

/** The banner of the spec goes after five seconds; the receipt under it stays. */
function Submitted({ reference }: { reference: number }) {
  const [bannerShown, setBannerShown] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => setBannerShown(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-6">
      {bannerShown && (
        <Banner tone="success" live>
          {APPLICATION_RECEIVED_MESSAGE}
        </Banner>
      )}
      <ApplicationReceived reference={reference} headingRef={heading} />
    </div>
  );
}
