'use client';

import './globals.css';
import { Button } from '@/components/ui/button';

/** Replaces the root layout when that itself fails, so it depends on nothing but the stylesheet. */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="wrap section">
          <h1>Something went wrong</h1>
          <p className="mt-4 max-w-prose text-lead text-muted">The site could not be shown. Please try again in a moment.</p>
          <Button className="mt-8" onClick={retry}>
            Try Again
          </Button>
        </main>
      </body>
    </html>
  );
}
