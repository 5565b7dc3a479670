'use client';

import { useEffect, useRef, useState } from 'react';
import { MoreFields } from '@/components/form/more-fields';
import { fill } from '@/lib/base/fill';
import type { Catalogue } from '@/lib/content';
import type { FormField, GivenName } from '@/lib/jobs/form-fields';
import type { followTexts } from './follow-texts';
import { JobField, type FieldOf } from './job-field';

export type FactWords = Pick<Catalogue['submitJob'], 'listedAs' | 'withheld' | 'asked'>;

type FactFieldsProps = {
  words: FactWords;
  fields: readonly FormField<GivenName>[];
  field: FieldOf<GivenName>;
  legend: string;
  hint: string;
  className?: string | undefined;
  /** The current facts in words, shown until something is typed. */
  listedAs?: string | undefined;
  /** Folds all fields except the workplace, because the texts often do not state it. */
  folded?: boolean;
};

/**
 * Fields for place, workplace and pay of a posting. While the poster has not edited them, they follow the location and
 * salary texts, and a line states the result in words. Without scripts the server derives the values of empty fields.
 */
export function FactFields({ words, fields, field, legend, hint, className, listedAs, folded }: FactFieldsProps) {
  const listed = (
    <ListedAs words={words} names={fields} initially={listedAs && fill(words.listedAs, { words: listedAs })} />
  );
  const show = (shown: FormField<GivenName>) => (
    <JobField
      key={shown.name}
      {...shown}
      {...field(shown.name)}
      className={shown.name === 'countryCode' ? 'full' : 'half'}
    />
  );
  if (folded) {
    const rest = fields.filter(({ name }) => name !== 'workplace');
    return (
      <>
        {fields.filter(({ name }) => name === 'workplace').map(show)}
        {listed}
        <MoreFields label={legend} open={rest.some(({ name }) => Boolean(field(name).error))}>
          <p className="full text-muted">{hint}</p>
          {rest.map(show)}
        </MoreFields>
      </>
    );
  }
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <p className="full text-muted">{hint}</p>
      {fields.map(show)}
      {listed}
    </fieldset>
  );
}

type ListedAsProps = {
  words: FactWords;
  names: readonly Pick<FormField<GivenName>, 'name'>[];
  /** The sentence shown until something is typed. */
  initially?: string | undefined;
};

/** States in words what the texts and the edited facts of the surrounding form say. */
export function ListedAs({ words, names, initially = '' }: ListedAsProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState(initially);
  useEffect(() => {
    const form = line.current?.closest('form');
    if (!form) return undefined;
    let following: Promise<ReturnType<typeof followTexts>> | undefined;
    const onInput = (event: Event) => {
      following ??= import('./follow-texts').then((module) =>
        module.followTexts(
          form,
          names.map(({ name }) => name),
          words,
          setText,
        ),
      );
      following.then(
        (texts) => texts.onInput(event),
        () => (following = undefined),
      );
    };
    form.addEventListener('input', onInput);
    return () => {
      form.removeEventListener('input', onInput);
      void following?.then((texts) => texts.stop());
    };
  }, [names, words]);
  return (
    <p ref={line} role="status" className="full font-semibold wrap-anywhere">
      {text}
    </p>
  );
}
