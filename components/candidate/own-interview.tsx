import { Radio } from '@/components/form/radio';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DOWNLOAD } from '@/components/ui/rare-icons';
import { formatDateTime } from '@/lib/base/format';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { OwnInterview as Interview } from '@/lib/interviews/schema';

type OwnInterviewProps = {
  interview: Interview;
  job: string;
  /** URL of the list of applications, to return to after an action. */
  here: string;
  timeZone: string;
};

export function OwnInterview(props: OwnInterviewProps) {
  const { ownInterview: words } = content();
  const { interview, job, timeZone } = props;
  const { id, state, minutes, place, startsAt, isOver, wasMoved, refusal } = interview;
  if (refusal === null) return <Offer {...props} />;
  const when = startsAt && words.when(formatDateTime(startsAt, timeZone), timeZone);
  if (state === 'cancelled')
    return (
      <div className="feedback">
        <h4>{words.cancelled}</h4>
        <p>{when && !isOver ? words.calledOff(when) : refusal}</p>
        <p>{words.next}</p>
      </div>
    );
  if (state !== 'booked' || !when)
    return (
      <div className="feedback">
        <p>{refusal}</p>
      </div>
    );
  return (
    <div className="feedback">
      <h4>{isOver ? words.past : words.booked}</h4>
      <p className="font-semibold">{when}</p>
      <p className="written">{words.where(minutes, place)}</p>
      {!isOver && (
        <>
          {wasMoved && <p>{words.moved}</p>}
          <p className="text-small text-muted">{words.change}</p>
          <a href={withQuery(api.ownCalendar, { id })} className="row-action gap-1.5 sm:min-h-8">
            <Icon name={DOWNLOAD} size={14} />
            {words.calendar}
            <span className="sr-only">{words.of(job)}</span>
          </a>
        </>
      )}
    </div>
  );
}

function Offer({ interview, job, here, timeZone }: OwnInterviewProps) {
  const { interviewPage, ownInterview: words } = content();
  const { id, minutes, place, slots } = interview;
  return (
    <form method="post" action={withQuery(api.ownInterviews, { next: here })} className="feedback space-y-3">
      <input type="hidden" name="interview" value={id} />
      <fieldset>
        <legend className="field-label">
          {words.offered}
          <span className="sr-only">{words.of(job)}</span>
        </legend>
        <p className="written">{words.where(minutes, place)}</p>
        {slots.map((slot) => (
          <label key={slot.id} className="mt-2 flex gap-3">
            <Radio name="slot" value={slot.id} required disabled={slot.isOver} />
            <span>
              {formatDateTime(slot.startsAt, timeZone)}
              {slot.isOver && ` (${interviewPage.over})`}
            </span>
          </label>
        ))}
        <label className="mt-2 flex gap-3">
          <Radio name="slot" value="none" required />
          {interviewPage.none}
        </label>
      </fieldset>
      <p className="text-small text-muted">
        {interviewPage.zone(timeZone)} {interviewPage.sendHint}
      </p>
      <Button type="submit" size="small">
        {interviewPage.send}
      </Button>
    </form>
  );
}
