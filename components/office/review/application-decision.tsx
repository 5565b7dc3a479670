'use client';

import { useRouter } from 'next/navigation';
import { useRef, type ComponentProps } from 'react';
import { applicationReview as words } from '@/lib/content/en/review';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { optionsOf } from '@/lib/vocabulary/labels';
import { StatusForm } from '../status-form';
import { Key } from './key';
import { reviewAfter } from './urls';

const STATUSES = optionsOf(APPLICATION_STATUS_LABELS);

type ApplicationDecisionProps = Pick<ComponentProps<typeof StatusForm>, 'application' | 'letter'> & {
  /** The form's action URL. Its parameters say which record the review shows next. */
  action: string;
  typed: Readonly<Record<string, string>> | undefined;
};

/**
 * The form that decides on an application. The decision may send a mail, so a shortcut key only chooses the status and
 * focuses the button.
 */
export function ApplicationDecision({ action, typed, ...props }: ApplicationDecisionProps) {
  const router = useRouter();
  const ref = useRef<HTMLDivElement>(null);

  function choose(status: string) {
    const select = ref.current?.querySelector('select');
    if (!select) return;
    select.value = status;
    // The change event updates the letter for the chosen status.
    select.dispatchEvent(new Event('change', { bubbles: true }));
    ref.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }

  return (
    <div ref={ref} className="space-y-4">
      <div role="group" aria-label={words.choose} className="row-actions needs-script">
        {STATUSES.map(({ value, label }, at) => (
          <button
            key={value}
            type="button"
            className="row-action"
            data-review-key={at + 1}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => choose(value)}
          >
            {label}
            <Key>{String(at + 1)}</Key>
          </button>
        ))}
      </div>
      <StatusForm
        {...props}
        inPage={{ action, typed }}
        onSaved={(data) =>
          window.location.assign(reviewAfter('applications')(new URL(action, window.location.href), { data }))
        }
        onChanged={() => router.refresh()}
      />
    </div>
  );
}
