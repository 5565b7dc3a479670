'use client';

import { lazy } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import { HeaderBehaviour } from './header-behaviour';
import { useOwnFrame } from './use-own-frame';

const HeaderMarkup = lazy(() => import('./header-markup'));

/** The header: static markup from the server, with behaviour added in the browser (docs/decisions/007-first-paint). */
export function Header() {
  if (useOwnFrame()) return null;
  return (
    <>
      <ServerMarkup as="header" id="site-header" className="site-header">
        <HeaderMarkup />
      </ServerMarkup>
      <HeaderBehaviour />
    </>
  );
}
