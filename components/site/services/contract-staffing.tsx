import { RowsOnPage } from '@/components/jobs/rows-on-page';
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
      <ServiceHead page={page} className="band-ink">
        <Calendar words={page.calendar} />
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-4 text-small text-muted">
          <p className="flex flex-wrap gap-x-5 gap-y-1.5" aria-hidden="true">
            {KEY.map(([name, look]) => (
              <span key={name} className="flex items-center gap-2">
                <i className={cx('day-key forced-color-adjust-none', look)} />
                {key[name]}
              </span>
            ))}
          </p>
          <Stamp>{content().serviceLabels.example}</Stamp>
        </div>
      </ServiceHead>
      <section aria-labelledby="later-title" className="section-m">
        <div className="wrap">
          <h2 id="later-title">{page.later.title}</h2>
          <ul className="tear-line mt-6 grid gap-x-6 gap-y-4 border-t-3 border-dashed border-control pt-[18px] md:grid-cols-3">
            {page.later.items.map(({ title, text }) => (
              <li key={title}>
                <h3 className="font-sans text-small text-mint-text">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
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
          <ul className="slips figures mt-8 mb-12 grid gap-x-8 gap-y-5 md:grid-cols-3">
            {page.papers.items.map(({ title, lines, text }) => (
              <li key={title} className="sheet px-[22px] pt-5 pb-[22px]">
                <h3 className="border-b-2 border-text pb-2.5">{title}</h3>
                <dl className="py-3 text-small">
                  {lines.map(({ label, value }) => (
                    <div key={label} className="flex justify-between gap-4 py-[3px]">
                      <dt>{label}</dt>
                      <dd className="text-end font-semibold">{value}</dd>
                    </div>
                  ))}
                </dl>
                <p className="text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <Offerings {...page.offerings} />
        </div>
      </section>
      {jobs.length > 0 && <Contracts jobs={jobs.slice(0, JOBS_SHOWN)} />}
      <section className="section-m">
        <ol className="wrap paragraphs grid gap-x-12 gap-y-8 md:grid-cols-3">
          {[...page.questions, { question: page.limit.title, answer: page.limit.items.join(' ') }].map(
            ({ question, answer }) => (
              <li key={question} className="border-t-4 border-text pt-3.5 last:border-coral-art">
                <h3 className="mb-1.5">{question}</h3>
                <p className="text-muted">{answer}</p>
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

/** Each mark looks like a day of its kind. */
const KEY = [
  ['us', 'day-us'],
  ['you', 'day-you'],
  ['start', 'day-start bg-coral text-on-mint'],
  ['on', 'day-on bg-mint text-on-mint'],
  ['bill', 'bg-band-text'],
] as const;

const LOOKS: Record<string, string> = {
  off: 'max-sm:ps-4 [&>b]:text-muted',
  us: 'max-sm:ps-3 [&>b]:text-muted',
  you: 'max-sm:ps-3 [&>b]:text-muted',
  notice: 'forced-color-adjust-none bg-mint text-on-mint max-sm:ps-4',
  on: 'forced-color-adjust-none bg-mint text-on-mint max-sm:ps-4',
  start: 'forced-color-adjust-none bg-coral text-on-mint max-sm:ps-4',
  bill: 'forced-color-adjust-none bg-band-text text-band max-sm:ps-4',
};
/** Column classes of entries of one, two and three days. */
const SPANS = ['', 'col-span-2', 'col-span-3'];

const WEEK = 'grid grid-cols-7 gap-[3px]';

/** A calendar; on phones, a list of the days that have an entry. */
function Calendar({ words }: { words: Page['calendar'] }) {
  const { entries, timesheets } = words;
  const taken = new Set(
    entries.flatMap(({ day, to = day }) => Array.from({ length: to - day }, (_, i) => day + 1 + i)),
  );
  const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1).filter((day) => !taken.has(day));
  return (
    <>
      <p className={cx(WEEK, 'pb-1.5 text-[0.875rem]/[1.2] text-muted max-sm:hidden')} aria-hidden="true">
        {words.weekdays.map((name) => (
          <span key={name} className="ps-2">
            {name}
          </span>
        ))}
      </p>
      <div role="group" aria-label={words.label}>
        <ol data-object className={cx('days figures auto-rows-fr max-sm:block', WEEK)}>
          {days.map((day) => {
            const entry = entries.find((known) => known.day === day);
            const sheet = timesheets.days.indexOf(day);
            const weekend = day % 7 === 6 || day % 7 === 0;
            const kind = entry?.by ?? (weekend || day < FIRST_MORNING ? 'off' : 'on');
            return (
              <li
                key={day}
                className={cx(
                  'relative text-[0.875rem]/[1.15] sm:min-h-[74px] sm:px-2 sm:py-[5px]',
                  'max-sm:mb-[3px] max-sm:grid-cols-[84px_1fr] max-sm:items-center max-sm:gap-x-3',
                  'max-sm:min-h-13 max-sm:py-2 max-sm:pe-3 max-sm:text-[1rem]/[1.3]',
                  entry || sheet === 0 ? 'max-sm:grid' : 'max-sm:hidden',
                  `day-${kind}`,
                  LOOKS[kind],
                  SPANS[(entry?.to ?? day) - day],
                  sheet >= 0 && 'day-sheet',
                )}
              >
                <b
                  className={cx(
                    'font-display text-[1.125rem]/none font-semibold sm:mb-[3px] sm:block',
                    kind === 'start' ? 'sm:text-[1.625rem]/none' : 'sm:text-[1.0625rem]/none',
                  )}
                >
                  <span className="font-sans text-[0.875rem] font-normal sm:hidden">{words.day} </span>
                  {entry?.to ? `${day}–${entry.to}` : day}
                </b>
                {entry?.text}
                {sheet >= 0 && <span className={cx(sheet === 0 && 'max-sm:hidden')}>{timesheets.text}</span>}
                {sheet === 0 && <span className="sm:hidden">{timesheets.phone}</span>}
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}

function Contracts({ jobs }: { jobs: readonly JobRowDto[] }) {
  const { title, all } = content().pageJobs['contract-staffing'];
  return (
    <section id="open-jobs" aria-labelledby="open-jobs-title" className="contracts pt-(--space-m)">
      <div className="wrap">
        <h2 id="open-jobs-title" className="mb-4">
          {title}
        </h2>
        <RowsOnPage jobs={jobs} />
        <a href={withQuery(pages.careers, all.query)} className="more">
          {all.label}
        </a>
      </div>
    </section>
  );
}
