import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { Questions } from '@/components/site/questions';
import { content, type Catalogue } from '@/lib/content';
import { ObjectSheet, Offerings, ServiceEnd, ServiceHead } from './service-parts';
import './tech-training.css';

type Page = Catalogue['techTraining'];

const WEEKS = Array.from({ length: 12 }, (_, index) => index + 1);
const LEVELS = [1, 2, 3, 4];

export function TechTraining({ page }: { page: Page }) {
  return (
    <>
      <ServiceHead page={page}>
        <Plan words={page.plan} />
      </ServiceHead>
      <section aria-labelledby="matrix-title" className="band-ink section">
        <div className="wrap matrix grid items-center gap-x-24 gap-y-8 md:grid-cols-2">
          <div>
            <h2 id="matrix-title" className="text-big">
              {page.matrix.title}
            </h2>
            <p className="mt-4 prose text-muted">{page.matrix.text}</p>
          </div>
          <Matrix words={page.matrix} />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <ul className="training-facts mb-14 grid gap-x-12 gap-y-6 text-muted md:grid-cols-3">
            {page.facts.map(({ figure, text }) => (
              <li key={figure}>
                <b className="figures mb-2 block font-display text-big/none tracking-[-0.03em] text-text">{figure}</b>{' '}
                {text}
              </li>
            ))}
          </ul>
          <h2>{page.process.title}</h2>
          <ol className="training-steps mt-5 mb-10 grid gap-x-6 gap-y-3 md:grid-cols-5">
            {page.process.items.map((step) => (
              <li key={step} className="flex gap-2.5 font-display text-h3 font-semibold">
                {step}
              </li>
            ))}
          </ol>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section aria-labelledby="fork-title" className="section-m bg-sunk">
        <div className="wrap grid items-start gap-x-[clamp(32px,6vw,96px)] gap-y-10 md:grid-cols-[5fr_6fr]">
          <div>
            <h2 id="fork-title">{page.limit.title}</h2>
            <ul className="fork mt-2">
              {page.limit.items.map((item, index) => (
                <li key={item} className="group flex items-baseline justify-between gap-6 border-b border-line py-3">
                  {item}{' '}
                  <b className="font-display text-h2 text-coral-text group-first:text-mint-text">
                    {page.verdicts[index]}
                  </b>
                </li>
              ))}
            </ul>
          </div>
          <Questions id="questions" items={page.questions} />
        </div>
      </section>
      <ServiceEnd {...page.call} flush={false} />
    </>
  );
}

/** Curve of the skill that one trainee gains, from week 1 to week 12. */
const CURVE = 'M3 92C20 91 34 76 46 60S58 51 66 49 88 30 117 8';

function Plan({ words }: { words: Page['plan'] }) {
  return (
    <ObjectSheet title={words.title} lead={words.lead} className="plan">
      <div className="mt-4 grid grid-cols-[36px_minmax(0,1fr)] sm:grid-cols-[40px_minmax(0,1fr)]">
        <p className="object-small grid grid-rows-5 items-center" aria-hidden="true">
          {words.weekdays.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </p>
        <div
          className="plan-grid relative grid h-[220px] grid-cols-12 gap-0.5 sm:h-80 sm:gap-1"
          role="img"
          aria-label={words.label}
        >
          {WEEKS.map((week) => (
            <i key={week} />
          ))}
          <svg
            aria-hidden="true"
            viewBox="0 0 120 100"
            preserveAspectRatio="none"
            fill="none"
            strokeLinecap="round"
            className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
          >
            {/* The wider line behind the curve separates it from the cells. */}
            <path className="stroke-sheet stroke-12" vectorEffect="non-scaling-stroke" d={CURVE} />
            <path className="stroke-coral-art stroke-5" vectorEffect="non-scaling-stroke" d={CURVE} />
          </svg>
        </div>
        <p className="object-small col-start-2 flex justify-between pt-1">
          <span>{words.placed}</span>
          <span>{words.assessed}</span>
        </p>
        <ol className="plan-phases figures mt-1.5 max-sm:col-span-2 sm:col-start-2 sm:grid sm:grid-cols-12 sm:gap-1">
          {words.phases.map((phase) => (
            <li
              key={phase.weeks}
              className={cx(
                'text-[1rem]/[1.25] max-sm:grid max-sm:min-h-8 max-sm:grid-cols-[64px_1fr] max-sm:items-center',
                'border-t sm:col-span-2 sm:border-t-2 sm:last:col-span-1 sm:nth-4:col-span-1 sm:pt-1.5 sm:pe-1 sm:text-[0.875rem]/[1.25]',
                'pause' in phase ? 'border-coral-art text-coral-text' : 'border-line sm:border-text',
              )}
            >
              <b className="block font-display text-[1.0625rem]/[1.2] font-semibold">{phase.weeks}</b> {phase.text}
            </li>
          ))}
        </ol>
      </div>
      <p className="object-small mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <Key mark="size-[13px] border-2 border-act bg-tint-act">{words.key.on}</Key>
        <Key mark="size-[13px] border border-control bg-sunk">{words.key.off}</Key>
        <Key mark="mb-1 h-1 w-5 bg-coral-art">{words.key.curve}</Key>
      </p>
    </ObjectSheet>
  );
}

function Key({ mark, children }: { mark: string; children: string }) {
  return (
    <span>
      <i className={cx('me-2 inline-block forced-color-adjust-none', mark)} />
      {children}
    </span>
  );
}

const HAD = 'border-band-text bg-band-text';
const WON = 'border-mint bg-mint';

/** Four squares per skill: levels before the training, levels gained by it, and levels not reached. */
function Matrix({ words }: { words: Page['matrix'] }) {
  return (
    <div role="group" aria-label={words.label}>
      <Stamp>{content().serviceLabels.example}</Stamp>
      <dl className="my-3.5">
        {words.rows.map(({ skill, before, after }) => (
          <div key={skill} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <dt className="font-semibold">{skill}</dt>
            <dd className="flex gap-1.5">
              <span className="sr-only">{words.level(before, after)}</span>
              {LEVELS.map((level) => (
                <i
                  key={level}
                  className={cx(
                    'size-6 border-2 forced-color-adjust-none sm:size-[30px]',
                    level <= before ? HAD : level <= after ? WON : 'border-art',
                  )}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex gap-6 text-small text-muted">
        <Key mark={cx('size-3.5', HAD)}>{words.before}</Key>
        <Key mark={cx('size-3.5', WON)}>{words.after}</Key>
      </p>
    </div>
  );
}
