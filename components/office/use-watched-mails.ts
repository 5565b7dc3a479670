'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { MailView } from '@/lib/mail/schema';

/** Often enough to see a mail go out, and soon over where it does not. */
const EVERY_MS = 1_500;
const LOOKS = 8;

/** After a mail was sent from the list: brings the list up to date until none of its mails waits for its first attempt. Gives what begins that. */
export function useWatchedMails(mails: readonly MailView[]): () => void {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  const waiting = mails.some(({ status, attempts }) => status === 'queued' && attempts === 0);
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
