import { Field, SelectField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { INTERVIEW_MINUTES, USUAL_MINUTES } from '@/lib/vocabulary/interviews';

type OfferFormProps = { application: number; clientEmail: string; flash: Flash | null; timeZone: string };

export function OfferForm({ application, clientEmail, flash, timeZone }: OfferFormProps) {
  const { interviewOffice: words } = content();
  const { errors, values = {} } = flash?.ok === false ? flash : { errors: undefined };
  return (
    <form method="post" action={withQuery(officeApi.interviews, { application })} className="interview-form">
      <div className="interview-fields">
        {([1, 2, 3] as const).map((count) => (
          <Field
            key={count}
            name={`slot${count}`}
            type="datetime-local"
            required
            defaultValue={values[`slot${count}`] ?? ''}
            error={errors?.[`slot${count}`]?.[0]}
            label={words.slot(count)}
            hint={words.zone(timeZone)}
          />
        ))}
      </div>
      <div className="interview-fields">
        <SelectField
          name="minutes"
          defaultValue={values.minutes ?? USUAL_MINUTES}
          options={INTERVIEW_MINUTES.map((minutes) => ({ value: minutes, label: words.minuteCount(minutes) }))}
          label={words.minutes}
        />
        <Field
          name="place"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={values.place ?? ''}
          error={errors?.place?.[0]}
          label={words.place}
          hint={words.placeHint}
        />
        <Field
          name="client_email"
          type="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={values.client_email ?? clientEmail}
          error={errors?.client_email?.[0]}
          label={words.client}
          hint={words.clientHint}
          optional
        />
      </div>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}
