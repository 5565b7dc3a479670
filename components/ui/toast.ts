export type ToastTone = 'success' | 'error' | 'info';
type ToastMessage = { tone: ToastTone; message: string };

const waiting: ToastMessage[] = [];
let wakeHost: (() => void) | undefined;
let show: ((toast: ToastMessage | null) => void) | undefined;

/**
 * Shows a message in the corner of the screen, in the browser only. Success stays 3 s, information 4 s, an error until it is
 * dismissed. A toast is never the only place where something is said.
 */
export const toast = {
  success: (message: string) => push({ tone: 'success', message }),
  error: (message: string) => push({ tone: 'error', message }),
  info: (message: string) => push({ tone: 'info', message }),
  /** Takes away what is still shown: a form that is sent again has its old errors no more. */
  clear: () => show?.(null),
};

function push(message: ToastMessage) {
  if (show) return show(message);
  waiting.push(message);
  wakeHost?.();
}

/** For the host: `wake` runs when the first toast waits. Gives the function that unsubscribes. */
export function onFirstToast(wake: () => void): () => void {
  wakeHost = wake;
  if (waiting.length > 0) wake();
  return () => {
    wakeHost = undefined;
  };
}

/** For the host: delivers what waited and everything after it, null to clear what is shown. Gives the function that stops delivery. */
export function deliverToasts(to: (toast: ToastMessage | null) => void): () => void {
  show = to;
  waiting.splice(0).forEach(to);
  return () => {
    show = undefined;
  };
}
