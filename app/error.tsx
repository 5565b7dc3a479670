'use client';

import { useEffect } from 'react';
import { errorPage } from '@/lib/content/en/errors';
import { links } from '@/lib/content/en/navigation';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

// Every page loads this component's script, so it imports no other component.
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
        <a href={links.contact.href} className="btn btn-secondary">
          {links.contact.label}
        </a>
        <a href={links.home.href} className="btn btn-ghost">
          {errorPage.home}
        </a>
      </div>
    </div>
  );
}
