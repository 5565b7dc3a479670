'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import '../ui/stations.css';

type ReceiptProps = {
  /** Id for the heading, if a surrounding section is labelled by it. Otherwise the receipt is a section of its own. */
  fills?: string;
  title: ReactNode;
  /** Announced by screen readers when it appears. */
  message?: ReactNode;
  number?: { label: string; value: ReactNode } | undefined;
  /** Next steps after the form was sent, in their order. */
  steps?: readonly ReactNode[];
  /** The link to the next step, with less important links beside it. */
  next?: ReactNode;
  /** Moves the focus here after a post from this page, because the clicked button was removed. */
  fresh?: boolean;
};

/** Replaces a sent form by a confirmation with its number, the next steps and links. */
export function Receipt({ fills, title, message, number, steps = [], next, fresh = false }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const [Part, id] = fills ? (['div', fills] as const) : (['section', 'done'] as const);
  return (
    <Part
      aria-labelledby={fills ? undefined : id}
      className="receipt grid max-w-[40rem] justify-items-start gap-4 border border-t-4 border-x-line border-b-line border-t-mint-text bg-surface p-[clamp(20px,4vw,32px)] *:max-w-full *:min-w-0"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="flex gap-3 text-h3 wrap-anywhere focus:outline-none">
        <Icon name="check" size={24} className="flex-none text-mint-text" />
        <span>{title}</span>
      </h2>
      {message && (
        <p role="status" className="text-lead">
          {message}
        </p>
      )}
      {number && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          {number.label} <strong className="font-display text-h2 tabular-nums">{number.value}</strong>
        </p>
      )}
      {steps.length > 0 && (
        <ol className="stations [--rail:var(--color-art)] *:first:after:border-act *:first:after:bg-act [--node:var(--color-surface)]">
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
      {next && <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{next}</div>}
    </Part>
  );
}
