'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { sendJson, signInAddress } from '@/components/form/send-form';
import { toast } from '@/components/ui/toast';
import { pages } from '@/lib/base/routes';
import { listRefreshing, wentWrong } from '@/lib/content/office';

export type Notice = {
  tone: 'success' | 'error';
  message: string;
  /** Takes it back. */
  undo?: (() => void) | undefined;
};

export type OfficeRequest = {
  address: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body: unknown;
  /** Shown over the page meanwhile. */
  running: string;
  /** Said where the answer brings no words. */
  done: string;
};

/** Does something to a list's records and brings the list up to date; says what came of it as a toast and, to stay, as `notice`. */
export function useOfficeAction() {
  const router = useRouter();
  const inFlight = useRef(false);
  const [running, setRunning] = useState<string | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const [notice, setNotice] = useState<Notice | null>(null);

  /**
   * True when the server did it; one at a time. `onDone` runs then with what it answered, before the list is brought up to date. What can
   * be taken back says how: `undo`, with the same.
   */
  async function act(
    { address, method, body, running: label, done }: OfficeRequest,
    onDone?: (data: unknown) => void,
    undo?: (data: unknown) => void,
  ): Promise<boolean> {
    if (inFlight.current) return false;
    inFlight.current = true;
    setRunning(label);
    setNotice(null);
    const answer = await sendJson(address, method, body, new AbortController().signal);
    inFlight.current = false;
    setRunning(null);
    if (answer.kind === 'success') {
      onDone?.(answer.data);
      settle({ tone: 'success', message: answer.message || done, undo: undo && (() => undo(answer.data)) });
      return true;
    }
    if (answer.kind === 'failure' && answer.status === 401) {
      window.location.assign(signInAddress(pages.moderatorLogin, window.location));
      return false;
    }
    settle({ tone: 'error', message: (answer.kind === 'failure' && answer.message) || wentWrong });
    return false;
  }

  // After a refusal too: somebody else may have changed the record meanwhile, and the list should show it.
  function settle(said: Notice) {
    setNotice(said);
    toast[said.tone](said.message);
    refresh();
  }

  function refresh() {
    startRefresh(() => router.refresh());
  }

  return { act, settle, refresh, notice, busyLabel: running ?? (refreshing ? listRefreshing : null) };
}
