'use client';

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServerMarkup } from './server-markup';

type IslandProps = {
  /** As for ServerMarkup. */
  id: string;
  load: () => Promise<unknown>;
  /** Loads at once, not only when the visitor comes near. */
  now?: boolean;
  /** Loads only when somebody enters it; for parts at the end of every page, which on short pages are always near. */
  onlyEntered?: boolean;
  /** A `lazy` component of what `load` imports. */
  children: ReactNode;
};

/** Distance from the viewport at which the script loads, so that the part works on arrival. */
const NEAR = '50% 0px';

/**
 * A part of a page with its own script, loaded when a visitor comes near or enters it
 * (docs/decisions/007-first-paint). Until then it is server markup that works without scripts. React hydrates the
 * same elements, so typed text stays.
 */
export function Island({ id, load, now = false, onlyEntered = false, children }: IslandProps) {
  const hydrate = useEffectEvent((place: HTMLElement) => hydrateRoot(place, children));
  const fetchScript = useEffectEvent(load);

  useEffect(() => {
    const place = document.getElementById(id);
    // Already hydrated, because this page's own React rendered it.
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
