import { Field, SelectField, TextareaField } from '@/components/form/field';
import { submitJob } from '@/lib/content/submit-job';
import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPE_LABELS, JOB_TYPES } from '@/lib/vocabulary/jobs';
import type { JobInput } from '@/lib/jobs/schema';

const TYPES = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }));
const LEVELS = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }));
const FIELDS_OF_INDUSTRY = INDUSTRIES.map((value) => ({ value, label: value }));

type PostingFieldsProps = {
  /** `field` of useApiForm. */
  field: (name: keyof JobInput) => {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
  };
  /** Said above the contact fields. */
  contactHint: string;
  /** The first field takes the focus. */
  focus?: boolean;
};

/** The fields of a posting, the same for posting a job and for correcting it. */
export function PostingFields({ field: fieldOf, contactHint, focus = false }: PostingFieldsProps) {
  const { fields } = submitJob;
  const field = (name: keyof JobInput) => {
    const { error, ...rest } = fieldOf(name);
    return { ...rest, ...(error !== undefined && { error }) };
  };
  return (
    <>
      <fieldset className="form-group">
        <legend>{submitJob.role}</legend>
        <Field {...field('title')} label={fields.title} autoFocus={focus} />
        <Field {...field('company')} label={fields.company} autoComplete="organization" />
        <Field {...field('companyName')} label={fields.companyName} hint={fields.companyNameHint} optional />
        <Field {...field('location')} label={fields.location} hint={fields.locationHint} />
        <div className="form-pair">
          <SelectField {...field('type')} label={fields.type} options={TYPES} />
          <SelectField {...field('experienceLevel')} label={fields.experienceLevel} options={LEVELS} />
          <SelectField {...field('industry')} label={fields.industry} options={FIELDS_OF_INDUSTRY} />
        </div>
        <Field {...field('salary')} label={fields.salary} hint={fields.salaryHint} optional />
      </fieldset>
      <fieldset className="form-group">
        <legend>{submitJob.details}</legend>
        <TextareaField {...field('description')} label={fields.description} hint={fields.descriptionHint} rows={10} />
        <TextareaField
          {...field('responsibilities')}
          label={fields.responsibilities}
          hint={fields.perLine}
          optional
          rows={5}
        />
        <TextareaField {...field('requirements')} label={fields.requirements} hint={fields.perLine} optional rows={5} />
        <TextareaField {...field('benefits')} label={fields.benefits} hint={fields.perLine} optional rows={4} />
        <Field {...field('skills')} label={fields.skills} hint={fields.skillsHint} optional />
        <Field
          {...field('deadline')}
          label={fields.deadline}
          hint={fields.deadlineHint}
          optional
          type="date"
          className="max-w-64"
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{submitJob.contact}</legend>
        <p className="text-muted">{contactHint}</p>
        <Field {...field('contactName')} label={fields.contactName} optional autoComplete="name" />
        <Field {...field('email')} label={fields.email} type="email" autoComplete="email" />
        <Field {...field('phone')} label={fields.phone} optional type="tel" autoComplete="tel" />
      </fieldset>
    </>
  );
}
