'use client';

import { lazy } from 'react';
import type { NotFoundWords } from './page-not-found-content';

const PageNotFoundContent = lazy(() => import('./page-not-found-content'));

// A client component makes pages smaller: every page's payload contains the 404 page, but only the props of a client
// component. Its script loads only when the 404 page is shown.
export function LazyNotFound(words: NotFoundWords) {
  return <PageNotFoundContent {...words} />;
}
