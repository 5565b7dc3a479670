'use client';

import { useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import { submitJob } from '@/lib/content/en/submit-job';
import type { Contradiction } from '@/lib/jobs/schema';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { PostingFields } from './fields';
import { LogoField } from './logo-field';
import { PostingReceived } from './received';

export function JobPostingForm({ fields, flash }: { fields: JobForm; flash?: Flash }) {
  const [posted, setPosted] = useState(0);
  const another = posted > 0;
  return (
    <PostingAttempt
      key={posted}
      fields={fields}
      flash={another ? undefined : flash}
      another={another}
      onAnother={() => setPosted(posted + 1)}
    />
  );
}

type OnePostingProps = {
  fields: JobForm;
  flash: Flash | undefined;
  /** This form follows another one, so focus moves here from the button that is gone. */
  another: boolean;
  onAnother: () => void;
};

function PostingAttempt({ fields, flash, another, onAnother }: OnePostingProps) {
  const { submit, busy, failed } = submitJob;
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.postingFormSchema),
    action: api.jobPostings,
    words: { submit, busy, failed },
    multipart: 'with-file',
    flash,
    honeypot: 'job-posting',
  });
  if (form.sent.fresh) {
    const { id, withheld } = form.sent.data as { id: number; withheld?: Contradiction[] };
    return <PostingReceived reference={id} withheld={withheld} onAnother={onAnother} />;
  }
  return (
    <ApiForm form={form}>
      <PostingFields
        fields={fields}
        field={form.field}
        legends={submitJob}
        contactHint={submitJob.contactHint}
        groupClass="form-group"
        focus={another}
        logo={<LogoField {...form.field('logo')} optional />}
      />
    </ApiForm>
  );
}
