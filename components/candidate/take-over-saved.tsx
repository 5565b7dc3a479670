'use client';

import { useRouter } from 'next/navigation';
import { TakeOver } from '@/components/signed-in/take-over';

/** As `TakeOver`, for pages rendered by the server. */
export function TakeOverSaved() {
  const router = useRouter();
  return <TakeOver onDone={() => router.refresh()} />;
}
