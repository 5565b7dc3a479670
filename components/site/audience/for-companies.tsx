import { Stamp } from '@/components/site/stamp';
import { content } from '@/lib/content';
import { AudiencePageView } from './audience-page';

export function ForCompanies() {
  const { forCompanies, planReasons } = content();
  return (
    <AudiencePageView page={forCompanies} object={<TeamPlan />}>
      <section aria-labelledby="reasons-title">
        <div className="wrap section-m">
          <h2 id="reasons-title">{planReasons.title}</h2>
          <ol className="mt-6 grid gap-x-12 gap-y-5 md:grid-cols-3">
            {planReasons.items.map(({ title, text }) => (
              <li key={title} className="border-t-4 border-act pt-3.5 nth-2:border-amber-text nth-3:border-text">
                <h3>{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <SkillsMatrix />
    </AudiencePageView>
  );
}

const WEEK = 10;

/** Eight seats on a calendar: each is a person to hire, to contract or to train. */
function TeamPlan() {
  const { audienceLabels, teamPlan } = content();
  const { title, months, weeks, complete, completeOn, legend, seats } = teamPlan;
  return (
    <div data-object className="sheet team-plan">
      <p className="flex items-start justify-between gap-4">
        <b className="font-display text-[1.25rem] leading-[1.25] font-semibold">{title}</b>{' '}
        <Stamp>{audienceLabels.example}</Stamp>
      </p>
      <ul className="ms-(--role) mt-3.5 mb-1 grid grid-cols-9 text-muted max-sm:text-[0.8125rem]" aria-hidden="true">
        {months.map((month) => (
          <li key={month}>{month}</li>
        ))}
      </ul>
      <div className="relative">
        <ul className="team-plan-seats border-y border-line">
          {seats.map(({ role, by, from, signed = from, works, ends }) => (
            <li key={role} className={by}>
              <b className="self-end">{role}</b> <span className="text-muted">{legend[by]}</span>
              <svg aria-hidden="true" viewBox={`0 0 ${weeks * WEEK} 26`} preserveAspectRatio="none">
                <path
                  className="before"
                  strokeWidth="4"
                  strokeDasharray="3 3"
                  d={`M${from * WEEK} 13H${(signed > from ? signed : works) * WEEK}`}
                />
                {signed > from && (
                  <path
                    className="notice"
                    strokeWidth="14"
                    strokeDasharray="1.5 3"
                    d={`M${signed * WEEK} 13H${works * WEEK}`}
                  />
                )}
                <path
                  className="works"
                  d={`M${(ends ?? weeks) * WEEK} 0H${works * WEEK + 8}a8 13 0 0 0 0 26H${(ends ?? weeks) * WEEK}z`}
                />
              </svg>
            </li>
          ))}
        </ul>
        <svg className="team-plan-date" aria-hidden="true" viewBox={`0 0 ${weeks} 1`} preserveAspectRatio="none">
          <path strokeWidth="2" vectorEffect="non-scaling-stroke" d={`M${complete} 0V1`} />
        </svg>
      </div>
      <p className="team-plan-key mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-muted">
        <b className="w-full text-end text-text">{completeOn}</b> <span className="before">{legend.before}</span>{' '}
        <span className="notice">{legend.notice}</span>
      </p>
    </div>
  );
}

const PERSON = 'grid size-11 place-items-center rounded-pill border-2 text-small font-semibold not-italic';

function SkillsMatrix() {
  const { audienceLabels, skillsMatrix } = content();
  const { title, lead, rows } = skillsMatrix;
  return (
    <section aria-labelledby="matrix-title" className="band-ink">
      <div className="wrap section-m grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="matrix-title">{title}</h2>
          <p className="prose mt-3 mb-4 text-band-muted">{lead}</p>
          <Stamp>{audienceLabels.example}</Stamp>
        </div>
        <div>
          <ul>
            {rows.map(({ system, people, verdict }) => (
              <li
                key={system}
                className="grid min-h-[60px] grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 border-b border-band-line py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
              >
                <b>{system}</b>
                <span className="flex gap-2">
                  {people.map((person) => (
                    <i key={person} className={`${PERSON} border-mint`}>
                      {person}
                    </i>
                  ))}
                  {people.length === 0 && <i className={`${PERSON} border-dashed border-coral`} aria-hidden="true" />}
                </span>
                {verdict && <em className="font-semibold text-coral not-italic max-sm:col-start-2">{verdict}</em>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
