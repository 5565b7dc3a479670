import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { pages, withQuery } from '@/lib/base/routes';
import { content, type Catalogue } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { Offerings, ServiceEnd, ServiceHead } from './service-parts';
import './contract-staffing.css';

type Page = Catalogue['contractStaffing'];

/** Jobs shown: enough to prove that there are contracts. */
const JOBS_SHOWN = 3;

export function ContractStaffing({ page, jobs }: { page: Page; jobs: readonly JobRowDto[] }) {
  const { key } = page.calendar;
  return (
    <>
      <ServiceHead page={page} ink className="calendar-head">
        <Calendar words={page.calendar} />
        <p className="calendar-key" aria-hidden="true">
          {(['us', 'you', 'start', 'on', 'bill'] as const).map((name) => (
            <span key={name} className={`key-${name}`}>
              {key[name]}
            </span>
          ))}
        </p>
      </ServiceHead>
      <section aria-labelledby="later-title" className="section-m">
        <div className="wrap">
          <h2 id="later-title">{page.later.title}</h2>
          <ul className="tear-line">
            {page.later.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="papers-title" className="section bg-sunk">
        <div className="wrap">
          <h2 id="papers-title" className="text-big">
            {page.papers.title} <Stamp>{content().serviceLabels.example}</Stamp>
          </h2>
          <ul className="slips figures">
            {page.papers.items.map(({ title, lines, text }) => (
              <li key={title} className="sheet">
                <h3>{title}</h3>
                <dl>
                  {lines.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Offerings {...page.offerings} />
        </div>
      </section>
      {jobs.length > 0 && <Contracts words={page.jobs} jobs={jobs.slice(0, JOBS_SHOWN)} />}
      <section className="section-m">
        <ol className="wrap paragraphs">
          {[...page.questions, { question: page.limit.title, answer: page.limit.items.join(' ') }].map(
            ({ question, answer }) => (
              <li key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </li>
            ),
          )}
        </ol>
      </section>
      <ServiceEnd {...page.call} />
    </>
  );
}

const LAST_DAY = 45;
const FIRST_MORNING = 15;

/** A calendar of the days; on phones, a list of the days on which something happens. */
function Calendar({ words }: { words: Page['calendar'] }) {
  const { entries, timesheets } = words;
  const taken = new Set(
    entries.flatMap(({ day, to = day }) => Array.from({ length: to - day }, (_, i) => day + 1 + i)),
  );
  const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1).filter((day) => !taken.has(day));
  return (
    <>
      <p className="calendar-weekdays" aria-hidden="true">
        {words.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ol className="days figures" aria-label={words.label}>
        {days.map((day) => {
          const entry = entries.find((known) => known.day === day);
          const length = entry?.to ? entry.to - day + 1 : 1;
          const sheet = timesheets.days.indexOf(day);
          const weekend = day % 7 === 6 || day % 7 === 0;
          const kind = entry?.by ?? (weekend ? 'off' : day > FIRST_MORNING ? 'on' : 'off');
          return (
            <li
              key={day}
              className={cx(
                `day-${kind}`,
                length > 1 && `day-long-${length}`,
                sheet >= 0 && 'day-sheet',
                (entry || sheet === 0) && 'day-told',
              )}
            >
              <b>
                <span className="day-word">{words.day} </span>
                {entry?.to ? `${day}–${entry.to}` : day}
              </b>
              {entry?.text}
              {sheet >= 0 && <span className={cx(sheet === 0 && 'day-wide')}>{timesheets.text}</span>}
              {sheet === 0 && <span className="day-narrow">{timesheets.phone}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Contracts({ words, jobs }: { words: Page['jobs']; jobs: readonly JobRowDto[] }) {
  const { title, all } = content().pageJobs['contract-staffing'];
  return (
    <section id="open-jobs" aria-labelledby="open-jobs-title" className="contracts">
      <div className="wrap">
        <h2 id="open-jobs-title">{title}</h2>
        <ul className="figures">
          {jobs.map((job) => (
            <li key={job.id}>
              <h3>
                <a href={pages.job(job.id)} dir="auto">
                  {job.title}
                </a>
              </h3>
              <dl>
                <div>
                  <dt>{words.rate}</dt>
                  <dd>
                    <bdi>{job.salary || words.none}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>{words.place}</dt>
                  <dd>
                    <bdi>{job.location}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>{words.published}</dt>
                  <dd>
                    <time dateTime={job.created_at}>{job.posted}</time>
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
        <a href={withQuery(pages.careers, all.query)} className="link">
          {all.label}
        </a>
      </div>
    </section>
  );
}
