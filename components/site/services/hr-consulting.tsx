import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { content, type Catalogue } from '@/lib/content';
import { Offerings, ServiceEnd, ServiceHead } from './service-parts';
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
          <ul className="ledger">
            {page.papers.items.map(({ ask, hold, text }) => (
              <li key={ask}>
                <h3>{ask}</h3>
                <span aria-hidden="true" />
                <p className="sheet">
                  <b>{hold}</b> {text}
                </p>
              </li>
            ))}
          </ul>
          <p className="ledger-note">{page.papers.note}</p>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section aria-labelledby="weeks-title" className="band-ink section-m">
        <div className="wrap audit-weeks">
          <h2 id="weeks-title">{page.weeks.title}</h2>
          <ol>
            {page.weeks.items.map(({ when, title, text }) => (
              <li key={when}>
                <b className="figures">{when}</b>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <p className="audit-limit">
            <strong>{page.limit.title}</strong> {page.limit.items.join(' ')}
          </p>
          <dl className="audit-asked mt-12 grid gap-x-16 gap-y-8 md:grid-cols-2">
            {page.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd className="max-w-prose text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ServiceEnd {...page.call} />
    </>
  );
}

/** Width of a day and height of a dot in the drawing, whose width stretches with the sheet. */
const DAY = 10;
const DOT = 11;
const DAYS_SHOWN = 16;
const ROW_HEIGHT = 76;

/** A row for each step: above each number of days, one dot for every hire that waited so long. */
function DotPlot({ words }: { words: Page['plot'] }) {
  return (
    <article className="sheet object-sheet plot">
      <header>
        <div>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <Stamp>{content().serviceLabels.example}</Stamp>
        <p className="plot-typical">{words.typical}</p>
      </header>
      <ol>
        {words.steps.map((step) => (
          <li key={step.title} className={cx('stalled' in step && 'plot-stalled')}>
            <h3>{step.title}</h3>
            <svg aria-hidden="true" viewBox={`0 0 ${DAYS_SHOWN * DAY} ${ROW_HEIGHT}`} preserveAspectRatio="none">
              <path d={dots(step.waits)} />
            </svg>
            <p className="plot-middle figures">
              <span className="sr-only">{words.typical} </span>
              {step.typical}
            </p>
            {'stalled' in step && <p className="plot-note">{step.stalled}</p>}
          </li>
        ))}
      </ol>
      <p className="plot-axis object-small figures" aria-hidden="true">
        {words.axis.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <p className="object-small">{words.end}</p>
    </article>
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
