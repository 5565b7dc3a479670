import { cx } from '@/components/ui/cx';
import type { Catalogue } from '@/lib/content';
import { ObjectSheet, Offerings, ServiceEnd, ServiceHead } from './service-parts';
import './hr-consulting.css';

type Page = Catalogue['hrConsulting'];

export function HrConsulting({ page }: { page: Page }) {
  return (
    <>
      <ServiceHead page={page} className="bg-sunk">
        <DotPlot words={page.plot} />
      </ServiceHead>
      <section aria-labelledby="papers-title" className="section">
        <div className="wrap">
          <h2 id="papers-title" className="text-big">
            {page.papers.title}
          </h2>
          <ul className="ledger mt-6 mb-5">
            {page.papers.items.map(({ ask, hold, text }) => (
              <li
                key={ask}
                className="grid items-center gap-3 py-3 md:grid-cols-[fit-content(25rem)_minmax(40px,1fr)_42%]"
              >
                <h3 className="text-h2 font-bold">{ask}</h3>
                <span aria-hidden="true" className="border-act md:border-t-2" />
                <p className="sheet border-t-6 border-t-act px-5 pt-3.5 pb-4 text-muted">
                  <b className="block font-display text-h3 font-semibold text-text">{hold}</b> {text}
                </p>
              </li>
            ))}
          </ul>
          <p className="mb-8 prose text-muted">{page.papers.note}</p>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section aria-labelledby="weeks-title" className="band-ink section-m">
        <div className="wrap audit-weeks grid gap-6">
          <h2 id="weeks-title">{page.weeks.title}</h2>
          <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-[3fr_4fr_3fr_4fr]">
            {page.weeks.items.map(({ when, title, text }) => (
              <li key={when} className="group">
                <b className="figures mb-2.5 block border-b-3 border-art pb-2 font-display text-[2.5rem]/none tracking-[-0.03em] group-nth-3:border-coral group-nth-3:text-coral">
                  {when}
                </b>
                <h3>{title}</h3>
                <p className="mt-1 text-small text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <p className="audit-limit bg-tint-coral p-[clamp(20px,3vw,36px)] font-display text-h2 font-medium text-balance">
            <strong className="block text-coral-text">{page.limit.title}</strong> {page.limit.items.join(' ')}
          </p>
          <dl className="audit-asked mt-12 grid gap-x-16 gap-y-8 md:grid-cols-2">
            {page.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt className="mb-2 font-display text-h3 font-semibold">{question}</dt>
                <dd className="prose text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ServiceEnd {...page.call} />
    </>
  );
}

/** Width of a day and height of a dot, in units of the drawing, which stretches to the width of the sheet. */
const DAY = 10;
const DOT = 11;
const DAYS_SHOWN = 16;
const ROW_HEIGHT = 76;

/** One row per step. Each dot is a hire, above the number of days that the hire waited. */
function DotPlot({ words }: { words: Page['plot'] }) {
  return (
    <ObjectSheet
      title={words.title}
      lead={words.lead}
      className="plot"
      aside={<p className="object-small col-start-2 text-end">{words.typical}</p>}
    >
      <ol>
        {words.steps.map((step) => {
          const stalled = 'stalled' in step;
          return (
            <li
              key={step.title}
              className={cx(
                'items-end border-b-[1.5px] border-art',
                stalled && 'plot-stalled -mx-4 bg-tint-coral px-4 sm:-mx-8 sm:px-8',
              )}
            >
              <h3 className="text-[1.0625rem]">{step.title}</h3>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${DAYS_SHOWN * DAY} ${ROW_HEIGHT}`}
                preserveAspectRatio="none"
                className={cx('fill-none stroke-10 rtl:-scale-x-100', stalled ? 'stroke-coral-art' : 'stroke-act')}
              >
                <path strokeLinecap="round" vectorEffect="non-scaling-stroke" d={dots(step.waits)} />
              </svg>
              <p
                className={cx(
                  'plot-middle figures text-end font-display font-semibold whitespace-nowrap',
                  stalled ? 'text-[1.625rem]/[1.2] text-coral-text' : 'text-[1.0625rem]/[1.2]',
                )}
              >
                <span className="sr-only">{words.typical} </span>
                {step.typical}
              </p>
              {stalled && <p className="plot-note text-[0.875rem]/[1.25] text-coral-text sm:pb-2">{step.stalled}</p>}
            </li>
          );
        })}
      </ol>
      <p className="plot-axis object-small figures pt-1 pb-2.5" aria-hidden="true">
        {words.axis.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <p className="object-small">{words.end}</p>
    </ObjectSheet>
  );
}

function dots(waits: readonly number[]): string {
  const seen = new Map<number, number>();
  return waits
    .map((days) => {
      const below = seen.get(days) ?? 0;
      seen.set(days, below + 1);
      return `M${(days + 0.5) * DAY} ${ROW_HEIGHT - 7 - below * DOT}h.01`;
    })
    .join('');
}
