import { Radio } from '@/components/form/radio';
import { Banner } from '@/components/ui/banner';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { site } from '@/lib/base/site';
import { formatDateTime } from '@/lib/base/format';
import { api } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { OfferView } from '@/lib/interviews/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';

type ChooseTimeProps = { offer: OfferView; token: string; flash: Flash | null; timeZone: string };

export function ChooseTime({ offer, token, flash, timeZone }: ChooseTimeProps) {
  const { interviewPage: words } = content();
  const { job, state, minutes, place, by, startsAt, refusal, slots } = offer;
  const isBooked = state === 'booked' && startsAt !== null;
  return (
    <div className="wrap intro-note">
      <h1>{isBooked ? words.booked : words.title}</h1>
      <p className="text-lead text-muted wrap-anywhere">{words.lead(job.title, job.companyName)}</p>
      <FlashBanner flash={flash} />
      {refusal !== null && !isBooked && (
        <Banner tone="error" title={refusal}>
          {words.write} <TextLink href={`mailto:${site().company.email}`}>{site().company.email}</TextLink>
        </Banner>
      )}
      <Facts>
        {isBooked && <Fact label={words.facts.when}>{formatDateTime(startsAt, timeZone)}</Fact>}
        <Fact label={words.facts.minutes}>{words.minutes(minutes)}</Fact>
        <Fact label={words.facts.place}>{place}</Fact>
        <Fact label={words.facts.by}>{by}</Fact>
      </Facts>
      <p className="text-small text-muted">{words.zone(timeZone)}</p>
      {isBooked && <p>{words.calendar}</p>}
      {refusal === null && (
        <form method="post" action={api.interviews} className="intro-form w-full">
          <input type="hidden" name="token" value={token} />
          <fieldset>
            <legend className="text-h3 font-semibold">{words.times}</legend>
            {slots.map((slot) => (
              <label key={slot.id} className="intro-choice">
                <Radio name="slot" value={slot.id} required disabled={slot.isOver} />
                {formatDateTime(slot.startsAt, timeZone)}
                {slot.isOver && ` (${words.over})`}
              </label>
            ))}
            <label className="intro-choice">
              <Radio name="slot" value="none" required />
              {words.none}
            </label>
          </fieldset>
          <p className="text-small text-muted">{words.sendHint}</p>
          <Button type="submit">{words.send}</Button>
        </form>
      )}
    </div>
  );
}
