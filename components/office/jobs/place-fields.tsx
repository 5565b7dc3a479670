'use client';

import { useState, type ReactNode } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { JobField, type FieldOf } from '@/components/postings/job-field';
import { jobEditor } from '@/lib/content/en/office';
import { formField } from '@/lib/jobs/form-fields';

type PlaceName = 'city' | 'region' | 'countryCode' | 'workplace';
const PAY = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;
type PayName = (typeof PAY)[number];

const noWorkplace = { value: '', label: jobEditor.noWorkplace };

/** Fields for the place that the server derived from the location text. */
export function PlaceFields({ field, idPrefix }: { field: FieldOf<PlaceName>; idPrefix: string }) {
  const [countryCode, workplace] = [formField('countryCode'), formField('workplace')];
  return (
    <CorrectedFields
      id={`${idPrefix}-correct-place`}
      name="correct_place"
      label={jobEditor.correctPlace}
      hint={jobEditor.correctPlaceHint}
    >
      <JobField {...formField('city')} {...field('city')} />
      <JobField {...formField('region')} {...field('region')} />
      <Field
        {...field('countryCode')}
        label={countryCode.label}
        hint={countryCode.hint}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
        onInput={(event) => {
          event.currentTarget.value = event.currentTarget.value.toUpperCase();
        }}
      />
      <JobField {...workplace} options={[noWorkplace, ...(workplace.options ?? [])]} {...field('workplace')} />
    </CorrectedFields>
  );
}

/** Fields for the pay in figures, as entered or derived from the salary text. */
export function PayFields({ field, idPrefix }: { field: FieldOf<PayName>; idPrefix: string }) {
  return (
    <CorrectedFields
      id={`${idPrefix}-correct-pay`}
      name="correct_pay"
      label={jobEditor.correctPay}
      hint={jobEditor.correctPayHint}
    >
      {PAY.map((name) => {
        const { options, ...shown } = formField(name);
        const withNone = options && [{ value: '', label: jobEditor.noPay }, ...options];
        return <JobField key={name} {...shown} options={withNone} {...field(name)} />;
      })}
    </CorrectedFields>
  );
}

type CorrectedFieldsProps = { id: string; name: string; label: string; hint: string; children: ReactNode };

/**
 * Fields that are hidden, and so not sent, until the moderator unlocks them. The server treats a sent value as a
 * correction and no longer derives it from the texts.
 */
function CorrectedFields({ hint, children, ...box }: CorrectedFieldsProps) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <CheckboxField
        {...box}
        className="needs-script"
        checked={correcting}
        onChange={(event) => setCorrecting(event.target.checked)}
      />
      {correcting && (
        <fieldset aria-label={box.label} className="full">
          <p className="full text-muted">{hint}</p>
          {children}
        </fieldset>
      )}
    </>
  );
}
