'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { sendJson, signInAddress } from '@/components/form/send-form';
import { toast } from '@/components/ui/toast';
import { pages } from '@/lib/base/routes';
import { listRefreshing } from '@/lib/content/en/office';
import { wentWrong } from '@/lib/content/en/forms';

export type Notice = {
  tone: 'success' | 'error';
  message: string;
  undo?: (() => void) | undefined;
};

export type OfficeRequest = {
  address: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body: unknown;
  running: string;
  done: string;
};

/** Performs actions on a list's records and refreshes the list. Shows the result as a toast and as a permanent `notice`. */
export function useOfficeAction() {
  const router = useRouter();
  const inFlight = useRef(false);
  const [running, setRunning] = useState<string | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const [notice, setNotice] = useState<Notice | null>(null);

  /**
   * Runs one action at a time.
   * @param onDone called with the answer's data, before the list is refreshed
   * @param undo called with the same data if the moderator undoes the action
   * @returns whether the server accepted it
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

  // Also after a refusal: another moderator may have changed the record, and the list should show it.
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
