import type { ReactNode } from 'react';
import { content } from '@/lib/content';
import { Stamp } from './stamp';
import '../ui/stations.css';
import './split.css';

type SketchProps = { title: string; stamped?: boolean; children: ReactNode };

/** A document drawn beside a form. `stamped`: marked as an example, because its people, jobs or dates are invented. */
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

/** Draws an application's path: solid up to station `at` (1 to 3), dashed after it. */
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
      {at === 3 && (
        <path stroke="var(--color-coral-art)" fill="var(--color-sheet)" d="M184 2h12v12h-12zM180 18l20-20" />
      )}
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

export function LetterSketch() {
  const { title, parts, law, end } = content().sketches.letter;
  return (
    <Sketch title={title} stamped>
      {parts.map((part) => (
        <table key={part.title} className="w-full">
          <caption className="mb-1 border-b border-line pb-1.5 text-start font-semibold">{part.title}</caption>
          <tbody>
            {part.rows.map(({ label, figure, from, to }) => (
              <tr key={label}>
                <th scope="row" className="w-24 py-1 text-start text-small font-normal">
                  {label}
                </th>
                <td aria-hidden="true">
                  <svg viewBox="0 0 200 10" fill="none" strokeWidth="6">
                    <path stroke="var(--color-act)" d={`M${from * 2} 5H${to * 2}`} />
                    {from > 0 && <path stroke="var(--color-coral-art)" d={`M${from + to} 0v10`} />}
                  </svg>
                </td>
                <td className="w-20 text-end text-small font-semibold tabular-nums">{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p>
        <b className="block font-semibold">{law.title}</b>
        <small>{law.text}</small>
      </p>
      <small className="underline">{end}</small>
    </Sketch>
  );
}

/** Dated stations of a posting, a CV or an account, from a person to an answer. */
export function WaySketch({ of }: { of: 'posting' | 'cv' | 'account' }) {
  const { title, steps } = content().sketches[of];
  return (
    <Sketch title={title} stamped>
      <ol className="stations [--rail:var(--color-art)] *:first:after:border-act *:first:after:bg-act">
        {steps.map(([when, what]) => (
          <li key={what} className="grid gap-0.5">
            <small>{when}</small>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </Sketch>
  );
}
