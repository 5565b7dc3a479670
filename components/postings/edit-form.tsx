'use client';

import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { api } from '@/lib/base/routes';
import type { JobForm } from '@/lib/jobs/form-fields';
import type { PostingDto } from '@/lib/postings/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { factFormValues, jobFormValues } from './form-values';
import { PostingProblem } from './problem';
import { PostingFields } from './fields';
import type { PostingWords } from './posting';

type PostingEditFormProps = {
  words: PostingWords;
  posting: PostingDto;
  token: string;
  fields: JobForm;
  flash?: Flash;
  onDone: (data: unknown, message: string) => void;
};

export function PostingEditForm({ words, posting, token, fields, flash, onDone }: PostingEditFormProps) {
  const { draft, salary, contactName, email, phone } = posting;
  const form = useApiForm({
    schema: () => import('@/lib/postings/schema').then((module) => module.postingEditSchema),
    action: api.editPosting,
    words: { submit: words.edit.submit, busy: words.edit.busy, failed: words.failed },
    defaultValues: {
      ...jobFormValues(fields, { ...draft, salary, contactName, email, phone }),
      ...factFormValues(posting.given),
    },
    flash,
    formId: 'edit',
    onSuccess: onDone,
  });
  return (
    <ApiForm form={form} problem={<PostingProblem words={words} message={form.problem} token={token} typed />}>
      <Banner tone="info">{consequence(posting, words.edit)}</Banner>
      <input type="hidden" name="token" value={token} />
      {/* After a refused post, the form sends the version that the poster saw: with the current version it would
          overwrite a change that the poster has not seen. */}
      <input type="hidden" name="updated_at" value={flash?.values?.updated_at ?? posting.version} />
      <PostingFields
        fields={fields}
        field={form.field}
        legends={words.legends}
        factWords={words.legends}
        contactHint={words.edit.contactHint}
        groupClass="form-group"
        listedAs={posting.listed_as}
      />
    </ApiForm>
  );
}

function consequence(posting: PostingDto, words: PostingWords['edit']): string {
  const { status, change, edit_needs_review: needsReview } = posting;
  if (status === 'pending') return words.waits;
  if (change?.state === 'waiting') return words.changeWaits;
  if (change?.state === 'refused' && status === 'published') return words.changeRefused;
  if (!needsReview) return words.atOnce;
  return status === 'published' ? words.needsReview : words.resubmits;
}
