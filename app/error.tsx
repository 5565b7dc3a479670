'use client';

import { useEffect } from 'react';
import { pages } from '@/lib/base/routes';
import { errorPage } from '@/lib/content/en/errors';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

// Every page loads this component's script, so it imports no other component and no menus.
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className="wrap section">
      <h1>{errorPage.title}</h1>
      <p className="mt-4 prose text-lead text-muted">{errorPage.text}</p>
      {error.digest && (
        <p className="mt-4 text-small text-muted">
          {errorPage.reference} <code>{error.digest}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={retry}>
          {errorPage.retry}
        </button>
        <a href={pages.contact} className="btn btn-secondary">
          {errorPage.contact}
        </a>
        <a href={pages.home} className="btn btn-ghost">
          {errorPage.home}
        </a>
      </div>
    </div>
  );
}
