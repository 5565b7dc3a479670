'use client';

import { lazy } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { Catalogue } from '@/lib/content';
import { HeaderBehaviour } from './header-behaviour';
import { useOwnFrame } from './use-own-frame';

const HeaderMarkup = lazy(() => import('./header-markup'));

export type HeaderWords = {
  menus: Pick<Catalogue['menus'], 'technologies' | 'talentServices' | 'about' | 'services' | 'phone'>;
  links: Pick<Catalogue['links'], 'careers' | 'postJob'>;
  account: Catalogue['accountLinks'];
};

/** The header: static markup from the server, with behaviour added in the browser (docs/decisions/007-first-paint). */
export function Header({ words }: { words: HeaderWords }) {
  if (useOwnFrame()) return null;
  return (
    <>
      <ServerMarkup as="header" id="site-header" className="site-header">
        <HeaderMarkup {...words} />
      </ServerMarkup>
      <HeaderBehaviour />
    </>
  );
}
