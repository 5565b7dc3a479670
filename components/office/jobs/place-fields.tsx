'use client';

import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { JobField, type FieldOf } from '@/components/postings/job-field';
import { jobEditor } from '@/lib/content/office';
import { formField } from '@/lib/jobs/form-fields';

type PlaceName = 'city' | 'region' | 'countryCode' | 'workplace';
const PAY = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;
type PayName = (typeof PAY)[number];

/**
 * The place as it was read from the location (decision J6). Its fields take part only once they are unlocked: a place that is sent counts
 * as corrected, and would no longer follow a reworded location.
 */
export function PlaceFields({ field, idPrefix }: { field: FieldOf<PlaceName>; idPrefix: string }) {
  const [correcting, setCorrecting] = useState(false);
  const countryCode = formField('countryCode');
  return (
    <fieldset>
      <legend>{jobEditor.groups.place}</legend>
      <CheckboxField
        id={`${idPrefix}-correct-place`}
        name="correct_place"
        label={jobEditor.correctPlace}
        hint={jobEditor.correctPlaceHint}
        className="full"
        checked={correcting}
        onChange={(event) => setCorrecting(event.target.checked)}
      />
      <JobField {...formField('city')} {...field('city')} disabled={!correcting} />
      <JobField {...formField('region')} {...field('region')} disabled={!correcting} />
      <Field
        {...field('countryCode')}
        label={countryCode.label}
        hint={countryCode.hint}
        disabled={!correcting}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
        onInput={(event) => {
          event.currentTarget.value = event.currentTarget.value.toUpperCase();
        }}
      />
      <JobField {...formField('workplace')} {...field('workplace')} disabled={!correcting} />
    </fieldset>
  );
}

/** The pay in figures, as it was given or read (decision J7): the same way. */
export function PayFields({ field, idPrefix }: { field: FieldOf<PayName>; idPrefix: string }) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <fieldset>
      <legend>{jobEditor.pay}</legend>
      <CheckboxField
        id={`${idPrefix}-correct-pay`}
        name="correct_pay"
        label={jobEditor.correctPay}
        hint={jobEditor.correctPayHint}
        className="full"
        checked={correcting}
        onChange={(event) => setCorrecting(event.target.checked)}
      />
      {PAY.map((name) => {
        const { options, ...shown } = formField(name);
        const withNone = options && [{ value: '', label: jobEditor.noPay }, ...options];
        return <JobField key={name} {...shown} options={withNone} {...field(name)} disabled={!correcting} />;
      })}
    </fieldset>
  );
}
