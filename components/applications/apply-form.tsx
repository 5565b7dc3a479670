'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, TextareaField } from '@/components/form/field';
import { FileField } from '@/components/form/file-field';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { LinkedText } from '@/components/ui/linked-text';
import { api, pages, withQuery } from '@/lib/base/routes';
import { CONSENT_VERSION } from '@/lib/vocabulary/applications';
import { DOCUMENT_EXTENSIONS } from '@/lib/vocabulary/files';
import { APPLICATION_RECEIVED_MESSAGE, applying as words, consentText } from '@/lib/content/applying';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ApplicationReceived } from './application-received';

const BANNER_MS = 5_000;

export type ApplyFormProps = {
  jobId: number;
  /** Where one asks for mails about jobs like it. */
  alertHref: string;
  flash?: Flash;
};

/** The form to apply, and the receipt once it has been sent. */
export default function ApplyForm({ jobId, alertHref, flash }: ApplyFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/applications/schema').then((module) => module.applicationFormSchema),
    action: withQuery(api.directApplications, { job_id: jobId }),
    multipart: true,
    words,
    flash,
    honeypot: 'application',
  });

  if (form.sent.fresh)
    return <Submitted reference={(form.sent.data as { reference: string }).reference} alertHref={alertHref} />;
  if (flash?.ok) return <ApplicationReceived reference={flash.data?.reference} alertHref={alertHref} />;
  return (
    <>
      <h2 id="apply-title" className="mb-2">
        {words.title}
      </h2>
      <p className="mb-6 text-muted">{words.intro}</p>
      <ApiForm form={form}>
        <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
        <Field {...form.field('applicant_name')} label={words.name} autoComplete="name" />
        <Field {...form.field('email')} label={words.email} type="email" />
        <Field {...form.field('phone')} label={words.phone} type="tel" />
        <Field {...form.field('linkedin')} label={words.linkedin} hint={words.linkedinHint} optional type="url" />
        <TextareaField {...form.field('cover_letter')} label={words.coverLetter} optional />
        <FileField
          {...form.field('resume')}
          label={words.resume}
          hint={words.resumeHint}
          accept={DOCUMENT_EXTENSIONS.join(',')}
        />
        <CheckboxField {...form.field('consent')} label={<LinkedText text={consentText} href={pages.privacy} />} />
      </ApiForm>
    </>
  );
}

/** The banner of the spec goes after five seconds; the receipt under it stays. */
function Submitted({ reference, alertHref }: { reference: string | null | undefined; alertHref: string }) {
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
      <ApplicationReceived reference={reference} alertHref={alertHref} headingRef={heading} />
    </div>
  );
}
