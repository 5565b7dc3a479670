import { Field, SelectField, TextareaField } from '@/components/form/field';

import type { FormField, JobForm } from '@/lib/jobs/form-fields';
import type { JobInput } from '@/lib/jobs/schema';

/** What `field` of useApiForm gives a control. */
export type FieldOf<Name extends string> = (name: Name) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type PostingFieldsProps = {
  /** `jobForm` for whoever fills it in; made by the server for pages that should not load the rules. */
  fields: JobForm;
  field: FieldOf<keyof JobInput>;
  legends: Record<keyof JobForm, string>;
  /** Said above the contact fields. */
  contactHint: string;
  groupClass?: string;
  /** The first field takes the focus. */
  focus?: boolean;
};

/** The fields of a posting, the same for posting a job, for correcting it and for the back office. */
export function PostingFields({ fields, field, legends, contactHint, groupClass, focus = false }: PostingFieldsProps) {
  const groups = Object.keys(fields) as (keyof JobForm)[];
  return groups.map((group) => (
    <fieldset key={group} className={groupClass}>
      <legend>{legends[group]}</legend>
      {group === 'contact' && <p className="full text-muted">{contactHint}</p>}
      {fields[group].map((shown) => (
        <JobField
          key={shown.name}
          {...shown}
          {...field(shown.name)}
          {...(focus && shown.name === 'title' && { autoFocus: true, 'data-autofocus': '' })}
        />
      ))}
    </fieldset>
  ));
}

type JobFieldProps = FormField & ReturnType<FieldOf<string>> & { autoFocus?: boolean; disabled?: boolean };

/** One field with its label and the control that suits it. */
export function JobField({ options, rows, type, ...rest }: JobFieldProps) {
  if (options) return <SelectField {...rest} options={options} className="half" />;
  if (rows) return <TextareaField {...rest} rows={rows} className="full" />;
  return <Field {...rest} type={type} className={type === 'date' ? 'max-w-64' : undefined} />;
}
