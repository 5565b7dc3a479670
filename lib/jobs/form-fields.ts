import { submitJobFacts } from '../content/en/job-fields';
import { FACTS_FORM, POSTING_FORM, jobFields, type JobField } from './fields';
import type { GivenField, Having } from './field-sets';

/** Facts that posters may enter; otherwise they are derived from the texts. */
export type GivenName = (typeof FACTS_FORM)[number];

export type FormField<Name extends string = string> = { name: Name; label: string; optional: boolean } & {
  [Key in 'hint' | 'type' | 'rows' | 'options' | 'suggestions' | 'autoComplete' | 'inputMode']:
    JobField[Key] | undefined;
};

export type PostingField = GivenField;

export type JobForm = Record<keyof typeof POSTING_FORM, FormField<PostingField>[]> & {
  /** Fields for place, workplace and pay. Empty ones are derived from the texts. */
  facts: FormField<GivenName>[];
  factsHint: string;
};

export type JobFormGroup = keyof typeof POSTING_FORM | 'facts';

/** Describes the posting form for its reader, as plain data that a page can pass to a client component. */
export function jobForm(filledInBy: 'poster' | 'moderator'): JobForm {
  const { role, details, contact } = POSTING_FORM;
  const fields = (names: readonly GivenField[]) => names.map((name) => formField(name, filledInBy));
  return {
    role: fields(role),
    facts: FACTS_FORM.map((name) => factField(name, filledInBy)),
    factsHint: submitJobFacts.hint,
    details: fields(details),
    contact: fields(contact),
  };
}

/** A select begins with an empty option: no workplace, or the value from the text. */
function factField(name: GivenName, filledInBy: 'poster' | 'moderator'): FormField<GivenName> {
  const { options, ...field } = formField(name, filledInBy);
  const hint = name === 'countryCode' ? undefined : field.hint;
  return {
    ...field,
    hint,
    optional: true,
    options: options && [
      { value: '', label: name === 'workplace' ? submitJobFacts.noWorkplace : submitJobFacts.asRead },
      ...options,
    ],
  };
}

/** Moderators enter other people's data, so their browser must not autofill it. */
export function formField<Name extends Having<'label'>>(
  name: Name,
  filledInBy: 'poster' | 'moderator' = 'moderator',
): FormField<Name> {
  const {
    label = name,
    hint,
    rule,
    correction,
    work,
    type,
    rows,
    options,
    suggestions,
    autoComplete,
    inputMode,
    ...field
  }: JobField = jobFields[name];
  const { posterLabel = label, posterHint = hint } = field;
  const optional = !options && (rule ?? correction ?? work)?._zod.optin === 'optional';
  const shown = { name, optional, type, rows, options, suggestions, inputMode };
  return filledInBy === 'poster'
    ? { ...shown, label: posterLabel, hint: posterHint, autoComplete }
    : { ...shown, label, hint, autoComplete: autoComplete && 'off' };
}
