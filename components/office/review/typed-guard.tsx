'use client';

import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { discardChanges } from '@/lib/content/en/office';

const LINKS = 'a[data-review-key], .review-said a, .office-trail a';
const TYPED = '.review-panes :is(textarea, input:not([type="radio"], [type="checkbox"], [type="hidden"]))';

/** Asks before a link or a decision discards text that was typed into a form of the review and is not saved by it. */
export function TypedGuard() {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    let isConfirmed = false;
    function ask(event: Event, again: () => void) {
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => {
        isConfirmed = true;
        again();
        isConfirmed = false;
      });
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>(LINKS);
      if (!link || isConfirmed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isTyped()) ask(event, () => link.click());
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (isConfirmed || !form.matches('[data-review-form]')) return;
      if (isTyped(form)) ask(event, () => form.requestSubmit(event.submitter));
    }
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    };
  }, []);
  return (
    <ConfirmDialog
      open={leave !== null}
      {...discardChanges}
      onCancel={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
    >
      <p>{discardChanges.text}</p>
    </ConfirmDialog>
  );
}

/** @param saved the form that is sent, whose text is not lost */
function isTyped(saved?: HTMLFormElement): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    // A field's value has no carriage returns, its default may.
    ({ form, value, defaultValue }) => form !== saved && value !== defaultValue.replace(/\r\n?/g, '\n'),
  );
}
