'use client';

import { lazy } from 'react';
import type { NotFoundWords } from './page-not-found-content';

const PageNotFoundContent = lazy(() => import('./page-not-found-content'));

// A client component makes pages smaller: every page's payload contains its 404 content. The script loads only when the
// 404 page is shown.
export function LazyNotFound(words: NotFoundWords) {
  return <PageNotFoundContent {...words} />;
}
