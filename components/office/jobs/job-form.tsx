'use client';

import { useEffect } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { LeaveButton } from '@/components/form/leave-guard';
import { useApiForm } from '@/components/form/use-api-form';
import { PostingFields } from '@/components/postings/fields';
import { JobField } from '@/components/postings/job-field';
import { jobFormValues } from '@/components/postings/form-values';
import { api, pages, withQuery } from '@/lib/base/routes';
import { jobActionDone, jobEditor } from '@/lib/content/en/office';
import { wentWrong } from '@/lib/content/en/forms';
import { submitJob } from '@/lib/content/en/submit-job';
import { formField, jobForm } from '@/lib/jobs/form-fields';
import { jobPatchSchema, jobSchema, type OfficeJobDto } from '@/lib/jobs/schema';
import { PayFields, PlaceFields } from './place-fields';

const ID_PREFIX = 'job';
const FIELDS = jobForm('moderator');
// `focus`: the form loads after its dialog has opened, so the dialog could not focus the first field.
const LOOK = { fields: FIELDS, legends: jobEditor.groups, contactHint: jobEditor.contactNote, focus: true };

type JobFormProps = {
  job: OfficeJobDto | null;
  onSaved: (message: string, saved: OfficeJobDto, isNew: boolean) => void;
  onFailed: () => void;
};

export function JobForm({ job, ...rest }: JobFormProps) {
  return job ? <EditForm job={job} {...rest} /> : <NewForm {...rest} />;
}

function EditForm({ job, onSaved, onFailed }: JobFormProps & { job: OfficeJobDto }) {
  const form = useApiForm({
    schema: jobPatchSchema,
    action: withQuery(api.jobs, { id: job.id }),
    method: 'PUT',
    formId: ID_PREFIX,
    signInPath: pages.moderatorLogin,
    words: { submit: jobEditor.save, busy: jobEditor.saving, failed: wentWrong, success: jobActionDone.save },
    defaultValues: {
      ...job,
      ...jobFormValues(FIELDS, job),
      ...payValues(job),
      workplace: job.workplace ?? '',
      openUntil: job.openUntil ?? '',
    },
    onSuccess: (data, message) => onSaved(message, data as OfficeJobDto, false),
  });
  useEffect(() => {
    if (form.problem !== null) onFailed();
  }, [form.problem, onFailed]);
  return (
    <ApiForm form={form} problemBelow beside={<LeaveButton>{jobEditor.cancel}</LeaveButton>} className="office-form">
      <input type="hidden" name="seen" value={job.updated_at} />
      <PostingFields {...LOOK} field={form.field} withoutFacts />
      <PlaceFields field={form.field} idPrefix={ID_PREFIX} />
      <PayFields field={form.field} idPrefix={ID_PREFIX} />
      <fieldset>
        <legend>{jobEditor.end}</legend>
        <JobField {...formField('openUntil')} {...form.field('openUntil')} />
      </fieldset>
    </ApiForm>
  );
}

function payValues({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: OfficeJobDto) {
  const figures = { salaryMin: String(salaryMin ?? ''), salaryMax: String(salaryMax ?? '') };
  return { ...figures, salaryCurrency: salaryCurrency ?? '', salaryPeriod: salaryPeriod ?? '' };
}

function NewForm({ onSaved }: Omit<JobFormProps, 'job' | 'onFailed'>) {
  const form = useApiForm({
    schema: jobSchema,
    action: api.jobs,
    formId: ID_PREFIX,
    signInPath: pages.moderatorLogin,
    words: { submit: jobEditor.create, busy: jobEditor.creating, failed: wentWrong, success: jobActionDone.save },
    onSuccess: (data, message) => onSaved(message, data as OfficeJobDto, true),
  });
  return (
    <ApiForm form={form} problemBelow beside={<LeaveButton>{jobEditor.cancel}</LeaveButton>} className="office-form">
      <p className="text-muted">{jobEditor.newNote}</p>
      <PostingFields {...LOOK} field={form.field} factWords={submitJob} />
    </ApiForm>
  );
}
