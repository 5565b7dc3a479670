import { cx } from '@/components/ui/cx';
import type { Catalogue } from '@/lib/content';
import { Offerings, ServiceEnd, ServiceHead } from './service-parts';
import './employer-branding.css';

type Page = Catalogue['employerBranding'];

/** People talked to, of whom the last ones had turned the company down. */
const TALKS = 10;
const REFUSALS = 2;

export function EmployerBranding({ page }: { page: Page }) {
  const talk = [...page.questions, { question: page.limit.title, answer: page.limit.items.join(' ') }];
  return (
    <>
      <ServiceHead page={page} className="bg-sunk">
        <Advert words={page.advert} />
      </ServiceHead>
      <section aria-labelledby="talks-title" className="band-ink section-m">
        <div className="wrap talks">
          <p aria-hidden="true">
            {Array.from({ length: TALKS }, (_, index) => (
              <i key={index} className={cx(index >= TALKS - REFUSALS && 'talk-refused')} />
            ))}
          </p>
          <div>
            <h2 id="talks-title">{page.talks.title}</h2>
            <p>{page.talks.text}</p>
          </div>
        </div>
      </section>
      <section aria-labelledby="piles-title" className="section">
        <div className="wrap">
          <h2 id="piles-title" className="text-big">
            {page.piles.title}
          </h2>
          <div className="piles">
            {page.piles.items.map(({ title, lines }, index) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul>
                  {lines.map((line) => (
                    <li key={line} className="sheet">
                      {index === page.piles.items.length - 1 ? <s>{line}</s> : line}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="piles-note">{page.piles.note}</p>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section aria-labelledby="asked-title" className="section-m bg-sunk">
        <div className="wrap dialogue">
          <h2 id="asked-title">{page.asked}</h2>
          <dl>
            {talk.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ServiceEnd {...page.call} flush={false} />
    </>
  );
}

/** Both adverts line against line; on phones one at a time. */
function Advert({ words }: { words: Page['advert'] }) {
  return (
    <div className="adverts-box">
      <fieldset className="advert-switch">
        <legend className="sr-only">{words.choose}</legend>
        {(['was', 'now'] as const).map((which) => (
          <label key={which}>
            <input className="sr-only" type="radio" name="advert" value={which} defaultChecked={which === 'was'} />
            {which === 'was' ? words.before : words.after}
          </label>
        ))}
      </fieldset>
      <div className="adverts figures">
        <article className="sheet advert-was">
          <h2>{words.before}</h2>
          {words.lines.map(({ was, reads }) => (
            <p key={was}>
              <s>{was}</s> <em>{reads}</em>
            </p>
          ))}
        </article>
        <article className="sheet advert-now">
          <h2>{words.after}</h2>
          {words.lines.map(({ now }) => (
            <p key={now}>{now}</p>
          ))}
        </article>
      </div>
    </div>
  );
}
