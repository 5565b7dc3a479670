'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { ListedMail } from '@/lib/platform/mail/schema';

/** Polling interval in ms, short enough to show a mail being sent, and maximum number of polls. */
const EVERY_MS = 1_500;
const MAX_POLLS = 8;

/** Refreshes the list until each of its mails is sent or has failed once. @returns a function that starts polling */
export function useWatchedMails(mails: readonly ListedMail[]): () => void {
  const router = useRouter();
  const [polls, setPolls] = useState(0);
  // While a mail is being sent for the first time, its attempt is counted but it has no error yet.
  const waiting = mails.some(
    ({ status, attempts, last_error }) => status === 'queued' && (attempts === 0 || last_error === null),
  );
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);

  useEffect(() => {
    if (polls === 0) return;
    const timer = setTimeout(() => {
      if (latest.current) router.refresh();
      setPolls(polls - 1);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [polls, router]);

  return () => setPolls(MAX_POLLS);
}
