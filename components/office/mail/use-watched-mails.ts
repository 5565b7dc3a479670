'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { MailDto } from '@/lib/platform/mail/schema';

/** Often enough to see a mail go out, and soon over where it does not. */
const EVERY_MS = 1_500;
const LOOKS = 8;

/**
 * After a mail was sent from the list: brings the list up to date until each of its mails is out, or has failed once.
 * Gives what begins that.
 */
export function useWatchedMails(mails: readonly MailDto[]): () => void {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  // One that is just being sent has its attempt counted already, and nothing to tell of it.
  const waiting = mails.some(
    ({ status, attempts, last_error }) => status === 'queued' && (attempts === 0 || last_error === null),
  );
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);

  useEffect(() => {
    if (looks === 0) return;
    const timer = setTimeout(() => {
      if (latest.current) router.refresh();
      setLooks(looks - 1);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [looks, router]);

  return () => setLooks(LOOKS);
}
