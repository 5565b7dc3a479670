import { Field, SelectField, TextareaField } from '@/components/form/field';
import { jobEditor } from '@/lib/content/office';
import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPE_LABELS, JOB_TYPES } from '@/lib/vocabulary/jobs';
import type { JobInput } from '@/lib/jobs/schema';

const TYPES = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }));
const LEVELS = EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }));
const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: value }));

export type FieldOf<Name extends string> = (name: Name) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** The fields of a posting (spec point 3), for a form whose `field` gives each its name, value and error. */
export function JobFields({ field }: { field: FieldOf<keyof JobInput> }) {
  const { labels, hints, groups, contactNote } = jobEditor;
  return (
    <>
      <fieldset>
        <legend>{groups.job}</legend>
        {/* Fetched on first use, the form arrives after its dialog has opened; later it is there before. */}
        <Field {...field('title')} label={labels.title} className="full" autoFocus data-autofocus="" />
        <Field {...field('company')} label={labels.company} />
        <Field {...field('companyName')} label={labels.companyName} hint={hints.companyName} optional />
        <Field {...field('location')} label={labels.location} />
        <SelectField {...field('type')} label={labels.type} options={TYPES} />
        <SelectField {...field('industry')} label={labels.industry} options={INDUSTRY_OPTIONS} />
        <SelectField {...field('experienceLevel')} label={labels.experienceLevel} options={LEVELS} />
        <Field {...field('salary')} label={labels.salary} optional />
        <Field {...field('deadline')} label={labels.deadline} type="date" optional />
        <Field {...field('skills')} label={labels.skills} hint={hints.skills} className="full" optional />
      </fieldset>
      <fieldset>
        <legend>{groups.text}</legend>
        <TextareaField {...field('description')} label={labels.description} className="full" rows={8} />
        <TextareaField
          {...field('responsibilities')}
          label={labels.responsibilities}
          hint={hints.lines}
          className="full"
          rows={4}
          optional
        />
        <TextareaField
          {...field('requirements')}
          label={labels.requirements}
          hint={hints.lines}
          className="full"
          rows={4}
          optional
        />
        <TextareaField
          {...field('benefits')}
          label={labels.benefits}
          hint={hints.lines}
          className="full"
          rows={4}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>{groups.contact}</legend>
        <p className="full text-small text-muted">{contactNote}</p>
        <Field {...field('contactName')} label={labels.contactName} autoComplete="off" optional />
        <Field {...field('email')} label={labels.email} type="email" autoComplete="off" />
        <Field {...field('phone')} label={labels.phone} type="tel" autoComplete="off" optional />
      </fieldset>
    </>
  );
}
