'use client';

import { lazy } from 'react';
import type { NotFoundWords } from './page-not-found-content';

const PageNotFoundContent = lazy(() => import('./page-not-found-content'));

// A client component for smaller pages: every page's payload carries its not-found content. The script loads only on
// a page that shows it.
export function LazyNotFound(words: NotFoundWords) {
  return <PageNotFoundContent {...words} />;
}
