'use client';

import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className="wrap section">
      <h1>Something went wrong</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">The page could not be shown. Trying again often helps; if it does not, please write to us.</p>
      {error.digest && (
        <p className="mt-4 text-small text-muted">
          Reference: <code>{error.digest}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={retry}>Try Again</Button>
        <ButtonLink href="/contact" variant="secondary">
          Contact Us
        </ButtonLink>
      </div>
    </div>
  );
}
