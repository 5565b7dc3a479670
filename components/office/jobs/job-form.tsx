'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { LeaveButton } from '@/components/form/leave-guard';
import { useApiForm } from '@/components/form/use-api-form';
import { FactFields, ListedAs } from '@/components/postings/fact-fields';
import { PostingFields } from '@/components/postings/fields';
import { JobField, type FieldOf } from '@/components/postings/job-field';
import { jobFormValues } from '@/components/postings/form-values';
import { Button } from '@/components/ui/button';
import { fill } from '@/lib/base/fill';
import { officeApi } from '@/lib/base/office-routes';
import { pages } from '@/lib/base/routes';
import { jobActionDone, jobActionLabels, jobEditor } from '@/lib/content/en/office';
import { wentWrong } from '@/lib/content/en/forms';
import { submitJob } from '@/lib/content/en/submit-job';
import { formField, jobForm } from '@/lib/jobs/form-fields';
import { listedAs } from '@/lib/jobs/listed-rules';
import { isUnfinished } from '@/lib/jobs/rules';
import { finishedJobSchema, jobWorkSchema, newJobSchema, type DeskJobDto } from '@/lib/jobs/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { PayFields, PlaceFields } from './place-fields';

const ID_PREFIX = 'job';
const FIELDS = jobForm('moderator');
// `focus`: the form focuses its first field itself, because it loads after its dialog has opened.
const LOOK = { fields: FIELDS, legends: jobEditor.groups, contactHint: jobEditor.contactNote, focus: true };
const SENT = { formId: ID_PREFIX, signInPath: pages.moderatorLogin };

export type JobFormProps = {
  job: DeskJobDto | null;
  flash?: Flash | null;
  onSaved: (message: string, saved: DeskJobDto, isNew: boolean) => void;
  onFailed?: () => void;
};

export function JobForm({ job, ...rest }: JobFormProps) {
  return job ? <EditForm job={job} {...rest} /> : <NewForm {...rest} />;
}

function EditForm({ job, flash, onSaved, onFailed }: JobFormProps & { job: DeskJobDto }) {
  const form = useApiForm({
    ...SENT,
    schema: isUnfinished(job) ? jobWorkSchema : finishedJobSchema,
    action: officeApi.jobWork(job.id),
    words: { submit: jobEditor.save, busy: jobEditor.saving, failed: wentWrong, success: jobActionDone.save },
    flash,
    defaultValues: {
      ...job,
      ...jobFormValues(FIELDS, job),
      ...payValues(job),
      workplace: job.workplace ?? '',
      openUntil: job.openUntil ?? '',
      openings: String(job.openings),
    },
    onSuccess: (data, message) => onSaved(message, data as DeskJobDto, false),
  });
  useEffect(() => {
    if (form.problem !== null) onFailed?.();
  }, [form.problem, onFailed]);
  const listed = listedAs(job);
  return (
    <ApiForm
      form={form}
      problemBelow
      beside={
        <>
          {job.status === 'draft' && (
            <Button type="submit" variant="secondary" name="action" value="approve">
              {job.isInternal ? jobActionLabels.openInternal : jobActionLabels.publish}
            </Button>
          )}
          <LeaveButton>{jobEditor.cancel}</LeaveButton>
        </>
      }
      className="office-form"
    >
      <input type="hidden" name="seen" value={job.updated_at} />
      <PostingFields
        {...LOOK}
        field={form.field}
        belowSalary={
          <>
            <ListedAs
              words={{ ...submitJob, listedAs: jobEditor.readAs }}
              names={FIELDS.facts}
              initially={listed && fill(jobEditor.listedAs, { words: listed })}
            />
            <PlaceFields field={form.field} idPrefix={ID_PREFIX} />
            <PayFields field={form.field} idPrefix={ID_PREFIX} />
          </>
        }
      />
      <WorkFields field={form.field} withInternal={isUnfinished(job)}>
        <JobField {...formField('openUntil')} {...form.field('openUntil')} />
      </WorkFields>
    </ApiForm>
  );
}

function payValues({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: DeskJobDto) {
  const figures = { salaryMin: String(salaryMin ?? ''), salaryMax: String(salaryMax ?? '') };
  return { ...figures, salaryCurrency: salaryCurrency ?? '', salaryPeriod: salaryPeriod ?? '' };
}

function NewForm({ flash, onSaved }: Omit<JobFormProps, 'job'>) {
  const [isInternal, setInternal] = useState(Boolean(flash?.values?.isInternal?.trim()));
  const form = useApiForm({
    ...SENT,
    schema: newJobSchema,
    action: officeApi.newJob,
    words: {
      submit: isInternal ? jobEditor.open : jobEditor.create,
      busy: jobEditor.creating,
      failed: wentWrong,
      success: jobActionDone.save,
    },
    flash,
    defaultValues: { openings: '1' },
    onSuccess: (data, message) => onSaved(message, data as DeskJobDto, true),
  });
  return (
    <ApiForm
      form={form}
      problemBelow
      button={{ name: 'publish', value: 'yes' }}
      beside={
        <>
          <Button type="submit" variant="secondary">
            {jobEditor.saveDraft}
          </Button>
          <LeaveButton>{jobEditor.cancel}</LeaveButton>
        </>
      }
      className="office-form"
    >
      <p className="text-muted">{jobEditor.newNote}</p>
      <PostingFields
        {...LOOK}
        field={form.field}
        belowSalary={
          <FactFields
            words={submitJob}
            fields={FIELDS.facts}
            field={form.field}
            legend={jobEditor.correctFacts}
            hint={FIELDS.factsHint}
            folded
          />
        }
      />
      <WorkFields field={form.field} withInternal onInternal={setInternal} />
    </ApiForm>
  );
}

type WorkFieldsProps = {
  field: FieldOf<'reference' | 'openings' | 'isInternal'>;
  withInternal: boolean;
  onInternal?: (isInternal: boolean) => void;
  children?: ReactNode;
};

/** Fields that only the office sees. */
function WorkFields({ field, withInternal, onInternal, children }: WorkFieldsProps) {
  const internal = field('isInternal');
  return (
    <fieldset>
      <legend>{jobEditor.work}</legend>
      <JobField {...formField('reference')} {...field('reference')} />
      <JobField {...formField('openings')} {...field('openings')} />
      {children}
      {withInternal && (
        <>
          {/* An unticked box sends nothing, and the server does not change values that are not sent. */}
          <input type="hidden" name="isInternal" value="" />
          <CheckboxField
            {...internal}
            // After a refused post, the value contains those of both inputs.
            defaultValue={String(internal.defaultValue ?? '').trim()}
            label={jobEditor.internal}
            hint={jobEditor.internalHint}
            className="full"
            onChange={({ target }) => onInternal?.(target.checked)}
          />
        </>
      )}
    </fieldset>
  );
}
