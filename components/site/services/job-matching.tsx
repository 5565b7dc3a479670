import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Stamp } from '@/components/site/stamp';
import { content, type Catalogue } from '@/lib/content';
import type { Action } from '@/lib/content/page-types';
import { Asked, BackRow, ContactButton, Limit, Offerings } from './service-parts';
import './job-matching.css';

type Page = Catalogue['jobMatching'];

export function JobMatching({ page }: { page: Page }) {
  return (
    <>
      <section className="readers-head">
        <div className="wrap">
          <header>
            <BackRow />
            <h1>{page.title}</h1>
          </header>
          <Readers words={page.readers} />
          <div className="readers-side">
            <p>{page.lead}</p>
            <ContactButton />
          </div>
          <p className="service-note">{page.note}</p>
        </div>
      </section>
      <section aria-labelledby="ranking-title" className="section-m">
        <div className="wrap ranking">
          <Ranking />
          <div>
            <h2 id="ranking-title">{page.ranking.title}</h2>
            <p>{page.ranking.text}</p>
          </div>
        </div>
      </section>
      <section className="band-ink section-m">
        <ul className="wrap nevers">
          {page.nevers.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        <div className="wrap service-two">
          <Asked questions={page.questions} />
          <Limit {...page.limit} />
        </div>
        <div className="wrap readers-offers">
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section className="doors">
        <div className="wrap">
          <Door {...page.call} action={content().serviceLabels.contact} />
          <Door {...page.candidates} />
        </div>
      </section>
    </>
  );
}

/** One CV between the notes of its two readers. On phones each line of the CV comes first, then both notes. */
function Readers({ words }: { words: Page['readers'] }) {
  const { end } = words;
  return (
    <div className="readers figures" role="group" aria-label={words.label}>
      <div className="reads-page reads-head">
        <h2>{words.page.title}</h2>
        <p>{words.page.text}</p>
        <Stamp>{content().serviceLabels.example}</Stamp>
      </div>
      <div className="reads-software reads-head">
        <h2>{words.software.title}</h2>
        <p>{words.software.text}</p>
      </div>
      <div className="reads-consultant reads-head">
        <h2>{words.consultant.title}</h2>
        <p>{words.consultant.text}</p>
      </div>
      {words.rows.map(({ part, text, software, consultant, ...row }) => [
        <div key={`${text[1]} on the CV`} className="reads-page reads-line">
          <small>{part}</small>
          <p>
            {text[0]}
            <mark className={cx('gap' in row && 'reads-gap')}>{text[1]}</mark>
            {text[2]}
          </p>
        </div>,
        <p key={`${text[1]}, software`} className="reads-software">
          <b>{software[0]}</b> {software[1]}
        </p>,
        <p key={`${text[1]}, consultant`} className="reads-consultant">
          <b>{consultant[0]}</b> {consultant[1]}
        </p>,
      ])}
      <div className="reads-page reads-end">
        <small>{end.part}</small>
        <p>{end.text}</p>
      </div>
      <p className="reads-software reads-end">{end.software}</p>
      <p className="reads-consultant reads-end">{end.consultant}</p>
    </div>
  );
}

/** 140 CVs in order: the read ones dark, three suggested. A dash without length and a round cap draw a dot. */
function Ranking() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 140">
      <g fill="none" strokeLinecap="round" strokeDasharray="0 20">
        <path className="dots-unread" strokeWidth="11" d={UNREAD} />
        <path className="dots-ground" strokeWidth="8.4" d={UNREAD} />
        <path
          className="dots-read"
          strokeWidth="12"
          d="M10 10h20.1M70 10h80.1M190 10h140.1M370 10h20.1M10 30h60.1M330 30h.01M230 50h.01M210 70h.01M310 90h.01M350 110h.01"
        />
        <path className="dots-suggested" strokeWidth="16" d="M50 10h.01M170 10h.01" />
        <path className="dots-this" strokeWidth="17" d="M350 10h.01" />
      </g>
    </svg>
  );
}

const UNREAD =
  'M90 30h220.1M350 30h40.1M10 50h200.1M250 50h140.1M10 70h180.1M230 70h160.1M10 90h280.1M330 90h60.1M10 110h320.1M370 110h20.1M10 130h380.1';

function Door({ title, text, action }: { title: string; text: string; action: Action }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      <a href={action.href} className="link">
        {action.label} <Icon name="arrow-right" />
      </a>
    </div>
  );
}
