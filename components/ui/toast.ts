export type ToastTone = 'success' | 'error' | 'info';
type ToastMessage = { tone: ToastTone; message: string };

const waiting: ToastMessage[] = [];
let wakeHost: (() => void) | undefined;
let show: ((toast: ToastMessage | null) => void) | undefined;

/**
 * Shows a message in the corner of the screen, in the browser only. Success stays 3 s, information 4 s, errors until
 * dismissed. A toast must never be the only place of a message.
 */
export const toast = {
  success: (message: string) => push({ tone: 'success', message }),
  error: (message: string) => push({ tone: 'error', message }),
  info: (message: string) => push({ tone: 'info', message }),
  /** Removes shown toasts, for example the old errors of a form that is sent again. */
  clear: () => show?.(null),
};

function push(message: ToastMessage) {
  if (show) return show(message);
  waiting.push(message);
  wakeHost?.();
}

/** For the host. Calls `wake` when the first toast waits. @returns unsubscribes */
export function onFirstToast(wake: () => void): () => void {
  wakeHost = wake;
  if (waiting.length > 0) wake();
  return () => {
    wakeHost = undefined;
  };
}

/** For the host: delivers waiting toasts and all later ones; null clears the shown ones. @returns stops delivery */
export function deliverToasts(to: (toast: ToastMessage | null) => void): () => void {
  show = to;
  waiting.splice(0).forEach(to);
  return () => {
    show = undefined;
  };
}
