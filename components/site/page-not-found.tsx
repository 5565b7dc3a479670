'use client';

import { lazy } from 'react';

const PageNotFoundContent = lazy(() => import('./page-not-found-content'));

/**
 * The 404 page. A client component without props, because every page's payload contains it. Its script and words load
 * only when it is shown.
 */
export function PageNotFound() {
  return <PageNotFoundContent />;
}
