import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Stamp } from '@/components/site/stamp';
import { Questions } from '@/components/site/questions';
import { content, type Catalogue } from '@/lib/content';
import { Limit, Offerings, ServiceAction, ServiceIntro, ServiceTitle } from './service-parts';
import './job-matching.css';

type Page = Catalogue['jobMatching'];

export function JobMatching({ page }: { page: Page }) {
  return (
    <>
      <section className="readers-head pt-3 pb-(--space-s) md:pt-7">
        <div className="wrap">
          <header className="[grid-area:words]">
            <ServiceTitle page={page} />
          </header>
          <Readers words={page.readers} />
          <p className="prose text-small text-muted [grid-area:note]">{page.note}</p>
          <ServiceIntro page={page} className="readers-intro" />
        </div>
      </section>
      <section aria-labelledby="ranking-title" className="section-m">
        <div className="wrap grid items-center gap-x-16 gap-y-8 md:grid-cols-[7fr_4fr]">
          <Ranking />
          <div>
            <h2 id="ranking-title">{page.ranking.title}</h2>
            <p className="mt-3 text-muted">{page.ranking.text}</p>
          </div>
        </div>
      </section>
      <section className="band-ink section-m">
        <ul className="wrap nevers">
          {page.nevers.map(({ title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-12 gap-y-1 border-t border-line py-4 md:grid-cols-[5fr_6fr]"
            >
              <h2>{title}</h2>
              <p className="prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        <div className="wrap grid items-start gap-x-[clamp(32px,6vw,96px)] gap-y-10 md:grid-cols-[5fr_6fr]">
          <Questions id="questions" items={page.questions} />
          <Limit {...page.limit} />
        </div>
        <div className="wrap mt-12">
          <Offerings {...page.offerings} />
        </div>
      </section>
      <section className="doors pb-(--space-l)">
        <div className="wrap grid md:grid-cols-2">
          <Door className="bg-tint-act" {...page.call}>
            <ServiceAction page={page} />
          </Door>
          <Door className="bg-tint-coral" {...page.candidates}>
            <a href={page.candidates.action.href} className="more">
              {page.candidates.action.label} <Icon name="arrow-right" />
            </a>
          </Door>
        </div>
      </section>
    </>
  );
}

const SOFTWARE = 'reads-software bg-tint-act';
const CONSULTANT = 'bg-tint-coral';
/** Grid of a line of the CV: name of the section, then its text; on phones the text is below the name. */
const CV_LINE = 'reads-page grid items-center md:grid-cols-[76px_1fr]';

/** One CV between the notes of its two readers. On phones each line of the CV comes first, then both notes. */
function Readers({ words }: { words: Page['readers'] }) {
  const { end } = words;
  return (
    <div
      data-object
      className="readers figures relative isolate my-5 grid md:mb-2.5 text-[1rem]/[1.38] *:relative [&_small]:text-small [&_small]:leading-[1.3] [&_small]:text-muted"
      role="group"
      aria-label={words.label}
    >
      <Reader {...words.page} className="reads-page">
        <span className="readers-stamp absolute end-5 md:end-0">
          <Stamp>{content().serviceLabels.example}</Stamp>
        </span>
      </Reader>
      <Reader {...words.software} className={SOFTWARE} />
      <Reader {...words.consultant} className={CONSULTANT} />
      {words.rows.map(({ part, text, software, consultant, ...row }) => [
        <div key={`${text[1]} on the CV`} className={cx(CV_LINE, 'reads-line')}>
          <small>{part}</small>
          <p>
            {text[0]}
            <mark
              className={cx(
                'gap' in row && 'border-[1.5px] border-dashed border-control bg-none whitespace-normal text-muted',
              )}
            >
              {text[1]}
            </mark>
            {text[2]}
          </p>
        </div>,
        <p key={`${text[1]}, software`} className={SOFTWARE}>
          <Verdict className="text-link">{software[0]}</Verdict> {software[1]}
        </p>,
        <p key={`${text[1]}, consultant`} className={CONSULTANT}>
          <Verdict className="text-coral-text">{consultant[0]}</Verdict> {consultant[1]}
        </p>,
      ])}
      <div className={cx(CV_LINE, 'reads-end font-semibold')}>
        <small>{end.part}</small>
        <p>{end.text}</p>
      </div>
      <p className={cx(SOFTWARE, 'font-semibold')}>{end.software}</p>
      <p className={cx(CONSULTANT, 'font-semibold')}>{end.consultant}</p>
    </div>
  );
}

type ReaderProps = { title: string; text: string; className: string; children?: ReactNode };

function Reader({ title, text, className, children }: ReaderProps) {
  return (
    <div className={cx('reads-head', className)}>
      <h2 className="text-[1.25rem]">{title}</h2>
      <p className="text-small leading-[1.3] text-muted">{text}</p>
      {children}
    </div>
  );
}

function Verdict({ className, children }: { className: string; children: ReactNode }) {
  return <b className={cx('font-display text-[1.0625rem]/[1.3] max-md:block', className)}>{children}</b>;
}

/** Draws 140 ranked CVs: read ones are dark, three are suggested. A dash without length and a round cap draw a dot. */
function Ranking() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 140" className="ranking w-full overflow-visible">
      <g fill="none" strokeLinecap="round" strokeDasharray="0 20">
        <path className="stroke-art" strokeWidth="11" d={UNREAD} />
        <path className="stroke-ground" strokeWidth="8.4" d={UNREAD} />
        <path
          className="stroke-text"
          strokeWidth="12"
          d="M10 10h20.1M70 10h80.1M190 10h140.1M370 10h20.1M10 30h60.1M330 30h.01M230 50h.01M210 70h.01M310 90h.01M350 110h.01"
        />
        <path className="stroke-act" strokeWidth="16" d="M50 10h.01M170 10h.01" />
        <path className="stroke-coral-art" strokeWidth="17" d="M350 10h.01" />
      </g>
    </svg>
  );
}

const UNREAD =
  'M90 30h220.1M350 30h40.1M10 50h200.1M250 50h140.1M10 70h180.1M230 70h160.1M10 90h280.1M330 90h60.1M10 110h320.1M370 110h20.1M10 130h380.1';

type DoorProps = { title: string; text: string; className: string; children: ReactNode };

function Door({ title, text, className, children }: DoorProps) {
  return (
    <div
      className={cx(
        'grid content-start justify-items-start gap-3 px-[clamp(20px,3vw,40px)] py-[clamp(24px,3vw,36px)]',
        className,
      )}
    >
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
