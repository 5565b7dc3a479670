'use client';

import { ApiForm } from '@/components/form/api-form';
import { SelectField, TextareaField } from '@/components/form/field';
import { LeaveButton } from '@/components/form/leave-guard';
import { useApiForm } from '@/components/form/use-api-form';
import { api, pages, withQuery } from '@/lib/base/routes';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import { optionsOf } from '@/lib/vocabulary/labels';
import { LetterFields } from './letters/letter-fields';
import type { LetterDesk } from '@/lib/letters/schema';
import { applicationStatusSchema } from '@/lib/applications/schema';
import { applicationDetails } from '@/lib/content/en/office';
import { wentWrong } from '@/lib/content/en/forms';

const STATUSES = optionsOf(APPLICATION_STATUS_LABELS);

type StatusFormProps = {
  application: { id: number; status: ApplicationStatus; feedback: string | null; updated_at: string; newest: number };
  letter: LetterDesk;
  onSaved: (data: unknown) => void;
  /**
   * Called if the application has changed since it was opened. Typed values remain, and the page shows the changed
   * record.
   */
  onChanged: () => void;
};

/** Changes the status of an application and sends feedback to the candidate. */
export function StatusForm({ application, letter, onSaved, onChanged }: StatusFormProps) {
  const { labels } = applicationDetails;
  const form = useApiForm({
    schema: applicationStatusSchema,
    action: withQuery(api.jobApplications, { id: application.id }),
    method: 'PATCH',
    formId: 'decision',
    signInPath: pages.moderatorLogin,
    words: { submit: applicationDetails.save, busy: applicationDetails.saving, failed: wentWrong },
    defaultValues: application,
    onSuccess: onSaved,
    onRefused: (status) => {
      if (status === 409) onChanged();
    },
  });
  return (
    <>
      <h3>{applicationDetails.decide}</h3>
      <ApiForm
        form={form}
        problemBelow
        beside={<LeaveButton>{applicationDetails.close}</LeaveButton>}
        className="space-y-4"
      >
        <input type="hidden" name="seen" value={application.updated_at} />
        <input type="hidden" name="newest_seen" value={application.newest} />
        <SelectField {...form.field('status')} label={labels.status} options={STATUSES} className="max-w-64" />
        <TextareaField
          {...form.field('feedback')}
          label={labels.feedback}
          hint={applicationDetails.feedbackHint}
          rows={4}
          optional
        />
        <LetterFields
          letter={letter}
          id="decision"
          errors={{
            letter_subject: form.field('letter_subject').error,
            letter_text: form.field('letter_text').error,
          }}
        />
      </ApiForm>
    </>
  );
}
