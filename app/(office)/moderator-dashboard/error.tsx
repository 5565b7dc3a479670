'use client';

import type { ComponentProps } from 'react';
import ErrorPage from '@/app/error';

export default function OfficeError(props: ComponentProps<typeof ErrorPage>) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage {...props} />
    </main>
  );
}
