'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { sendJson } from '@/components/form/send-form';
import { signInAddress } from '@/components/form/use-api-form';
import { toast } from '@/components/ui/toast';
import { jobActionDone, jobActionRunning, wentWrong } from '@/lib/content/office';
import { SIGN_IN } from './addresses';
import type { JobAction } from './job-actions';

export type Notice = { tone: 'success' | 'error'; message: string };

/** Moves jobs and brings the list up to date; says what came of it as a toast and, to stay, as `notice`. */
export function useJobActions() {
  const router = useRouter();
  const inFlight = useRef(false);
  const [running, setRunning] = useState<JobAction | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const [notice, setNotice] = useState<Notice | null>(null);

  /** True when the server did it. */
  async function act(action: JobAction, ids: readonly number[]): Promise<boolean> {
    if (inFlight.current || ids.length === 0) return false;
    inFlight.current = true;
    setRunning(action);
    setNotice(null);
    const answer = await sendJson('/api/office/jobs', 'POST', { ids, action }, new AbortController().signal);
    inFlight.current = false;
    setRunning(null);
    if (answer.kind === 'success') {
      settle({ tone: 'success', message: answer.message || jobActionDone[action] });
      return true;
    }
    if (answer.kind === 'failure' && answer.status === 401) {
      window.location.assign(signInAddress(SIGN_IN, window.location));
      return false;
    }
    settle({ tone: 'error', message: (answer.kind === 'failure' && answer.message) || wentWrong });
    return false;
  }

  // After a refusal too: somebody else may have moved the job meanwhile, and the list should show it.
  function settle(outcome: Notice) {
    setNotice(outcome);
    toast[outcome.tone](outcome.message);
    startRefresh(() => router.refresh());
  }

  const busyLabel = running !== null ? jobActionRunning[running] : refreshing ? jobActionRunning.refresh : null;
  return { act, settle, notice, busyLabel };
}
