'use client';

import { useEffect, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { useApiForm } from '@/components/form/use-api-form';
import { jobFormValues } from '@/components/postings/form-values';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { api, pages, withQuery } from '@/lib/base/routes';
import { jobActionDone, jobEditor, wentWrong } from '@/lib/content/office';
import { jobPatchSchema, jobSchema, type OfficeJobDto } from '@/lib/jobs/schema';
import { JobFields } from './job-fields';
import { PlaceFields } from './place-fields';

const ID_PREFIX = 'job';

type JobFormProps = {
  /** Null for a new one. */
  job: OfficeJobDto | null;
  onSaved: (message: string) => void;
  onCancel: () => void;
  /** Runs when a changed job could not be saved. */
  onFailed: () => void;
  /** Runs when something has been typed. */
  onTouched: () => void;
};

/** The posting form of the back office: changes a job, or publishes a new one. */
export function JobForm({ job, ...rest }: JobFormProps) {
  return job ? <EditForm job={job} {...rest} /> : <NewForm {...rest} />;
}

function EditForm({ job, onSaved, onCancel, onFailed, onTouched }: JobFormProps & { job: OfficeJobDto }) {
  const form = useApiForm({
    schema: jobPatchSchema,
    action: withQuery(api.jobs, { id: job.id }),
    method: 'PUT',
    formId: ID_PREFIX,
    signInPath: pages.moderatorLogin,
    fallbackMessage: wentWrong,
    defaultValues: {
      ...jobFormValues(job),
      city: job.city ?? '',
      region: job.region ?? '',
      countryCode: job.countryCode ?? '',
      workplace: job.workplace,
    },
    onSuccess: (_, message) => onSaved(message || jobActionDone.save),
  });
  useEffect(() => {
    if (form.formError !== null) onFailed();
  }, [form.formError, onFailed]);
  return (
    <form {...form.formProps} onInput={onTouched} className="office-form">
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="seen" value={job.updated_at} />
      <JobFields field={form.field} />
      <PlaceFields field={form.field} idPrefix={ID_PREFIX} />
      <FormEnd problem={form.formError} onCancel={onCancel}>
        <Button type="submit" busy={form.submitting} busyText={jobEditor.saving}>
          {jobEditor.save}
        </Button>
      </FormEnd>
    </form>
  );
}

function NewForm({ onSaved, onCancel, onTouched }: Omit<JobFormProps, 'job' | 'onFailed'>) {
  const form = useApiForm({
    schema: jobSchema,
    action: api.jobs,
    formId: ID_PREFIX,
    signInPath: pages.moderatorLogin,
    fallbackMessage: wentWrong,
    onSuccess: (_, message) => onSaved(message || jobActionDone.save),
  });
  return (
    <form {...form.formProps} onInput={onTouched} className="office-form">
      <ErrorSummary {...form.summary} />
      <p className="text-muted">{jobEditor.newNote}</p>
      <JobFields field={form.field} />
      <FormEnd problem={form.formError} onCancel={onCancel}>
        <Button type="submit" busy={form.submitting} busyText={jobEditor.creating}>
          {jobEditor.create}
        </Button>
      </FormEnd>
    </form>
  );
}

// The problem is said beside the button that was pressed: the top of so long a form is out of sight.
function FormEnd({
  problem,
  onCancel,
  children,
}: {
  problem: string | null;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <div className="space-y-4">
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="secondary" onClick={onCancel}>
          {jobEditor.cancel}
        </Button>
      </div>
    </div>
  );
}
