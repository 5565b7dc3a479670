'use client';

import { useRouter } from 'next/navigation';
import { TakeOver } from '@/components/signed-in/take-over';

/** As `TakeOver`, on a page that the server renders. */
export function TakeOverSaved() {
  const router = useRouter();
  return <TakeOver onDone={() => router.refresh()} />;
}
