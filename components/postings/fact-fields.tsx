'use client';

import { useEffect, useRef, useState } from 'react';
import { fill } from '@/lib/base/fill';
import { api, withQuery } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { FormField, GivenName } from '@/lib/jobs/form-fields';
import type { Contradiction, JobInput } from '@/lib/jobs/schema';
import { factFormValues } from './form-values';
import { JobField, type FieldOf } from './job-field';

/** Milliseconds without input after which the typed texts are sent to the server. */
const PAUSE = 400;

export type FactWords = Pick<Catalogue['submitJob'], 'listedAs' | 'withheld'>;

type FactFieldsProps = {
  words: FactWords;
  fields: readonly FormField<GivenName>[];
  field: FieldOf<GivenName>;
  legend: string;
  hint: string;
  className?: string | undefined;
  /** The current facts in words, shown until something is typed. */
  listedAs?: string | undefined;
};

/**
 * Fields for place, workplace and pay of a posting. While the poster has not edited them, they follow the location and
 * salary texts, and a line states the result in words. Without scripts the server derives the values of empty fields.
 */
export function FactFields({ words, fields, field, legend, hint, className, listedAs = '' }: FactFieldsProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [{ listed_as: place, withheld: contradicted }, setReadFacts] = useState<ReadFacts>({
    listed_as: listedAs,
    withheld: [],
  });
  useEffect(() => {
    const form = frame.current?.form;
    if (!form) return undefined;
    return followTexts(
      form,
      fields.map(({ name }) => name),
      setReadFacts,
    );
  }, [fields]);
  return (
    <fieldset ref={frame} className={className}>
      <legend>{legend}</legend>
      <p className="full text-muted">{hint}</p>
      {fields.map((shown) => (
        <JobField key={shown.name} {...shown} {...field(shown.name)} />
      ))}
      <p role="status" className="full font-semibold wrap-anywhere">
        {[
          place && fill(words.listedAs, { words: place }),
          ...contradicted.map(({ sentence }) => fill(words.withheld, { words: sentence })),
        ].join(' ')}
      </p>
    </fieldset>
  );
}

type ReadFacts = { listed_as: string; withheld: readonly Contradiction[] };

/**
 * Sends the form's texts to the server after each pause, fills in fields that were not edited, and reports the facts in
 * words.
 */
function followTexts(
  form: HTMLFormElement,
  names: readonly GivenName[],
  report: (facts: ReadFacts) => void,
): () => void {
  // Values that this function has filled in, by field. A field with such a value was not edited and follows the texts.
  const filled = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
  const valueOf = (name: string) => control(name)?.value ?? '';
  const isOwn = (name: string) => valueOf(name) !== '' && valueOf(name) !== filled.get(name);

  async function read() {
    asked?.abort();
    asked = new AbortController();
    const own = names.filter(isOwn).map((name) => [name, valueOf(name)]);
    const query = { location: valueOf('location'), salary: valueOf('salary'), ...Object.fromEntries(own) };
    const answer = await fetch(withQuery(api.jobFacts, query), { signal: asked.signal }).catch(() => null);
    if (!answer?.ok) return;
    const { data } = (await answer.json()) as { data: Pick<JobInput, GivenName> & ReadFacts };
    const { listed_as, withheld, ...facts } = data;
    const values = factFormValues(facts);
    for (const name of names) {
      const shown = control(name);
      if (!shown || isOwn(name)) continue;
      shown.value = values[name] ?? '';
      filled.set(name, shown.value);
    }
    report({ listed_as, withheld });
  }

  function onInput({ target }: Event) {
    const { name } = target as HTMLInputElement;
    if (name !== 'location' && name !== 'salary' && !names.includes(name as GivenName)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void read().catch(() => undefined), PAUSE);
  }

  form.addEventListener('input', onInput);
  return () => {
    form.removeEventListener('input', onInput);
    clearTimeout(timer);
    asked?.abort();
  };
}
