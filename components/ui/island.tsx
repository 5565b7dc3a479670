'use client';

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServerMarkup } from './server-markup';

type IslandProps = {
  /** As for ServerMarkup. */
  id: string;
  /** Fetches the script of `children`. */
  load: () => Promise<unknown>;
  /** Without waiting for somebody to come near. */
  now?: boolean;
  /** Not before somebody enters it: what stands at the end of every page is near on short ones. */
  onlyEntered?: boolean;
  /** `lazy`, of what `load` fetches. */
  children: ReactNode;
};

/** From so far outside of what is seen its script is fetched: by the time somebody is there, it works. */
const NEAR = '50% 0px';

/**
 * A part of a page that has a script of its own, fetched when somebody comes near it or enters it (docs/decisions/007-first-paint). Until
 * then it is the server's markup and does what it does without scripts. React takes the same elements over, so what was typed before stays.
 */
export function Island({ id, load, now = false, onlyEntered = false, children }: IslandProps) {
  const hydrate = useEffectEvent((place: HTMLElement) => hydrateRoot(place, children));
  const fetchScript = useEffectEvent(load);

  useEffect(() => {
    const place = document.getElementById(id);
    // Rendered by this page's own React, it works already.
    if (!place?.hasChildNodes() || Object.keys(place.firstChild as Node).some((key) => key.startsWith('__react')))
      return;
    let root: Root | undefined;
    let gone = false;
    const start = () => {
      stop();
      fetchScript().then(
        () => void (gone || (root = hydrate(place))),
        // The markup works without its script.
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
