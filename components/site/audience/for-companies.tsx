import { Stamp } from '@/components/site/stamp';
import { ButtonLink } from '@/components/ui/button';
import { content } from '@/lib/content';
import { AudiencePageView } from './audience-page';

export function ForCompanies() {
  const { forCompanies, planReasons } = content();
  const [contact, post] = forCompanies.call.actions;
  return (
    <AudiencePageView
      page={forCompanies}
      object={<TeamPlan />}
      rest={
        <p className="audience-actions">
          {contact && <ButtonLink href={contact.href}>{contact.label}</ButtonLink>}
          {post && (
            <a href={post.href} className="link">
              {post.label}
            </a>
          )}
        </p>
      }
    >
      <section aria-labelledby="reasons-title">
        <div className="wrap section-m">
          <h2 id="reasons-title">{planReasons.title}</h2>
          <ol className="plan-reasons">
            {planReasons.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <SkillsMatrix />
    </AudiencePageView>
  );
}

/** Width of a week in the drawing. */
const WEEK = 10;

/** Eight seats on a calendar: each is a person to hire, to contract or to train. */
function TeamPlan() {
  const { audienceLabels, teamPlan } = content();
  const { title, months, weeks, complete, completeOn, legend, seats } = teamPlan;
  return (
    <div className="sheet team-plan">
      <p className="team-plan-head">
        <b>{title}</b> <Stamp>{audienceLabels.example}</Stamp>
      </p>
      <ul className="team-plan-months" aria-hidden="true">
        {months.map((month) => (
          <li key={month}>{month}</li>
        ))}
      </ul>
      <ul className="team-plan-seats">
        {seats.map(({ role, by, from, signed = from, works, ends }) => (
          <li key={role} className={by}>
            <b>{role}</b> <span>{legend[by]}</span>
            <svg aria-hidden="true" viewBox={`0 0 ${weeks * WEEK} 26`} preserveAspectRatio="none">
              <path className="before" d={`M${from * WEEK} 13H${(signed > from ? signed : works) * WEEK}`} />
              {signed > from && <path className="notice" d={`M${signed * WEEK} 13H${works * WEEK}`} />}
              <path
                className="works"
                d={`M${(ends ?? weeks) * WEEK} 0H${works * WEEK + 8}a8 13 0 0 0 0 26H${(ends ?? weeks) * WEEK}z`}
              />
            </svg>
          </li>
        ))}
      </ul>
      <svg className="team-plan-date" aria-hidden="true" viewBox={`0 0 ${weeks} 1`} preserveAspectRatio="none">
        <path d={`M${complete} 0V1`} />
      </svg>
      <p className="team-plan-key">
        <span className="before">{legend.before}</span> <span className="notice">{legend.notice}</span>{' '}
        <b>{completeOn}</b>
      </p>
    </div>
  );
}

function SkillsMatrix() {
  const { audienceLabels, skillsMatrix } = content();
  const { title, lead, rows } = skillsMatrix;
  return (
    <section aria-labelledby="matrix-title" className="band-ink">
      <div className="wrap section-m audience-split">
        <div>
          <h2 id="matrix-title">{title}</h2>
          <p className="prose mt-3 text-band-muted">{lead}</p>
        </div>
        <div>
          <ul className="matrix">
            {rows.map(({ system, people, verdict }) => (
              <li key={system}>
                <b>{system}</b>
                <span>
                  {people.map((person) => (
                    <i key={person}>{person}</i>
                  ))}
                  {people.length === 0 && <i className="open" aria-hidden="true" />}
                </span>
                <em>{verdict}</em>
              </li>
            ))}
          </ul>
          <Stamp>{audienceLabels.example}</Stamp>
        </div>
      </div>
    </section>
  );
}
