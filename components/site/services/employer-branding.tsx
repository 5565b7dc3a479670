import { cx } from '@/components/ui/cx';
import { Stamp } from '@/components/site/stamp';
import { content, type Catalogue } from '@/lib/content';
import { Offerings, ServiceEnd, ServiceHead } from './service-parts';
import './tilted.css';
import './employer-branding.css';

type Page = Catalogue['employerBranding'];

const STRUCK = 'text-muted line-through decoration-coral-art';

/** Number of people who were interviewed, and number of those who had refused the company's offer. */
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
        <div className="wrap talks grid items-center gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,530px)_1fr]">
          <p aria-hidden="true" className="flex gap-[clamp(5px,1vw,10px)]">
            {Array.from({ length: TALKS }, (_, index) => (
              <i
                key={index}
                className={cx(
                  'aspect-square max-w-11 flex-1 rounded-full border-2',
                  index < TALKS - REFUSALS ? 'border-mint bg-mint' : 'border-dashed border-muted',
                )}
              />
            ))}
          </p>
          <div>
            <h2 id="talks-title">{page.talks.title}</h2>
            <p className="mt-2 prose text-muted">{page.talks.text}</p>
          </div>
        </div>
      </section>
      <section aria-labelledby="piles-title" className="section">
        <div className="wrap">
          <h2 id="piles-title" className="text-big">
            {page.piles.title}
          </h2>
          <div className="piles my-7 grid items-start gap-x-10 gap-y-6 md:grid-cols-3">
            {page.piles.items.map(({ title, lines }, index) => (
              <div key={title}>
                <h3 className="mb-3.5">{title}</h3>
                <ul>
                  {lines.map((line) => (
                    <li key={line} className="sheet tilted mb-3 px-5 py-4 leading-[1.4]">
                      {index === page.piles.items.length - 1 ? <s className={STRUCK}>{line}</s> : line}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="mb-10 prose text-muted">{page.piles.note}</p>
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section aria-labelledby="asked-title" className="section-m bg-sunk">
        <div className="wrap dialogue grid gap-x-12 gap-y-6 md:grid-cols-[3fr_8fr]">
          <h2 id="asked-title">{page.asked}</h2>
          <dl className="grid gap-5">
            {talk.map(({ question, answer }) => (
              <div key={question} className="group grid gap-2.5">
                <dt className="justify-self-start rounded-input rounded-es-none border border-line bg-surface px-4.5 pt-2.5 pb-3 font-display text-h3 font-semibold group-last:border-2 group-last:border-coral-art">
                  {question}
                </dt>
                <dd className="max-w-[31rem] justify-self-end rounded-input rounded-ee-none bg-band px-4.5 pt-3 pb-3.5 text-band-text">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ServiceEnd {...page.call} flush={false} />
    </>
  );
}

const HEADING = 'self-start border-b-2 border-text pb-2 text-[1.25rem]';
const LINE = 'relative border-b border-line py-[7px] ps-[34px] text-[1rem]/[1.35] last:border-0';

/** The adverts before and after, whose lines have the same numbers; on phones one advert at a time. */
function Advert({ words }: { words: Page['advert'] }) {
  return (
    <div data-object className="adverts-box">
      <fieldset className="mb-3 flex rounded-pill border-[1.5px] border-control p-[3px] sm:hidden">
        <legend className="sr-only">{words.choose}</legend>
        {(['was', 'now'] as const).map((which) => (
          <label
            key={which}
            className="relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-pill font-semibold outline-offset-2 outline-act has-checked:bg-text has-checked:text-ground has-focus-visible:outline-3"
          >
            <input className="sr-only" type="radio" name="advert" value={which} defaultChecked={which === 'was'} />
            {which === 'was' ? words.before : words.after}
          </label>
        ))}
      </fieldset>
      <div className="adverts figures relative">
        <span className="absolute end-4 top-4 z-2 sm:top-5">
          <Stamp>{content().serviceLabels.example}</Stamp>
        </span>
        <article className="sheet tilted advert-was">
          <h2 className={HEADING}>{words.before}</h2>
          {words.lines.map(({ was, reads }) => (
            <p key={was} className={LINE}>
              <s className={STRUCK}>{was}</s>{' '}
              <em className="mt-0.5 block font-display text-[0.9375rem]/[1.3] font-semibold text-coral-text not-italic">
                {reads}
              </em>
            </p>
          ))}
        </article>
        <article className="sheet advert-now">
          <h2 className={HEADING}>{words.after}</h2>
          {words.lines.map(({ now }) => (
            <p key={now} className={LINE}>
              {now}
            </p>
          ))}
        </article>
      </div>
    </div>
  );
}
