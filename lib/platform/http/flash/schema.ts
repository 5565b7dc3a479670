import { AppError } from '../../../base/errors';
import { GO_BACK } from '../../../content/forms';

/** What the page after a form post shows: either what went wrong with the values typed, or a receipt. */
export type Flash = {
  ok: boolean;
  message: string;
  errors?: Record<string, string[]>;
  values?: Record<string, string>;
  data?: Record<string, string | number | null>;
  /** Stamp for sending the form once more (lib/platform/http/honeypot). */
  stamp?: string;
};

/** Key of the flash that says "too many attempts". It is the same for everybody, and so needs no room in the store. */
export function rateLimitedKey(form: string): string {
  return `${form}.rate_limited`;
}

/** The flash of a form under that key; null for every other key. */
export function findFixedFlash(form: string, key: string): Flash | null {
  if (key !== rateLimitedKey(form)) return null;
  return { ok: false, message: `${new AppError('rate_limited').message} ${GO_BACK}` };
}
