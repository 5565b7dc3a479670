'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { FormHead } from '@/components/form/form-head';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/base/routes';
import { submitJob } from '@/lib/content/submit-job';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { PostingFields } from './fields';
import { PostingReceived } from './received';

/** The public posting form and its success screen. */
export function JobPostingForm({ flash }: { flash?: Flash }) {
  const [posted, setPosted] = useState<{ reference: number; another: boolean } | null>(null);
  const onPosted = (reference: number) => setPosted({ reference, another: false });
  if (posted === null) return <EmptyForm {...(flash && { flash })} onPosted={onPosted} />;
  if (posted.another) return <EmptyForm another onPosted={onPosted} />;
  return <PostingReceived reference={posted.reference} onAnother={() => setPosted({ ...posted, another: true })} />;
}

type EmptyFormProps = {
  flash?: Flash;
  /** It follows another: the focus comes from a button that is gone. */
  another?: boolean;
  onPosted: (id: number) => void;
};

function EmptyForm({ flash, another = false, onPosted }: EmptyFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.jobSchema),
    action: api.jobPostings,
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: submitJob.failed,
    honeypotForm: 'job-posting',
    onSuccess: (data) => onPosted((data as { id: number }).id),
  });
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} flash={flash} />
      <PostingFields field={form.field} contactHint={submitJob.contactHint} focus={another} />
      <p>
        <Button type="submit" busy={form.submitting} busyText={submitJob.busy}>
          {submitJob.submit}
        </Button>
      </p>
    </form>
  );
}
