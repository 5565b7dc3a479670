'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field, SelectField, TextareaField } from '@/components/form/field';
import { FormHead } from '@/components/form/form-head';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { posting } from '@/lib/content/posting';
import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPE_LABELS, JOB_TYPES } from '@/lib/jobs/options';
import type { FormOutcome } from '@/lib/outcomes/schema';
import { PostingReceived } from './posting-received';

const TYPES = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }));
const LEVELS = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }));
const FIELDS_OF_INDUSTRY = INDUSTRIES.map((value) => ({ value, label: value }));

/** The public posting form and its success screen. */
export function JobPostingForm({ outcome }: { outcome?: FormOutcome }) {
  const [posted, setPosted] = useState<{ reference: number; another: boolean } | null>(null);
  const onPosted = (reference: number) => setPosted({ reference, another: false });
  if (posted === null) return <EmptyForm {...(outcome && { outcome })} onPosted={onPosted} />;
  if (posted.another) return <EmptyForm another onPosted={onPosted} />;
  return <PostingReceived reference={posted.reference} onAnother={() => setPosted({ ...posted, another: true })} />;
}

type EmptyFormProps = {
  outcome?: FormOutcome;
  /** It follows another: the focus comes from a button that is gone. */
  another?: boolean;
  onPosted: (id: number) => void;
};

function EmptyForm({ outcome, another = false, onPosted }: EmptyFormProps) {
  const { fields } = posting;
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.jobSchema),
    action: '/api/job-postings.php',
    defaultValues: outcome?.values,
    initialErrors: outcome?.errors,
    fallbackMessage: posting.failed,
    guardedAs: 'job-posting',
    onSuccess: (data) => onPosted((data as { id: number }).id),
  });
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} outcome={outcome} />
      <fieldset className="form-group">
        <legend>{posting.role}</legend>
        <Field {...form.field('title')} label={fields.title} autoFocus={another} />
        <Field {...form.field('company')} label={fields.company} autoComplete="organization" />
        <Field {...form.field('companyName')} label={fields.companyName} hint={fields.companyNameHint} optional />
        <Field {...form.field('location')} label={fields.location} hint={fields.locationHint} />
        <div className="form-pair">
          <SelectField {...form.field('type')} label={fields.type} options={TYPES} />
          <SelectField {...form.field('experienceLevel')} label={fields.experienceLevel} options={LEVELS} />
          <SelectField {...form.field('industry')} label={fields.industry} options={FIELDS_OF_INDUSTRY} />
        </div>
        <Field {...form.field('salary')} label={fields.salary} hint={fields.salaryHint} optional />
      </fieldset>
      <fieldset className="form-group">
        <legend>{posting.details}</legend>
        <TextareaField {...form.field('description')} label={fields.description} hint={fields.descriptionHint} rows={10} />
        <TextareaField {...form.field('responsibilities')} label={fields.responsibilities} hint={fields.perLine} optional rows={5} />
        <TextareaField {...form.field('requirements')} label={fields.requirements} hint={fields.perLine} optional rows={5} />
        <TextareaField {...form.field('benefits')} label={fields.benefits} hint={fields.perLine} optional rows={4} />
        <Field {...form.field('skills')} label={fields.skills} hint={fields.skillsHint} optional />
        <Field {...form.field('deadline')} label={fields.deadline} hint={fields.deadlineHint} optional type="date" className="max-w-64" />
      </fieldset>
      <fieldset className="form-group">
        <legend>{posting.contact}</legend>
        <p className="text-muted">{posting.contactHint}</p>
        <Field {...form.field('contactName')} label={fields.contactName} optional autoComplete="name" />
        <Field {...form.field('email')} label={fields.email} type="email" autoComplete="email" />
        <Field {...form.field('phone')} label={fields.phone} optional type="tel" autoComplete="tel" />
      </fieldset>
      <p>
        <Button type="submit" busy={form.submitting} busyText={posting.busy}>
          {posting.submit}
        </Button>
      </p>
    </form>
  );
}
