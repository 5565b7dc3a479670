'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LeaveGuard } from '@/components/form/leave-guard';
import type { Notice } from '@/components/form/use-sender';
import { Banner } from '@/components/ui/banner';
import { restoreFocus } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { applicationDetails } from '@/lib/content/en/office';
import { reviewPage } from '@/lib/content/en/review';
import { BusyOverlay } from './busy-overlay';

type RecordPanelProps = {
  title: string;
  closeHref: string;
  notice: Notice | null;
  busyLabel: string | null;
  review?: string | undefined;
  details: ReactNode;
  /** Actions on the record; absent if there is nothing to decide. They call `close` when done. */
  children?: (close: () => void) => ReactNode;
};

/**
 * Shows the record that the list's URL names, beside the list and on phones instead of it. It also shows why an action
 * on the record was refused.
 */
export function RecordPanel({ closeHref, ...panel }: RecordPanelProps) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  function close() {
    // Closes at once, because fetching the list again takes time.
    setOpen(false);
    router.replace(closeHref, { scroll: false });
  }
  if (!open) return null;
  return <LeaveGuard onClose={close}>{(leave) => <OpenPanel {...panel} close={close} leave={leave} />}</LeaveGuard>;
}

type OpenPanelProps = Omit<RecordPanelProps, 'closeHref'> & { close: () => void; leave: () => void };

function OpenPanel({ title, review, notice, busyLabel, details, close, leave, children }: OpenPanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useFocusInside(ref);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OTHER_DIALOG)) return;
      event.preventDefault();
      leave();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [leave]);
  const decision = children?.(close);
  return (
    <dialog ref={ref} open aria-labelledby={titleId} className="modal record-panel">
      <div className="record-head flex min-h-11 flex-none items-center gap-3 px-4">
        <h2 id={titleId} className="min-w-0 flex-1 wrap-anywhere">
          {title}
        </h2>
        {review && (
          <a href={review} className="list-button">
            {reviewPage.one}
          </a>
        )}
        <button type="button" onClick={leave} aria-label={applicationDetails.close} className="needs-script p-1.5">
          <Icon name="cross" size={20} />
        </button>
      </div>
      <div className="flex-1 scroll-pb-36 overflow-y-auto px-4 pb-4">
        {details}
        {decision && (
          <div className="office-decision">
            {notice?.tone === 'error' && (
              <Banner tone="error" live>
                {notice.message}
              </Banner>
            )}
            {decision}
          </div>
        )}
      </div>
      <BusyOverlay label={busyLabel} />
    </dialog>
  );
}

const closeButton = () => document.querySelector<HTMLElement>('.record-head button');

/** Asks whether to discard the text typed into the open panel. @returns false, without asking, if there is none */
export function asksToLeave(): boolean {
  if (!document.querySelector('[data-touched] > .record-panel')) return false;
  closeButton()?.click();
  return true;
}

export const OTHER_DIALOG = 'dialog[open]:not(.record-panel)';

/** Moves the focus to the panel, and back to the control that opened it. */
function useFocusInside(ref: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const panel = ref.current;
    const opener = document.activeElement;
    closeButton()?.focus({ preventScroll: true });
    return () => {
      const at = document.activeElement;
      // The keys `j` and `k` have already moved the focus to another row, where it must stay.
      if (at === document.body || panel?.contains(at)) restoreFocus(opener);
    };
  }, [ref]);
}
