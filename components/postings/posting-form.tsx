'use client';

import { useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Contradiction } from '@/lib/jobs/schema';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { PostingFields } from './fields';
import { LogoField } from './logo-field';
import { PostingReceived } from './received';

export type SubmitWords = Catalogue['submitJob'] & { logo: Catalogue['logo']['field'] };

type JobPostingFormProps = { words: SubmitWords; fields: JobForm; flash?: Flash };

export function JobPostingForm({ words, fields, flash }: JobPostingFormProps) {
  const [posted, setPosted] = useState(0);
  const another = posted > 0;
  return (
    <PostingAttempt
      key={posted}
      words={words}
      fields={fields}
      flash={another ? undefined : flash}
      another={another}
      onAnother={() => setPosted(posted + 1)}
    />
  );
}

type OnePostingProps = {
  words: SubmitWords;
  fields: JobForm;
  flash: Flash | undefined;
  /** True if this form follows a sent one: the focus moves to it, because the clicked button was removed. */
  another: boolean;
  onAnother: () => void;
};

function PostingAttempt({ words, fields, flash, another, onAnother }: OnePostingProps) {
  const { submit, busy, failed } = words;
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
    return <PostingReceived words={words} reference={id} withheld={withheld} onAnother={onAnother} />;
  }
  return (
    <ApiForm form={form}>
      <PostingFields
        fields={fields}
        field={form.field}
        legends={words}
        contactHint={words.contactHint}
        factWords={words}
        groupClass="form-group"
        focus={another}
        logo={<LogoField {...form.field('logo')} words={words.logo} optional />}
      />
    </ApiForm>
  );
}
