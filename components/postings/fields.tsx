import { Fragment, type ReactNode } from 'react';
import { FactFields, type FactWords } from './fact-fields';
import { JobField, type FieldOf } from './job-field';
import type { JobForm, JobFormGroup } from '@/lib/jobs/form-fields';
import type { JobInput } from '@/lib/jobs/schema';

type PostingFieldsProps = {
  /** Result of `jobForm`. The server passes it, so that pages need not load the form's rules. */
  fields: JobForm;
  field: FieldOf<keyof JobInput>;
  legends: Record<JobFormGroup, string>;
  contactHint: string;
  /** Words of a group with the fields of place and pay. */
  factWords?: FactWords;
  /** Rendered below location and salary, instead of such a group. */
  belowSalary?: ReactNode;
  groupClass?: string;
  listedAs?: string;
  focus?: boolean;
};

/** The fields of a posting, used to post a job, to correct it, and in the office. */
export function PostingFields({
  fields,
  field,
  legends,
  contactHint,
  factWords,
  belowSalary,
  groupClass,
  listedAs,
  focus = false,
}: PostingFieldsProps) {
  const { facts, factsHint, ...groups } = fields;
  const fieldset = (group: keyof typeof groups) => (
    <fieldset key={group} className={groupClass}>
      <legend>{legends[group]}</legend>
      {group === 'contact' && <p className="full text-muted">{contactHint}</p>}
      {groups[group].map((shown) => (
        <Fragment key={shown.name}>
          <JobField
            {...shown}
            {...field(shown.name)}
            {...(focus && shown.name === 'title' && { autoFocus: true, 'data-autofocus': '' })}
          />
          {shown.name === 'salary' && belowSalary}
        </Fragment>
      ))}
    </fieldset>
  );
  return (
    <>
      {fieldset('role')}
      {factWords && (
        <FactFields
          words={factWords}
          fields={facts}
          field={field}
          legend={legends.facts}
          hint={factsHint}
          className={groupClass}
          listedAs={listedAs}
        />
      )}
      {fieldset('details')}
      {fieldset('contact')}
    </>
  );
}
