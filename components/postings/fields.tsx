import type { ReactNode } from 'react';
import { FactFields } from './fact-fields';
import { JobField, type FieldOf } from './job-field';
import type { JobForm, JobFormGroup } from '@/lib/jobs/form-fields';
import type { JobInput } from '@/lib/jobs/schema';

type PostingFieldsProps = {
  /** `jobForm` for whoever fills it in; made by the server for pages that should not load the rules. */
  fields: JobForm;
  field: FieldOf<keyof JobInput>;
  legends: Record<JobFormGroup, string>;
  /** Said above the contact fields. */
  contactHint: string;
  groupClass?: string;
  /** What the posting is listed as. */
  listedAs?: string;
  /** Place and pay are asked for elsewhere. */
  withoutFacts?: boolean;
  /** The first field takes the focus. */
  focus?: boolean;
  /** Where the company's logo is chosen, below what is said of the role. */
  logo?: ReactNode;
};

/** The fields of a posting, the same for posting a job, for correcting it and for the back office. */
export function PostingFields({
  fields,
  field,
  legends,
  contactHint,
  groupClass,
  listedAs,
  withoutFacts = false,
  focus = false,
  logo,
}: PostingFieldsProps) {
  const { facts, factsHint, ...groups } = fields;
  const fieldset = (group: keyof typeof groups) => (
    <fieldset key={group} className={groupClass}>
      <legend>{legends[group]}</legend>
      {group === 'contact' && <p className="full text-muted">{contactHint}</p>}
      {groups[group].map((shown) => (
        <JobField
          key={shown.name}
          {...shown}
          {...field(shown.name)}
          {...(focus && shown.name === 'title' && { autoFocus: true, 'data-autofocus': '' })}
        />
      ))}
      {group === 'role' && logo}
    </fieldset>
  );
  return (
    <>
      {fieldset('role')}
      {!withoutFacts && (
        <FactFields
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
