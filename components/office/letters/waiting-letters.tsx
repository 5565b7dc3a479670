'use client';

import { useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { waitingLetters as words } from '@/lib/content/en/letters';
import type { WaitingLetter } from '@/lib/letters/schema';
import { useOfficeSender } from '../use-office-sender';

/** Milliseconds for which the message that a letter was sent is shown. */
const SAID_MS = 5_000;

/**
 * Lists letters that wait before they are sent and can be withdrawn. With scripts a countdown is shown, but screen
 * readers announce each letter only once.
 */
export function WaitingLetters({ letters }: { letters: readonly WaitingLetter[] }) {
  const { act, busyLabel } = useOfficeSender();
  const left = useTimeLeft(letters);
  const shown = letters.filter(({ id }) => left(id) > -SAID_MS);
  const sentences = shown.map((letter) => (left(letter.id) > 0 ? said(letter) : words.gone(letter.name))).join(' ');

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
    <div {...(shown.length > 0 && { role: 'region', 'aria-label': words.label })} className="office-waiting">
      <p role="status" className="sr-only">
        {sentences}
      </p>
      {shown.map((letter) => (
        <div key={letter.id} className="office-waiting-letter">
          <p>
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
            <form
              method="post"
              action={officeApi.letterTakeBack}
              onSubmit={(event) => onSubmit(event, letter)}
              className="row-actions"
            >
              <input type="hidden" name="letter" value={letter.id} />
              <Button type="submit" size="small" name="decision" value="keep" busy={busyLabel !== null}>
                {words.takeBack}
                <span className="sr-only">{words.of(letter.name)}</span>
              </Button>
              {letter.decision && (
                <Button
                  type="submit"
                  size="small"
                  variant="secondary"
                  name="decision"
                  value="undo"
                  data-review-key="z"
                  busy={busyLabel !== null}
                >
                  {words.undo(letter.decision)}
                  <span className="sr-only">{words.of(letter.name)}</span>
                </Button>
              )}
            </form>
          )}
        </div>
      ))}
    </div>
  );
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
