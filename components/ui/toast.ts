export type ToastTone = 'success' | 'error' | 'info';
export type ToastMessage = { tone: ToastTone; message: string; undo?: (() => void) | undefined };

const waiting: ToastMessage[] = [];
let wakeHost: (() => void) | undefined;
let show: ((toast: ToastMessage | null) => void) | undefined;

/**
 * Shows a message in a corner of the screen, in the browser only. Success is shown for 3 s, information for 4 s, and an
 * error until it is dismissed. The page must also show the message. In the office the top bar shows it instead, with
 * Undo if there is one (components/office/letters/waiting-letters.tsx).
 */
export const toast = {
  success: (message: string, undo?: () => void) => push({ tone: 'success', message, undo }),
  error: (message: string) => push({ tone: 'error', message }),
  info: (message: string) => push({ tone: 'info', message }),
  /** Removes all shown and waiting toasts, for example errors of a form that is sent again. */
  clear() {
    waiting.length = 0;
    show?.(null);
  },
};

function push(message: ToastMessage) {
  if (show) return show(message);
  waiting.push(message);
  wakeHost?.();
}

/** For the toast host: calls `wake` when the first toast is waiting. @returns a function that unsubscribes */
export function onFirstToast(wake: () => void): () => void {
  wakeHost = wake;
  if (waiting.length > 0) wake();
  return () => {
    wakeHost = undefined;
  };
}

/** Delivers waiting and later toasts; null removes the shown ones. @returns a function that stops delivery */
export function deliverToasts(to: (toast: ToastMessage | null) => void): () => void {
  show = to;
  waiting.splice(0).forEach(to);
  return () => {
    show = undefined;
  };
}
