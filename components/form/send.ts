import { signInForForm } from '@/lib/content/en/forms';
import type { SignInAgain } from './form-problem';

export type Answer =
  | { kind: 'success'; status: number; message: string; data: unknown }
  | { kind: 'failure'; status: number; message?: string; errors?: Record<string, string[]> }
  | { kind: 'unreachable' }
  | { kind: 'cancelled' };

/** In ms. Uploads have no limit, because they depend on the speed of the connection. */
const TIMEOUT_MS = 10_000;

/** Sends values as JSON. The promise never rejects. @param signal cancels the request */
export async function sendJson(action: string, method: string, values: unknown, signal: AbortSignal): Promise<Answer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const onCancel = () => timeout.abort();
  signal.addEventListener('abort', onCancel);
  try {
    const response = await fetch(action, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(values),
      signal: timeout.signal,
    });
    return toAnswer(response.status, await response.text());
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onCancel);
  }
}

/** Sends a form by XMLHttpRequest, because fetch reports no upload progress. @param onProgress receives 0 to 1 */
export function sendMultipart(
  action: string,
  method: string,
  body: FormData,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, action);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onload = () =>
      resolve(toAnswer(request.status, request.responseText, request.getResponseHeader('Reference')));
    request.onerror = () => resolve({ kind: 'unreachable' });
    request.onabort = () => resolve({ kind: 'cancelled' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

export function signInAgain(path: string): SignInAgain {
  return { href: signInAddress(path, window.location), label: signInForForm };
}

/** URL of the sign-in page with the current page as `next`, to return to after sign-in. */
export function signInAddress(path: string, here: { pathname: string; search: string }): string {
  return `${path}?next=${encodeURIComponent(here.pathname + here.search)}`;
}

function toAnswer(status: number, text: string, reference?: string | null): Answer {
  const body = parse(text);
  const message = typeof body?.message === 'string' ? body.message : undefined;
  if (status >= 200 && status < 300 && body?.success === true)
    return {
      kind: 'success',
      status,
      message: message ?? '',
      data: reference ? { ...Object(body.data), reference } : body.data,
    };
  return { kind: 'failure', status, message, errors: body?.errors as Record<string, string[]> | undefined };
}

// The answer may not be JSON: proxies answer with HTML pages.
function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
