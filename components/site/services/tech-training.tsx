import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { content, type Catalogue } from '@/lib/content';
import { Asked, Offerings, ServiceEnd, ServiceHead } from './service-parts';
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
        <div className="wrap matrix">
          <div>
            <h2 id="matrix-title" className="text-big">
              {page.matrix.title}
            </h2>
            <p>{page.matrix.text}</p>
          </div>
          <Matrix words={page.matrix} />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <ul className="training-facts mb-14 grid gap-x-12 gap-y-6 text-muted md:grid-cols-3">
            {page.facts.map(({ figure, text }) => (
              <li key={figure}>
                <b className="figures">{figure}</b> {text}
              </li>
            ))}
          </ul>
          <h2>{page.process.title}</h2>
          <ol className="training-steps">
            {page.process.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section aria-labelledby="fork-title" className="section-m bg-sunk">
        <div className="wrap service-two">
          <div>
            <h2 id="fork-title">{page.limit.title}</h2>
            <ul className="fork">
              {page.limit.items.map((item, index) => (
                <li key={item}>
                  {item} <b>{page.verdicts[index]}</b>
                </li>
              ))}
            </ul>
          </div>
          <Asked questions={page.questions} />
        </div>
      </section>
      <ServiceEnd {...page.call} flush={false} />
    </>
  );
}

function Plan({ words }: { words: Page['plan'] }) {
  return (
    <article className="sheet object-sheet plan">
      <header>
        <div>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <Stamp>{content().serviceLabels.example}</Stamp>
      </header>
      <div className="plan-field">
        <p className="plan-days object-small" aria-hidden="true">
          {words.weekdays.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </p>
        <div className="plan-grid" role="img" aria-label={words.label}>
          {WEEKS.map((week) => (
            <i key={week} />
          ))}
          <svg aria-hidden="true" viewBox="0 0 120 100" preserveAspectRatio="none">
            <path d="M3 92C20 91 34 76 46 60S58 51 66 49 88 30 117 8" />
          </svg>
        </div>
        <p className="plan-ends object-small">
          <span>{words.placed}</span>
          <span>{words.assessed}</span>
        </p>
        <ol className="plan-phases figures">
          {words.phases.map((phase) => (
            <li key={phase.weeks} className={cx('pause' in phase && 'plan-pause')}>
              <b>{phase.weeks}</b> {phase.text}
            </li>
          ))}
        </ol>
      </div>
      <p className="plan-key object-small">
        <span className="key-protected">{words.key.on}</span>
        <span>{words.key.off}</span>
        <span className="key-curve">{words.key.curve}</span>
      </p>
    </article>
  );
}

/** Four squares a skill: those held before, those won, and those left open. */
function Matrix({ words }: { words: Page['matrix'] }) {
  return (
    <div>
      <Stamp>{content().serviceLabels.example}</Stamp>
      <dl aria-label={words.label}>
        {words.rows.map(({ skill, before, after }) => (
          <div key={skill}>
            <dt>{skill}</dt>
            <dd>
              <span className="sr-only">{words.level(before, after)}</span>
              {LEVELS.map((level) => (
                <i key={level} className={cx(level <= before ? 'level-had' : level <= after && 'level-won')} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="matrix-key">
        <span>
          <i className="level-had" /> {words.before}
        </span>
        <span>
          <i className="level-won" /> {words.after}
        </span>
      </p>
    </div>
  );
}
