'use client';

import { useRef, useState } from 'react';
import { sendJson, signInAddress } from './send';

/** The result of an action. */
export type Notice = {
  tone: 'success' | 'error';
  message: string;
  undo?: (() => void) | undefined;
};

/** The request of a button. `running` names it while it runs; `done` is used if the server sends no message. */
export type ActionRequest = {
  action: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body: unknown;
  running: string;
  done?: string;
};

type SenderOptions = {
  /** Sign-in page for a visitor whose session has ended. */
  signInPath?: string | undefined;
  /** Used if the server is unreachable or sends no message. */
  failed: string;
  onSettled?: (notice: Notice) => void;
};

/**
 * Sends one request at a time to our API: the request of a button by `act`, or a form by `useApiForm`.
 * `running` names what runs, and `notice` is the result of the last action.
 */
export function useSender({ signInPath, failed, onSettled }: SenderOptions) {
  const inFlight = useRef<AbortController | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  /** @returns nothing if another task is running */
  async function run<T>(label: string, task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    if (inFlight.current) return undefined;
    inFlight.current = new AbortController();
    setRunning(label);
    try {
      return await task(inFlight.current.signal);
    } finally {
      inFlight.current = null;
      setRunning(null);
    }
  }

  /**
   * @param onDone called with the answer's data and message, before `onSettled`
   * @param undo called with the same data if the action is undone
   * @returns whether the server accepted it
   */
  async function act(
    { action, method = 'POST', body, running: label, done = '' }: ActionRequest,
    onDone?: (data: unknown, message: string) => void,
    undo?: (data: unknown) => void,
  ): Promise<boolean> {
    const answer = await run(label, (signal) => {
      setNotice(null);
      return sendJson(action, method, body, signal);
    });
    if (!answer || answer.kind === 'cancelled') return false;
    if (answer.kind === 'success') {
      const { data, message } = answer;
      onDone?.(data, message || done);
      settle({ tone: 'success', message: message || done, undo: undo && (() => undo(data)) });
      return true;
    }
    // An action has no typed values that leaving the page would lose.
    if (answer.kind === 'failure' && answer.status === 401 && signInPath)
      window.location.assign(signInAddress(signInPath, window.location));
    else settle({ tone: 'error', message: (answer.kind === 'failure' && answer.message) || failed });
    return false;
  }

  function settle(result: Notice) {
    setNotice(result);
    onSettled?.(result);
  }

  return { run, act, settle, running, notice, cancel: () => inFlight.current?.abort() };
}
