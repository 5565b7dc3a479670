'use client';

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServerMarkup } from './server-markup';

type IslandProps = {
  /** Id of the ServerMarkup that is rendered. */
  id: string;
  load: () => Promise<unknown>;
  /** Loads the script at once, not only when the part is near the viewport. */
  now?: boolean;
  /** Loads the script only on focus. For parts at a page's end, which on short pages are always near the viewport. */
  onlyEntered?: boolean;
  /** A `lazy` component from the module that `load` imports. */
  children: ReactNode;
};

/** Distance from the viewport at which the script loads, so that it is ready when the visitor scrolls to the part. */
const NEAR = '50% 0px';

/**
 * A part of a page with its own script, loaded when the part is near the viewport or gets the focus
 * (docs/decisions/007-first-paint). Until then it is server markup that works without scripts. React hydrates the same
 * elements, so typed text remains.
 */
export function Island({ id, load, now = false, onlyEntered = false, children }: IslandProps) {
  const hydrate = useEffectEvent((place: HTMLElement) => hydrateRoot(place, children));
  const fetchScript = useEffectEvent(load);

  useEffect(() => {
    const place = document.getElementById(id);
    // The browser rendered these elements with React, so they need no hydration.
    if (!place?.hasChildNodes() || Object.keys(place.firstChild as Node).some((key) => key.startsWith('__react')))
      return;
    let root: Root | undefined;
    let gone = false;
    const start = () => {
      stop();
      fetchScript().then(
        () => void (gone || (root = hydrate(place))),
        // If the script fails to load, the server markup still works.
        () => undefined,
      );
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), {
      rootMargin: NEAR,
    });
    const stop = () => {
      observer.disconnect();
      place.removeEventListener('focusin', start);
    };
    if (now || place.contains(document.activeElement)) start();
    else {
      if (!onlyEntered) observer.observe(place);
      place.addEventListener('focusin', start);
    }
    return () => {
      gone = true;
      stop();
      root?.unmount();
    };
  }, [id, now, onlyEntered]);

  return <ServerMarkup id={id}>{children}</ServerMarkup>;
}
