'use client';

import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, SelectField } from '@/components/form/field';
import { jobEditor, workplaceLabels } from '@/lib/content/office';
import { WORKPLACES } from '@/lib/vocabulary/jobs';
import type { FieldOf } from './job-fields';

export type PlaceName = 'city' | 'region' | 'countryCode' | 'workplace';

const WORKPLACE_OPTIONS = WORKPLACES.map((value) => ({ value, label: workplaceLabels[value] }));

/**
 * The place as it was read from the location (decision J6). Its fields take part only once they are unlocked: a place that is sent counts
 * as corrected, and would no longer follow a reworded location.
 */
export function PlaceFields({ field, idPrefix }: { field: FieldOf<PlaceName>; idPrefix: string }) {
  const [correcting, setCorrecting] = useState(false);
  const { labels, hints, groups } = jobEditor;
  return (
    <fieldset>
      <legend>{groups.place}</legend>
      <CheckboxField
        id={`${idPrefix}-correct-place`}
        name="correct_place"
        label={jobEditor.correctPlace}
        hint={jobEditor.correctPlaceHint}
        className="full"
        checked={correcting}
        onChange={(event) => setCorrecting(event.target.checked)}
      />
      <Field {...field('city')} label={labels.city} disabled={!correcting} optional />
      <Field {...field('region')} label={labels.region} disabled={!correcting} optional />
      <Field
        {...field('countryCode')}
        label={labels.countryCode}
        hint={hints.countryCode}
        disabled={!correcting}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
        onInput={(event) => {
          event.currentTarget.value = event.currentTarget.value.toUpperCase();
        }}
      />
      <SelectField
        {...field('workplace')}
        label={labels.workplace}
        options={WORKPLACE_OPTIONS}
        disabled={!correcting}
      />
    </fieldset>
  );
}
