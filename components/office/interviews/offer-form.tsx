import { Field, SelectField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { suggestedTimes } from '@/lib/interviews/rules';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { INTERVIEW_MINUTES, USUAL_MINUTES } from '@/lib/vocabulary/interviews';

type OfferFormProps = {
  application: number;
  clientEmail: string;
  flash: Flash | null;
  timeZone: string;
  today: string;
};

export function OfferForm({ application, clientEmail, flash, timeZone, today }: OfferFormProps) {
  const { interviewOffice: words } = content();
  const [slot1, slot2, slot3] = suggestedTimes(today);
  const usual = { slot1, slot2, slot3, minutes: USUAL_MINUTES, client_email: clientEmail };
  const { field } = shownFlash(flash, undefined, usual);
  return (
    <form method="post" action={withQuery(officeApi.interviews, { application })} className="interview-form">
      <div className="grid w-full gap-x-6 gap-y-3 md:grid-cols-3 md:items-end">
        {([1, 2, 3] as const).map((count) => (
          <Field
            key={count}
            {...field(`slot${count}`)}
            type="datetime-local"
            required
            label={words.slot(count)}
            hint={words.zone(timeZone)}
          />
        ))}
      </div>
      <div className="grid w-full gap-x-6 gap-y-3 md:grid-cols-3 md:items-end">
        <SelectField
          {...field('minutes')}
          options={INTERVIEW_MINUTES.map((minutes) => ({ value: minutes, label: words.minuteCount(minutes) }))}
          label={words.minutes}
        />
        <Field
          {...field('place')}
          required
          maxLength={200}
          autoComplete="off"
          label={words.place}
          hint={words.placeHint}
        />
        <Field
          {...field('client_email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          label={words.client}
          hint={words.clientHint}
          optional
        />
      </div>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}
