'use client';

import { useRouter } from 'next/navigation';
import { TakeOver } from '@/components/signed-in/take-over';

/** Offers `TakeOver` on a page that the server rendered, and refreshes that page afterwards. */
export function TakeOverSaved() {
  const router = useRouter();
  return <TakeOver onDone={() => router.refresh()} />;
}
