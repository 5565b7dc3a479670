'use client';

import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { api } from '@/lib/base/routes';
import { postings } from '@/lib/content/en/postings';
import { submitJob } from '@/lib/content/en/submit-job';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { PostingDto } from '@/lib/postings/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { factFormValues, jobFormValues } from './form-values';
import { PostingProblem } from './problem';
import { PostingFields } from './fields';

type PostingEditFormProps = {
  posting: PostingDto;
  token: string;
  fields: JobForm;
  flash?: Flash;
  onDone: (data: unknown, message: string) => void;
};

export function PostingEditForm({ posting, token, fields, flash, onDone }: PostingEditFormProps) {
  const words = postings.edit;
  const { draft, salary, contactName, email, phone } = posting;
  const form = useApiForm({
    schema: () => import('@/lib/postings/schema').then((module) => module.postingEditSchema),
    action: api.editPosting,
    words: { ...words, failed: postings.failed },
    defaultValues: {
      ...jobFormValues(fields, { ...draft, salary, contactName, email, phone }),
      ...factFormValues(posting.given),
    },
    flash,
    formId: 'edit',
    onSuccess: onDone,
  });
  return (
    <ApiForm form={form} problem={<PostingProblem message={form.problem} token={token} typed />}>
      <Banner tone="info">{consequence(posting)}</Banner>
      <input type="hidden" name="token" value={token} />
      {/* Typed values keep the version that the poster saw: with the newest one they would overwrite an unseen
          change. */}
      <input type="hidden" name="updated_at" value={flash?.values?.updated_at ?? posting.version} />
      <PostingFields
        fields={fields}
        field={form.field}
        legends={submitJob}
        contactHint={words.contactHint}
        groupClass="form-group"
        listedAs={posting.listed_as}
      />
    </ApiForm>
  );
}

function consequence({ status, change, edit_needs_review: needsReview }: PostingDto): string {
  if (status === 'pending') return postings.edit.waits;
  if (change?.state === 'waiting') return postings.edit.changeWaits;
  if (change?.state === 'refused' && status === 'published') return postings.edit.changeRefused;
  if (!needsReview) return postings.edit.atOnce;
  return status === 'published' ? postings.edit.needsReview : postings.edit.resubmits;
}
