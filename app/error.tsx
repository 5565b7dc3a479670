'use client';

import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { errorPage } from '@/lib/content/errors';
import { contact, home } from '@/lib/content/navigation';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className="wrap section">
      <h1>{errorPage.title}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{errorPage.text}</p>
      {error.digest && (
        <p className="mt-4 text-small text-muted">
          {errorPage.reference} <code>{error.digest}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={retry}>{errorPage.retry}</Button>
        <ButtonLink href={contact.href} variant="secondary">
          {contact.label}
        </ButtonLink>
        <ButtonLink href={home.href} variant="ghost">
          {errorPage.home}
        </ButtonLink>
      </div>
    </div>
  );
}
