'use client';

import { useContext, useEffect, useState } from 'react';
import { MotionContext } from './carousel';

/** Milliseconds per typed character, per deleted character, and for which a complete phrase is shown. */
const TYPE_MS = 100;
const DELETE_MS = 50;
const PAUSE_MS = 2_000;

/**
 * Types and deletes phrases in turn. It stops with the surrounding carousel and then shows a complete phrase. The
 * moving text is hidden from screen readers. All phrases are rendered invisibly on top of each other, so that the
 * longest one reserves the space.
 */
export function Typewriter({ phrases }: { phrases: readonly string[] }) {
  const moving = useContext(MotionContext);
  const [{ index, length, deleting }, setState] = useState({
    index: 0,
    length: phrases[0]?.length ?? 0,
    deleting: false,
  });
  const phrase = phrases[index] ?? '';

  useEffect(() => {
    if (!moving) return;
    const complete = !deleting && length === phrase.length;
    const timer = setTimeout(
      () => {
        if (complete) setState({ index, length: length - 1, deleting: true });
        else if (!deleting) setState({ index, length: length + 1, deleting });
        else if (length > 0) setState({ index, length: length - 1, deleting });
        else setState({ index: (index + 1) % phrases.length, length: 0, deleting: false });
      },
      complete ? PAUSE_MS : deleting ? DELETE_MS : TYPE_MS,
    );
    return () => clearTimeout(timer);
  }, [moving, index, length, deleting, phrase.length, phrases.length]);

  return (
    <>
      <span className="sr-only">{phrases.join(', ')}</span>
      <span aria-hidden="true" className="typewriter">
        {phrases.map((each) => (
          <span key={each} className="invisible">
            {each}
          </span>
        ))}
        <span>
          <span data-typed="" className={moving ? 'typewriter-caret' : undefined}>
            {moving ? phrase.slice(0, length) : phrase}
          </span>
        </span>
      </span>
    </>
  );
}
