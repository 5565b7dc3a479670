'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isSignedIn } from '@/components/signed-in/is-signed-in';
import { pages } from '@/lib/base/routes';
import { currentMark } from './current';
import { MENU_DIALOG_ID } from './mobile-menu-id';

/** Pixels scrolled before the header gets a shadow. */
const SHADOW_AFTER_PX = 10;

/**
 * Adds the header's scripted behaviour. Popovers and the dialog open and close without scripts. One component for the
 * whole header: if each link were a client component, every page would have to hydrate all of them.
 */
export function HeaderBehaviour() {
  const pathname = usePathname();
  const router = useRouter();
  const shown = useRef(pathname);

  useEffect(() => {
    const header = document.querySelector<HTMLElement>('.site-header');
    const menu = document.getElementById(MENU_DIALOG_ID) as HTMLDialogElement | null;
    if (!header || !menu) return;
    const listening = new AbortController();
    const { signal } = listening;

    const onScroll = () => header.toggleAttribute('data-scrolled', window.scrollY > SHADOW_AFTER_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true, signal });

    for (const panel of header.querySelectorAll<HTMLElement>('[popover]')) {
      const button = header.querySelector(`[popovertarget="${panel.id}"]`);
      // `aria-expanded` is set by script, because without scripts nothing would update it.
      button?.setAttribute('aria-expanded', String(panel.matches(':popover-open')));
      panel.addEventListener(
        'toggle',
        (event) => button?.setAttribute('aria-expanded', String(event.newState === 'open')),
        { signal },
      );
      panel.addEventListener(
        'focusout',
        ({ relatedTarget }) => {
          if (relatedTarget instanceof Node && relatedTarget !== button && !panel.contains(relatedTarget))
            panel.hidePopover();
        },
        { signal },
      );
    }

    const menuButton = header.querySelector(`[commandfor="${MENU_DIALOG_ID}"]`);
    menuButton?.addEventListener(
      'click',
      () => {
        // Browsers that support `command` have opened the dialog before this task runs; others need `showModal`.
        setTimeout(() => menu.open || menu.showModal());
      },
      { signal },
    );
    menu.addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('[data-close]')) menu.close();
      },
      { signal },
    );

    header.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('[data-routed]');
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.push(link.getAttribute('href') ?? pages.home);
      },
      { signal },
    );

    return () => listening.abort();
  }, [router]);

  useEffect(() => {
    document.querySelector('.site-header')?.toggleAttribute('data-signed-in', isSignedIn());
    for (const link of document.querySelectorAll('.site-header a, .site-footer a')) {
      const mark = currentMark(link.getAttribute('href') ?? '', pathname);
      if (mark) link.setAttribute('aria-current', mark);
      else link.removeAttribute('aria-current');
    }
    // The first run must not close menus that the visitor opened before this script ran.
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const panel of document.querySelectorAll<HTMLElement>('.site-header [popover]:popover-open'))
      panel.hidePopover();
    document.querySelector<HTMLDialogElement>('.site-header dialog[open]')?.close();
  }, [pathname]);

  return null;
}
