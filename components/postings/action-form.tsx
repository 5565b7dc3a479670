'use client';

import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import type { PostingAction } from '@/lib/postings/rules';
import type { PostingDto } from '@/lib/postings/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { PostingWords } from './posting';
import { PostingProblem } from './problem';

type PostingActionFormProps = {
  words: PostingWords;
  posting: PostingDto;
  token: string;
  action: Exclude<PostingAction, 'edit'>;
  suggestedDeadline: string;
  flash?: Flash;
  onDone: (data: unknown, message: string) => void;
};

export function PostingActionForm({
  words,
  posting,
  token,
  action,
  suggestedDeadline,
  flash,
  onDone,
}: PostingActionFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/postings/schema').then((module) => module.postingActionSchema),
    action: api.managePosting,
    words: { ...words[action], failed: words.failed },
    defaultValues: { deadline: action === 'renew' ? suggestedDeadline : (posting.job.deadline ?? '') },
    flash,
    formId: action,
    onSuccess: onDone,
  });
  const confirmed = action === 'delete';
  return (
    // With `confirmed` the browser validates the form, because its checkbox is required.
    <ApiForm
      form={form}
      noValidate={!confirmed}
      problem={<PostingProblem words={words} message={form.problem} token={token} />}
      button={{ variant: confirmed ? 'danger' : action === 'close' ? 'secondary' : 'primary' }}
    >
      <p>
        {action === 'reopen'
          ? posting.reopens_to_review
            ? words.reopen.toReview
            : words.reopen.atOnce
          : words[action].text}
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="updated_at" value={posting.version} />
      {(action === 'renew' || action === 'reopen') && (
        <Field
          {...form.field('deadline')}
          label={words[action].label}
          hint={words.renew.hint}
          optional
          type="date"
          className="max-w-64"
        />
      )}
      {confirmed && <CheckboxField id="delete-confirm" name="confirm" label={words.delete.confirm} required />}
    </ApiForm>
  );
}
