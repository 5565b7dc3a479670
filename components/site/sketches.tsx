import type { ReactNode } from 'react';
import { content } from '@/lib/content';
import { Stamp } from './stamp';
import './stations.css';
import './split.css';

type SketchProps = { title: string; stamped?: boolean; children: ReactNode };

/** A document drawn beside a form. `stamped`: it has invented people, jobs or dates. */
function Sketch({ title, stamped, children }: SketchProps) {
  return (
    <figure className="sheet sketch">
      <figcaption>
        {title} {stamped && <Stamp>{content().sketches.example}</Stamp>}
      </figcaption>
      {children}
    </figure>
  );
}

/** The way of an application, drawn up to where it stands. */
function Lane({ at }: { at: number }) {
  const stations = [6, 98, 190];
  const end = stations[at - 1] ?? 6;
  return (
    <svg aria-hidden="true" viewBox="0 0 200 16" fill="none" strokeWidth="2">
      <path stroke="var(--color-control)" strokeDasharray="3 4" d={`M${end} 8H190`} />
      <path stroke="var(--color-act)" strokeWidth="3" d={`M6 8H${end}`} />
      <circle cx="6" cy="8" r="6" fill="var(--color-act)" />
      {at < 3 && <path stroke="var(--color-control)" fill="var(--color-sheet)" d="M184 2h12v12h-12z" />}
      {at === 2 && <circle cx="98" cy="8" r="5" fill="var(--color-sheet)" stroke="var(--color-act)" />}
      {at === 3 && <path fill="var(--color-coral-art)" d="M184 2h12v12h-12z" />}
    </svg>
  );
}

export function ApplicationsSketch() {
  const { applications } = content().sketches;
  return (
    <Sketch title={applications.title} stamped>
      <ul className="border-t border-line">
        {applications.rows.map(({ job, state, note, at }) => (
          <li key={job} className="grid gap-0.5 border-b border-line py-2.5">
            <b className="font-semibold">{job}</b>
            <Lane at={at} />
            <small>
              {state}. {note}
            </small>
          </li>
        ))}
      </ul>
    </Sketch>
  );
}

/** A mail with a link: two lines of text, the button, and how long it works. */
export function MailSketch({ about }: { about: 'password' | 'address' }) {
  const { from, ...mails } = content().sketches.mails;
  const { subject, works } = mails[about];
  return (
    <Sketch title={subject}>
      <small>{from}</small>
      <svg aria-hidden="true" viewBox="0 0 400 128" fill="none">
        <path stroke="var(--color-line)" strokeWidth="10" d="M0 8h400M0 28h360M0 48h210" />
        <path fill="var(--color-act)" d="M4 70h172v44H4z" />
        <path stroke="var(--color-on-act)" strokeWidth="6" d="M40 92h96" />
        <path stroke="var(--color-coral-art)" strokeWidth="3" d="M176 92h178" />
        <circle cx="182" cy="92" r="6" fill="var(--color-act)" stroke="var(--color-sheet)" strokeWidth="2" />
        <path fill="var(--color-coral-art)" d="M354 82h20v20h-20z" />
      </svg>
      <small>{works}</small>
    </Sketch>
  );
}

export function HeldSketch() {
  const { title, rows, action } = content().sketches.held;
  return (
    <Sketch title={title} stamped>
      <ul className="border-t border-line">
        {rows.map(([kind, count]) => (
          <li key={kind} className="flex justify-between gap-4 border-b border-line py-2.5">
            <span>{kind}</span>
            <b className="font-semibold tabular-nums">{count}</b>
          </li>
        ))}
      </ul>
      <span className="justify-self-start rounded-input border-[1.5px] border-dashed border-control px-[18px] py-[9px] text-muted">
        {action}
      </span>
    </Sketch>
  );
}

export function AlertSketch() {
  const { title, rows, end } = content().sketches.alert;
  return (
    <Sketch title={title} stamped>
      <ul className="border-t border-line">
        {rows.map(([job, pay, company]) => (
          <li key={job} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2.5">
            <b className="font-semibold">{job}</b>
            <b className="font-semibold tabular-nums">{pay}</b>
            <small>{company}</small>
          </li>
        ))}
      </ul>
      <small className="underline">{end}</small>
    </Sketch>
  );
}

/** One letter: bars for the roles of each field, ranges of pay, and lines of text about the law. */
export function LetterSketch() {
  const { title, parts, end } = content().sketches.letter;
  const drawings = [
    <path key="roles" stroke="var(--color-act)" strokeWidth="10" d="M0 8h250M0 26h170M0 44h96" />,
    <g key="pay" strokeWidth="3">
      <path stroke="var(--color-art)" d="M20 8h180M70 26h210M130 44h230" />
      <path stroke="var(--color-coral-art)" strokeWidth="10" d="M96 8h10M170 26h10M250 44h10" />
    </g>,
    <path key="law" stroke="var(--color-line)" strokeWidth="8" d="M0 8h400M0 26h380M0 44h240" />,
  ];
  return (
    <Sketch title={title}>
      {parts.map((part, index) => (
        <div key={part} className="grid gap-2">
          <b>{part}</b>
          <svg aria-hidden="true" viewBox="0 0 400 52" fill="none">
            {drawings[index]}
          </svg>
        </div>
      ))}
      <small className="underline">{end}</small>
    </Sketch>
  );
}

/** Dated stations of a posting, a CV or an account, from a person to an answer. */
export function WaySketch({ of }: { of: 'posting' | 'cv' | 'account' }) {
  const { title, steps } = content().sketches[of];
  return (
    <Sketch title={title} stamped>
      <ol className="stations sketch-way">
        {steps.map(([when, what]) => (
          <li key={what}>
            <small>{when}</small>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </Sketch>
  );
}
