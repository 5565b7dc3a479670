'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useSender } from '@/components/form/use-sender';
import { toast } from '@/components/ui/toast';
import { pages } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/en/forms';
import { listRefreshing } from '@/lib/content/en/office';

/** Sends the actions of the office's boards. Each result is shown in the top bar, and the page is fetched again. */
export function useOfficeSender() {
  const router = useRouter();
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const { running, ...sender } = useSender({
    signInPath: pages.moderatorLogin,
    failed: wentWrong,
    // The page is also fetched after a refusal: another moderator may have changed the record.
    onSettled({ tone, message, undo }) {
      if (undo) toast.success(message, undo);
      else toast[tone](message);
      refresh();
    },
  });
  return { ...sender, refresh, busyLabel: running ?? (refreshing ? listRefreshing : null) };
}
