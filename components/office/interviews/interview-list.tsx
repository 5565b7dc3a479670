import { Field } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import type { Tone } from '@/components/ui/status-badge';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { InterviewView } from '@/lib/interviews/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { InterviewState } from '@/lib/vocabulary/interviews';
import { StateBadge } from '../state';
import { May } from '../may';

const TONES: Record<InterviewState, Tone> = {
  offered: 'info',
  booked: 'success',
  none: 'warning',
  cancelled: 'neutral',
};

type InterviewListProps = {
  application: number;
  interviews: readonly InterviewView[];
  flash: Flash | null;
  timeZone: string;
};

export function InterviewList({ application, interviews, flash, timeZone }: InterviewListProps) {
  if (interviews.length === 0) return <p className="text-muted">{content().interviewOffice.none}</p>;
  const failed = flash?.ok === false ? flash : null;
  return (
    <ul className="interview-list">
      {interviews.map((interview) => (
        <Interview
          key={interview.id}
          application={application}
          interview={interview}
          flash={failed?.values?.id === String(interview.id) ? failed : null}
          timeZone={timeZone}
        />
      ))}
    </ul>
  );
}

type InterviewProps = { application: number; interview: InterviewView; flash: Flash | null; timeZone: string };

function Interview({ application, interview, flash, timeZone }: InterviewProps) {
  const { interviewOffice: words } = content();
  const { id, state, minutes, place, startsAt, isOver, clientEmail, by, at, slots } = interview;
  const when = (iso: string) => formatDateTime(iso, timeZone);
  const action = withQuery(officeApi.interviewActions, { application });
  return (
    <li>
      <p>
        <StateBadge tone={TONES[state]}>{words.states[state]}</StateBadge>{' '}
        <strong>
          {startsAt ? words.at(when(startsAt), minutes, place) : words.at(slots.map(when).join(' · '), minutes, place)}
        </strong>
      </p>
      <p className="text-small text-muted">
        {words.by(by, when(at))} {clientEmail && words.withClient(clientEmail)}
      </p>
      {!isOver && (
        <May do="write">
          <div className="row-actions items-start">
            {state === 'booked' && (
              <details open={flash !== null}>
                <summary className="row-action">{words.move}</summary>
                <form method="post" action={action} className="interview-form">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="action" value="move" />
                  <Field
                    {...shownFlash(flash, `move-${id}`).field('starts_at')}
                    type="datetime-local"
                    required
                    label={words.moveTo}
                    hint={words.zone(timeZone)}
                  />
                  <Button type="submit" size="small">
                    {words.moveSend}
                  </Button>
                </form>
              </details>
            )}
            <form method="post" action={action}>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="action" value="cancel" size="small" variant="secondary">
                {words.cancel}
              </Button>
            </form>
          </div>
        </May>
      )}
    </li>
  );
}
