import { POSTING_FORM, jobFields, type JobField } from './fields';
import type { GivenField, Having } from './field-sets';

/** A field as a form shows it. */
export type FormField<Name extends string = string> = {
  name: Name;
  label: string;
  optional: boolean;
} & { [Key in 'hint' | 'type' | 'rows' | 'options' | 'autoComplete']: JobField[Key] | undefined };

/** A field whose value is a text, or texts. */
export type PostingField = GivenField;

export type JobForm = Record<keyof typeof POSTING_FORM, FormField<PostingField>[]>;

/** The form of a posting in the words for whoever fills it in: plain data, which a page hands to its form. */
export function jobForm(filledInBy: 'poster' | 'moderator'): JobForm {
  const { role, details, contact } = POSTING_FORM;
  const fields = (names: readonly GivenField[]) => names.map((name) => formField(name, filledInBy));
  return { role: fields(role), details: fields(details), contact: fields(contact) };
}

/** One field of a form. A moderator types in what others have told: no browser fills that in. */
export function formField<Name extends Having<'label'>>(
  name: Name,
  filledInBy: 'poster' | 'moderator' = 'moderator',
): FormField<Name> {
  const {
    label = name,
    hint,
    rule,
    correction,
    type,
    rows,
    options,
    autoComplete,
    ...field
  }: JobField = jobFields[name];
  const { posterLabel = label, posterHint = hint } = field;
  const optional = !options && (rule ?? correction)?._zod.optin === 'optional';
  return filledInBy === 'poster'
    ? { name, label: posterLabel, hint: posterHint, optional, autoComplete, type, rows, options }
    : { name, label, hint, optional, autoComplete: autoComplete && 'off', type, rows, options };
}
