'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import './receipt.css';

type ReceiptProps = {
  /** Id of the heading, if the page refers to it. */
  id?: string;
  title: ReactNode;
  /** Announced by screen readers when it appears. */
  message?: ReactNode;
  number?: { label: string; value: ReactNode } | undefined;
  /** Next steps after the form was sent, in their order. */
  steps?: readonly ReactNode[];
  /** The next step, and less important ways beside it. */
  next?: ReactNode;
  /**
   * True for the result of a form submitted on this page: the focus moves here, because the clicked button was removed.
   */
  fresh?: boolean;
};

/** Replaces a form that was sent: its number, the next steps and one link. */
export function Receipt({ id = 'done', title, message, number, steps = [], next, fresh = false }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  // Inside a part of the page that the heading names already, the receipt is no part of its own.
  const Part = id === 'done' ? 'section' : 'div';
  return (
    <Part
      aria-labelledby={id === 'done' ? id : undefined}
      className="receipt grid max-w-[40rem] justify-items-start gap-4 border border-t-4 border-line border-t-mint-text bg-surface p-[clamp(20px,4vw,32px)] *:max-w-full *:min-w-0"
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
        <ol className="receipt-steps grid gap-2.5">
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
      {next && <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{next}</div>}
    </Part>
  );
}
