'use client';

import { lazy } from 'react';

const PageNotFoundContent = lazy(() => import('./page-not-found-content'));

// A client component for smaller pages: every page's payload carries its not-found content. The script loads only on
// a page that shows it.
export function PageNotFound() {
  return <PageNotFoundContent />;
}
