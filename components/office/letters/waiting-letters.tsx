'use client';

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { deliverToasts, type ToastMessage } from '@/components/ui/toast';
import { officeApi } from '@/lib/base/office-routes';
import { undo as undoLabel } from '@/lib/content/en/office';
import { waitingLetters as words } from '@/lib/content/en/letters';
import type { WaitingLetter } from '@/lib/letters/schema';
import { useOfficeSender } from '../use-office-sender';

/** Milliseconds for which the message that a letter was sent is shown. */
const SAID_MS = 5_000;
/** Milliseconds for which a result can be undone here. */
const RESULT_MS = 10_000;

/**
 * Shows all results of office actions: the newest message, or the newest letter that can still be withdrawn. It is in
 * the top bar, so that it covers no control and moves no row. Screen readers announce each letter only once.
 */
export function NoticeBar({ letters }: { letters: readonly WaitingLetter[] }) {
  const { act, busyLabel } = useOfficeSender();
  const left = useTimeLeft(letters);
  const [message, dismiss] = useNewestToast();
  const [skipped, setSkipped] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  const shown = letters.filter(({ id }) => left(id) > -SAID_MS).toSorted((one, other) => other.id - one.id);
  const letter = shown[skipped % Math.max(1, shown.length)];
  const sentences = shown.map((each) => (left(each.id) > 0 ? said(each) : words.gone(each.name))).join(' ');
  // Errors and results with Undo take precedence over a letter. A plain success does not: the letter says the same.
  const isMessage = message && (message.tone === 'error' || message.undo || !letter);

  useEffect(() => {
    // The clicked control may have been removed with its row.
    if (message && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [message, letters]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>, { id, name }: WaitingLetter) {
    event.preventDefault();
    const decision = event.nativeEvent.submitter?.getAttribute('value') ?? 'keep';
    const body = { letter: id, decision };
    void act({
      action: officeApi.letterTakeBack,
      body,
      running: words.running,
      done: words.gone(name),
    });
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      {...((isMessage || letter) && { role: 'region', 'aria-label': isMessage ? words.result : words.label })}
      data-tone={isMessage ? message.tone : letter && 'letter'}
      className="office-notice"
    >
      {isMessage && <Icon name={message.tone === 'error' ? 'warning' : 'check'} />}
      <p role="status" title={isMessage ? message.message : undefined} className={isMessage ? undefined : 'sr-only'}>
        {isMessage ? message.message : sentences}
      </p>
      {isMessage ? (
        <>
          {message.undo && (
            <button
              type="button"
              data-undo=""
              onClick={() => {
                message.undo?.();
                dismiss();
              }}
            >
              {undoLabel}
              <kbd aria-hidden="true">Z</kbd>
            </button>
          )}
          <button type="button" aria-label={words.dismiss} onClick={dismiss}>
            <Icon name="cross" size={14} />
          </button>
        </>
      ) : (
        letter && (
          <form
            key={letter.id}
            method="post"
            action={officeApi.letterTakeBack}
            onSubmit={(event) => onSubmit(event, letter)}
          >
            <p title={said(letter)}>
              {left(letter.id) > 0 ? (
                <>
                  {words.sends(letter.name)}
                  <span className="figures">{words.inSeconds(Math.ceil(left(letter.id) / 1000))}</span>
                </>
              ) : (
                words.gone(letter.name)
              )}
            </p>
            {left(letter.id) > 0 && (
              <>
                <input type="hidden" name="letter" value={letter.id} />
                <button
                  type="submit"
                  name="decision"
                  value="keep"
                  aria-disabled={busyLabel !== null || undefined}
                  data-undo={letter.decision ? undefined : ''}
                >
                  {words.takeBack}
                  <span className="sr-only">{words.of(letter.name)}</span>
                </button>
                {letter.decision && (
                  <button
                    type="submit"
                    name="decision"
                    value="undo"
                    data-undo=""
                    aria-disabled={busyLabel !== null || undefined}
                    title={words.undo(letter.decision)}
                  >
                    <span aria-hidden="true">{undoLabel}</span>
                    <span className="sr-only">
                      {words.undo(letter.decision)}
                      {words.of(letter.name)}
                    </span>
                    <kbd aria-hidden="true">Z</kbd>
                  </button>
                )}
              </>
            )}
            {shown.length > 1 && (
              <button type="button" className="needs-script" onClick={() => setSkipped(skipped + 1)}>
                {words.more(shown.length - 1)}
              </button>
            )}
          </form>
        )
      )}
    </div>
  );
}

/** The newest message of the office's actions, and a function that removes it. Errors stay until then. */
function useNewestToast(): [ToastMessage | null, () => void] {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => deliverToasts(setMessage), []);
  useEffect(() => {
    if (!message || message.tone === 'error') return;
    const timer = setTimeout(() => setMessage(null), RESULT_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, () => setMessage(null)];
}

function said({ name, left_ms }: WaitingLetter): string {
  return `${words.sends(name)}${words.inSeconds(Math.ceil(left_ms / 1000))}.`;
}

/**
 * Milliseconds until each letter is sent, counted from its first display, because the browser's clock may differ from
 * the server's.
 */
function useTimeLeft(letters: readonly WaitingLetter[]): (id: number) => number {
  const [ends, setEnds] = useState<ReadonlyMap<number, number>>(new Map());
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (letters.length === 0) return;
    const at = Date.now();
    const tick = () => {
      setNow(Date.now());
      setEnds((before) => new Map(letters.map(({ id, left_ms }) => [id, before.get(id) ?? at + left_ms])));
    };
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [letters]);
  return (id) => {
    const end = ends.get(id);
    return end === undefined ? (letters.find((letter) => letter.id === id)?.left_ms ?? 0) : end - now;
  };
}
