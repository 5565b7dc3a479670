'use client';

import { lazy } from 'react';

const PageNotFoundContent = lazy(() => import('./page-not-found-content'));

// A client component for the weight of all pages: every page's payload carries what it would show if it were not found. Its script is
// fetched by the page that shows it.
export function PageNotFound() {
  return <PageNotFoundContent />;
}
