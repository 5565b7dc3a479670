'use client';

import { useEffect, useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, TextareaField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { useKnownDetails } from '@/components/signed-in/known-details';
import { isSignedIn } from '@/components/signed-in/is-signed-in';
import { Banner } from '@/components/ui/banner';
import { LinkedText } from '@/components/ui/linked-text';
import { api, pages, withQuery } from '@/lib/base/routes';
import { CONSENT_VERSION } from '@/lib/vocabulary/applications';
import { APPLICATION_RECEIVED_MESSAGE, applying as words, consentText } from '@/lib/content/en/applying';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ApplicationReceived } from './application-received';
import { ResumeField } from './resume-field';

const BANNER_MS = 5_000;

export type ApplyFormProps = {
  jobId: number;
  alertHref: string;
  flash?: Flash;
  /** After a post without scripts: whether the sender was signed in. */
  signedIn?: boolean;
};

export default function ApplyForm({ jobId, alertHref, flash, signedIn = false }: ApplyFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/applications/schema').then((module) => module.applicationFormSchema),
    action: withQuery(api.directApplications, { job_id: jobId }),
    multipart: true,
    words,
    flash,
    honeypot: 'application',
  });

  const known = useKnownDetails(form.formRef);

  if (form.sent.fresh) {
    const { reference } = form.sent.data as { reference: string };
    return <Submitted reference={reference} jobId={jobId} alertHref={alertHref} />;
  }
  if (flash?.ok)
    return <ApplicationReceived reference={flash.data?.reference} alertHref={alertHref} signedIn={signedIn} />;
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
        <ResumeField file={form.field('resume')} sent={known?.resume} sentError={form.field('resume_from').error} />
        <CheckboxField {...form.field('consent')} label={<LinkedText text={consentText} href={pages.privacy} />} />
      </ApiForm>
    </>
  );
}

type SubmittedProps = { reference: string | null | undefined; jobId: number; alertHref: string };

/** Confirms a sent application. The specification wants a banner for 5 s; the text below it is permanent. */
function Submitted({ reference, jobId, alertHref }: SubmittedProps) {
  const [bannerShown, setBannerShown] = useState(true);
  useEffect(() => {
    if (isSignedIn())
      import('@/components/signed-in/mark-jobs').then(
        ({ markApplied }) => markApplied(jobId),
        () => undefined,
      );
    const timer = setTimeout(() => setBannerShown(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [jobId]);
  return (
    <div className="grid gap-6">
      {/* Invisible instead of removed, so that the text below does not move. */}
      <Banner tone="success" live className={bannerShown ? undefined : 'invisible'}>
        {APPLICATION_RECEIVED_MESSAGE}
      </Banner>
      <ApplicationReceived reference={reference} alertHref={alertHref} signedIn={isSignedIn()} fresh />
    </div>
  );
}
