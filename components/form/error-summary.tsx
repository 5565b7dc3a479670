'use client';

import { useEffect } from 'react';
import { takeFocus } from './form-problem';

type ErrorSummaryItem = { id: string; message: string };

type ErrorSummaryProps = {
  items: readonly ErrorSummaryItem[];
  /** Number of failed submissions. A new number moves the focus to the summary again. */
  attempt?: number;
};

const TITLE_PREFIX = 'Error: ';

/** Lists errors, takes the focus, prefixes the title (design-system.service.gov.uk/components/error-summary). */
export function ErrorSummary({ items, attempt = 0 }: ErrorSummaryProps) {
  const wrong = items.length > 0;

  useEffect(() => {
    if (!wrong) return;
    // The upload box scrolls into view if it is the only invalid field; otherwise the summary stays in view.
    const field = items.length === 1 ? document.getElementById(items[0]?.id ?? '') : null;
    if ((field as HTMLInputElement | null)?.type === 'file') fieldOf(field)?.scrollIntoView?.({ block: 'center' });
    const plain = document.title.replace(TITLE_PREFIX, '');
    document.title = TITLE_PREFIX + plain;
    return () => {
      // Restores the title, unless navigation has changed it meanwhile.
      if (document.title === TITLE_PREFIX + plain) document.title = plain;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once for each submission
  }, [wrong, attempt]);

  if (!wrong) return null;
  return (
    <div
      key={attempt}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded-input border-4 border-error bg-surface p-4 sm:p-6"
    >
      <h2 id="error-summary-title" className="text-h3">
        There is a problem
      </h2>
      <ul className="mt-3 space-y-2">
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              className="font-semibold text-error underline underline-offset-4"
              onClick={(event) => {
                const field = document.getElementById(item.id);
                if (!field) return;
                event.preventDefault();
                // A field in a hidden step of its form is shown when the URL's fragment names it.
                if (field.getClientRects().length === 0) window.location.hash = item.id;
                field.focus({ preventScroll: true });
                // Scrolls to the label, not only to the control, so that both are visible below the fixed header.
                fieldOf(field)?.scrollIntoView?.({ block: 'start' });
              }}
            >
              {item.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the element with a field's label, control and error. */
const fieldOf = (control: HTMLElement | null) => control?.closest('.field') ?? control;
