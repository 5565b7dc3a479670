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
  /** What happens next, in the order in which it happens. */
  steps?: readonly ReactNode[];
  /** The next step, and less important ways beside it. */
  next?: ReactNode;
  /**
   * True for the result of a form submitted on this page: the focus moves here, because the clicked button was removed.
   */
  fresh?: boolean;
};

/** What a visitor sees after a form was sent. All forms that a receipt replaces have this one. */
export function Receipt({ id = 'done', title, message, number, steps = [], next, fresh = false }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <section aria-labelledby={id} className="receipt">
      <h2 id={id} ref={heading} tabIndex={-1}>
        <Icon name="check" size={24} />
        <span>{title}</span>
      </h2>
      {message && (
        <p role="status" className="text-lead">
          {message}
        </p>
      )}
      {number && (
        <p className="receipt-number">
          {number.label} <strong>{number.value}</strong>
        </p>
      )}
      {steps.length > 0 && (
        <ol className="receipt-steps">
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
      {next && <div className="receipt-next">{next}</div>}
    </section>
  );
}
