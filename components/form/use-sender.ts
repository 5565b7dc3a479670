'use client';

import { useState } from 'react';
import { sendJson, signInAddress } from './send';
import { useOneRequest } from './use-one-request';

export type Notice = { tone: 'success' | 'error'; message: string; undo?: (() => void) | undefined };

/** `running` labels the request; `done` is the success message if the server sends none. */
export type ActionRequest = {
  action: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body: unknown;
  running: string;
  done?: string;
};

type SenderOptions = {
  /** Sign-in page, opened if the session has ended. */
  signInPath?: string | undefined;
  /** Shown if the server is unreachable or sends no message. */
  failed: string;
  onSettled?: (notice: Notice) => void;
};

/** Sends the requests of buttons, one at a time (`useApiForm` sends forms). `notice`: the last result. */
export function useSender({ signInPath, failed, onSettled }: SenderOptions) {
  const { run, running } = useOneRequest();
  const [notice, setNotice] = useState<Notice | null>(null);

  /**
   * @param onDone called on success with the answer's data and message, before `onSettled`
   * @param undo called with the same data if the visitor clicks Undo
   * @returns whether the server accepted the action
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
    // Leaves the page for the sign-in page, because an action has no typed values to lose.
    if (answer.kind === 'failure' && answer.status === 401 && signInPath)
      window.location.assign(signInAddress(signInPath, window.location));
    else settle({ tone: 'error', message: (answer.kind === 'failure' && answer.message) || failed });
    return false;
  }

  function settle(result: Notice) {
    setNotice(result);
    onSettled?.(result);
  }

  return { act, settle, running, notice };
}
