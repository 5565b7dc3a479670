import { AppError } from '../../../base/errors';
import { GO_BACK } from '../../../content/en/forms';

/** Result that the page after a form post shows: errors with the values entered, or a receipt. */
export type Flash = {
  ok: boolean;
  message: string;
  errors?: Record<string, string[]>;
  values?: Record<string, string>;
  data?: Record<string, string | number | null>;
  /** Timestamp for sending the form again (lib/platform/http/honeypot). */
  stamp?: string;
};

/** Key of the flash "too many attempts", which is the same for everybody and takes no space in the database. */
export function rateLimitedKey(form: string): string {
  return `${form}.rate_limited`;
}

/** Returns the flash for that key; null for other keys. */
export function findFixedFlash(form: string, key: string): Flash | null {
  if (key !== rateLimitedKey(form)) return null;
  return { ok: false, message: `${new AppError('rate_limited').message} ${GO_BACK}` };
}
