'use client';

import { ErrorSummary } from '@/components/form/error-summary';
import { formProblem } from '@/components/form/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { employer } from '@/lib/content/employer';
import type { PosterJobDto } from '@/lib/jobs/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { jobFormValues } from './form-values';
import { ManageProblem } from './problem';
import { PostingFields } from './fields';

type ManageEditFormProps = {
  posting: PosterJobDto;
  token: string;
  outcome?: Flash;
  onDone: (data: unknown, message: string) => void;
};

/** The posting form, filled in: its poster corrects what it says. */
export function ManageEditForm({ posting, token, outcome, onDone }: ManageEditFormProps) {
  const words = employer.edit;
  const { job, contactName, email, phone } = posting;
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.posterEditSchema),
    action: '/api/postings-manage/edit',
    defaultValues: outcome?.values ?? jobFormValues({ ...job, contactName, email, phone }),
    initialErrors: outcome?.errors,
    fallbackMessage: employer.failed,
    formId: 'edit',
    onSuccess: onDone,
  });
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <ManageProblem message={formProblem(form.formError, outcome)} token={token} typed />
      <Banner tone={posting.edit_needs_review && posting.status === 'published' ? 'warning' : 'info'}>
        {consequence(posting)}
      </Banner>
      <input type="hidden" name="token" value={token} />
      {/* What was typed goes with what was seen: with the newest time it would overwrite a change that nobody has looked at. */}
      <input type="hidden" name="updated_at" value={outcome?.values?.updated_at ?? posting.job.updated_at} />
      <PostingFields field={form.field} contactHint={words.contactHint} />
      <p>
        <Button type="submit" busy={form.submitting} busyText={words.busy}>
          {words.submit}
        </Button>
      </p>
    </form>
  );
}

function consequence({ status, edit_needs_review: needsReview }: PosterJobDto): string {
  if (status === 'pending') return employer.edit.waits;
  if (!needsReview) return employer.edit.atOnce;
  return status === 'published' ? employer.edit.needsReview : employer.edit.resubmits;
}
